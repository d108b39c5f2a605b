// The pictures of cards and leaders, a row each (docs/web.md).
import type { Pictures } from '../../art/scenes';

export default {
  charge: 'horse 82 68 .5 a:#ddd h',
  rows: `
ancient_phoenix gold hills -; phoenix 80 82 .9; spark 80 92
ancient_sage gold peaks -; bust q:5 f:long s:tan h:bald hc:#eed d:long a:#b73 b:#ed9 k:robe t:circlet tc:gold e:shut p:staff pc:#fd8
ancient_tree_spirit gold forest moss:88; treant 80 90; mush 24 96 .9; mush 134 96 .8 a:gold
ancient_woods gold wood moss:88; bigwood 80 92; mush 40 98 .9; fern 118 98 .6
cursed_banshee moon moor dim:90; dead 18 92 1.2; dead 144 92 1.1; banshee 80 88
cursed_gargoyles moon sea -; perch 44 84; gargoyle 44 82; perch 118 76 .8; gargoyle 118 74 .8 a:#8ab
cursed_king moon city - #445; skullking 74 100; mist 80 98 a:#8fc
cursed_mausoleum moon moor dim:86; dead 14 88 1.1; temple 80 88 a:#99a b:#8f9 n:1; cross 138 96 .9; grave 22 98 .9; mist 80 96
cursed_tower toxic crags dim:88 #feb; curse 80 96 .9; dead 24 94
dire_dragon blood crags ash:86; dragon 84 88 1.1 a:#b43 b:#723; flame 16 94 .8; flame 142 94 .9
dire_eye hell crags ash:90; eye 80 92
dire_giant blood crags earth:88; giant 72 98 1.1 a:#b85 h:hair k:#753 one e:#b85 d p:club; pine 144 98 .5; home 16 100 .5
dire_goblin dusk forest -; bust v:2 q:8 f:gaunt s:#7a4 h:none hc:#452 ears:big nose grin br:2 e:#fc4 a:#742 b:#ca6 k:rags t:skullcap tc:#632 p:torch
dire_ogre blood hills -; bust 90 100 -1.1 v:2 q:4 f:brute s:#b95 h:bald hc:#532 d:stub nose tusk frown br:4 ears:elf a:#642 k:bare p:club
forest_elf morning wood -; bust v:2 q:-3 f:long fem s:#eca h:long hc:#da4 ears:elf a:#474 b:#cd7 k:cloak t:circlet tc:#cd7 p:bow
forest_gnome morning forest moss:84; mush 24 96 1.6; mush 140 96 1.8; bust 80 104 .9 v:1 f:round s:#ea9 h:none hc:#eee d:full nose t:wizard tc:#b43 a:#47b b:gold k:tunic p:mug
forest_pixie arcane wood moss:88; fern 18 98 .9; pixie 80 86; mush 132 96 1.2; spark 80 80 1 a:#efa
forest_tree_town morning forest moss:90; treetown 78 92
graveyard moon moor dim:82; dead 138 88 1.4; grave 30 88 1.2; cross 58 86 1.3; grave 84 92 1.7; cross 114 92 1.3; grave 56 100 1.2; skull 116 100 .8; mist 80 92
lake dusk peaks water:66; pine 14 70 .9; pine 30 68 .7; pine 146 70; reflect 80 70; swan 82 90 1.2; reeds 20 100; reeds 142 100 .9
night_hydra moon crags dim:88; hydra 80 92 .9 a:#47b
night_village night hills dim:84; home 24 82 1.3 c:#fd7; home 136 82 1.3 b:slate c:#fd7; cottage 104 90 b:slate; home 58 92 1.8 c:#fd7; well 130 98 .9 | glow 58 80 a:#fc6 n:30; glow 104 82 a:#fc6 n:26; glow 136 76 a:#fc6 n:20
night_wizard night - -; bust 90 100 -1 v:2 q:4 f:long s:#bab h:none hc:#dee d:long t:wizard tc:#348 e:#8cf a:#348 b:#ec6 k:robe p:orb pc:#7af; spark 80 70 a:#cdf
noble_hills gold hills -; roll 80 70 1.1 a:#ec6; cottage 88 62 1.1 a:white b:slate; tree 120 66 .6 a:#b93; tree 50 68 .6 a:#b93; roll 56 84 1.2 a:#da4; road 74 92 .9 a:#fec; roll 110 102 1 a:#b85; banner 26 96 1.2 a:red; banner 136 98 1.2 a:red
noble_knight gold hills grass:86; rider 92 94 1.1 a:#fed b:silver c:#ddc k:#a34 f:#a34
noble_unicorn dawn hills grass:86; horse 86 94 1.3 a:#eee b:#eac h:1; spark 60 60 .8 a:#fff
stronghold grey peaks rock:90; fort 80 90 1.1
arcane_manticore dusk crags dim:86; manticore 82 90 1.1
arcane_sphinx desert dunes sand:86; sphinx 80 90 1.1
arcane_temple arcane peaks dim:88; temple 80 88 1.1; spark 80 70 a:#dff
mountain_dwarf snow peaks -; bust v:-1 f:square s:#d97 h:none hc:#b52 d:dwarf nose t:iron tc:#89a a:#568 b:gold k:armor p:axe
mountain_treasury cave cavern cave:88; glow 80 60 a:#fd6 n:70; ingots 36 90 .8; chest 86 94 1.5; axe 138 96 1.1 14; coins 40 98 1.1; coins 120 100; crystal 122 90 .6 a:#c45; crown 46 62 .6
castle_1 morning hills grass:86; faery 80 94 .9; bush 18 98; bush 140 98
castle_2 noon hills grass:84; moat 80 84 1.1; tree 12 92 .8; tree 148 92 .8
fairy_queen morning wood -; bust 80 100 v:-1 q:-4 fem s:#edc h:long hc:#e85 ears:elf t:tiara tc:#feb a:#584 b:#fea k:dress wing:#bee; spark 80 90 a:#ffc
bandit_king dusk crags -; bust v:-1 q:4 f:square s:#b85 h:long hc:#322 d:stub e:patch t:tri tc:#522 a:#632 b:#da4 k:fur scar p:sword
red_sorceress blood crags -; bust 90 100 -1 v:1 q:-4 fem f:long s:#ecb h:wild hc:#b32 t:circlet tc:gold a:#a34 b:#ea4 k:dress br:2 p:orb pc:#f63
white_knight dusk peaks -; bust h:none t:great tc:#eee b:#9bc a:#eee k:armor p:sword
`,
} satisfies Pictures;
