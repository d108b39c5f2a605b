// The pictures of regions, jokers, magic cards and tribes, a row each (docs/web.md).
import type { Pictures } from '../../art/scenes';

export default {
  charge: 'portal 80 72 .5',
  /** Conflict cards are their region in another light and with a sign, in the dark from the other
   *  side; region cards are the region. */
  row(id, rows) {
    const [, realm, region] = /^(?:conflict_(light|dark)|region)_(.+)$/.exec(id) ?? [];
    const row = rows.get(region ?? id);
    if (!row || !realm) return row;
    const skies = (realm === 'dark' ? 'moon night aurora storm' : 'blood dawn gold dusk').split(
      ' ',
    );
    const n = [...rows.keys()].indexOf(region);
    const scene = row.replace(
      /\w+/,
      skies.find((k, i) => i >= n % 4 && !row.startsWith(k)) ?? skies[0],
    );
    return realm === 'dark'
      ? `~${scene.replace(';', '; glow 80 46 a:#cdf n:64;')}; clash 116 98 1.2`
      : `${scene}; clash 44 98 1.2`;
  },
  rows: `
joker_light_ironspine morning peaks -; crownpeak 80 88 1.1; gate 80 96 .6; pine 20 98 .7; pine 142 98 .7
joker_dark_ironspine moon crags dim:92; crownpeak 80 88 1.1; gate 80 96 .6 a:#667 b:purple; dead 20 98; glow 80 88 a:#a8e n:30
joker_light_greenmantle morning wood moss:88; bigwood 80 92 .9; fern 30 100 .7; mush 128 98; bush 146 96
joker_dark_greenmantle aurora wood dim:88; faceTree 30 94; faceTree 130 94 -1; treant 80 90 .9; mist 80 96 a:#98d
joker_light_marches gold hills field:84; moat 80 74 .8; wheat 80 98; fence 16 96 n:4; tree 140 86 .8
joker_dark_marches blood hills earth:84; fort 80 80 .8; dead 18 92 1.1; dead 146 92; banner 80 100 a:#549 b:#dcf
joker_light_silverwater noon isles water:78; falls 80 80 .6; ship 112 90 .9 b:blue; boat 38 94 .9; gull 60 20
joker_dark_silverwater moon sea water:76; ship 84 84 1.2 a:#446 c:purple; berg 18 88 .6; hydra 142 92 .5 a:#357; mist 80 90 a:#9ad
joker_light_lowmoors dusk moor marsh:82; menhirs 80 86; reeds 14 98 1; reeds 146 98 1
joker_dark_lowmoors toxic marsh marsh:84; dead 30 88 1.5; dead 128 90 1.4; skull 84 96 1.4; eyes 80 60 .8; wisps 80 84 .5; mist 80 94 a:#bd5
transition_5 arcane crags dim:88; portal 80 90; spark 80 80 a:#dcf
card_or_first_player arcane - -; glow 80 50 a:#b9f n:70; leaf 56 84 1.1 -10; flag 96 88 1.7 a:gold n:44; star 126 26 .8
seize_or_sanctuary arcane - dim:88; glow 80 50 a:#fea n:60; temple 56 90 .8 a:#fed b:#fb5 n:2; hand 126 82; spark 80 60 a:#ffc
two_cards_or_transition_2 arcane - -; swirl 112 46 1.3 a:#8cf; glow 60 50 a:#b9f n:60; leaf 46 84 1.1 -14 a:#468 n:1; leaf 70 82 1.1 6; spark 110 70 .7 a:#dcf
blank plain - -; glow 80 50 1 a:#fff n:60; leaf 52 86 1.1 -14 a:#dcb n:2; leaf 108 86 1.1 14 a:#dcb n:2; leaf 80 88 1.3 a:#edc n:2
humans morning city -; bust v:1 f:square s:#da7 h:short hc:#642 d:stub t:circlet tc:gold a:#89a b:gold k:armor p:sword
dwarves dusk peaks -; bust 90 100 -1 v:1 q:3 f:square s:#d97 h:none hc:#a43 d:dwarf nose t:iron tc:#c94 a:#544 b:gold k:armor p:hammer
wood_elves morning wood -; bust v:2 q:-3 f:long s:#eca h:long hc:#742 ears:elf a:#474 b:#db5 k:cloak t:antler tc:#b85 p:bow
halflings noon hills grass:86; bust 76 104 v:1 q:-6 f:round s:#db9 h:curls hc:#853 grin a:#684 b:#da4 k:tunic p:mug
amazons gold isles -; bust v:-2 q:3 fem f:long s:#b73 h:braid hc:#211 t:helm tc:#da4 a:#a33 b:gold k:dress p:pike
demons hell crags - #fa5; bust 90 100 -1 v:1 q:5 f:gaunt s:#b43 h:none hc:#211 d:goat ears:elf horn:#dcb e:#fc4 br:3 frown a:#322 b:#f83 k:bare p:trident
orcs blood hills -; bust 70 100 1.1 v:2 q:5 f:brute s:#684 h:mohawk hc:#322 ears:elf tusk nose frown br:3 paint:#b32 a:#433 b:#888 k:armor p:axe
necromancers toxic moor -; bust v:2 q:7 f:gaunt s:#ccb h:none hc:#555 t:hood tc:#223 e:#8f7 frown a:#223 b:#8f7 k:cloak p:skull
night_elves night - -; bust 90 100 -1 v:2 q:-4 fem f:long s:#87b h:long hc:#eef ears:elf e:#cdf t:circlet tc:silver a:#436 b:#bcd k:robe p:staff pc:#bcf
trolls grey crags -; bust 70 100 1.2 v:-2 q:6 f:brute s:#789 h:wild hc:#464 ears:big nose tusk br:3 a:#654 k:bare p:club
mountainhome morning peaks rock:90; dwarfgate 80 90
eagle_crown noon peaks -; crownpeak 80 104; eagle 80 62 .9
forge_fire dusk crags ash:90; forge 80 88 1.1
foothold noon peaks grass:84; gate 84 82; pine 16 92 .9; pine 30 96 .7; pine 142 94 .9; rock 60 98 .8
tributepass grey peaks rock:92; pass 80 90
heartwood morning wood moss:88; heartree 80 90
emerald_cliff noon sea water:84; emcliff 92 88 1.1; gull 134 30
treehome morning forest moss:90; treetown 80 92; lantern 40 40; lantern 118 30
mossgate morning wood moss:88; mossarch 80 90; fern 22 98 .7; mush 134 98 .9
fernhollow morning wood moss:78; fern 28 92 1.2; fern 132 92 1.2; hollow 80 92; fern 60 100 .8 a:#7a4; fern 108 102 .8 a:#7a4
crossways noon hills grass:78; road 66 82 1.1 a:#ed9; signpost 80 90 1.1; bush 30 96; bush 132 94
wheatlands gold hills field:82; mill 84 86 1.2; hay 36 92 1.4; hay 132 94 1.2; wheat 80 102 1.1
kingsfield noon hills field:86; keep 80 84 .9; crown 80 28 .7; flag 24 92 a:blue n:36; flag 136 92 a:blue n:36; wheat 80 102 .9 n:20
old_rampart grey hills grass:88; ruin 80 88
borderland dusk hills grass:88; boundary 80 88 1.1
white_falls noon peaks water:88; falls 80 88; pine 18 94 .6; pine 144 94 .6
shore_lake morning peaks water:70; reflect 80 74 a:#fff; boat 84 88 1.5 a:#ec6; reeds 16 98; swan 130 92 .7; tree 146 74 .7
harbor_light dusk isles water:86; light 96 90 b:blue; beam 96 26; home 32 88 1.2; home 54 92 b:slate; boat 136 94 .7
reedmouth gold marsh water:80; reeds 28 96 1.4 n:11; heron 86 94 1.3; reeds 132 98 1.3 n:11
pearl_strand morning isles sand:78; shell 80 88 1.1; rock 24 94 .7; star 118 40 .6
candlefen dusk marsh marsh:84; wisps 80 88; reeds 12 98 .9; reeds 148 98 .9
the_murk toxic wood marsh:86; dead 28 92 1.6; dead 130 94 1.6; eyes 80 76; mist 80 94
mirewatch mist marsh marsh:84; stiltwatch 80 90 1.1; dead 138 92; reeds 20 98
foxbarrow gold hills grass:86; barrow 92 86; fox 42 96 .9; bush 144 96
sunken_causeway mist marsh water:70; causeway 80 84; mist 90 66; reeds 12 98 .8
`,
} satisfies Pictures;
