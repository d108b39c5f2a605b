// The pictures of cards, advisors, quests, duchies, scenarios and packs, a row each (docs/web.md).
import type { Pictures } from '../../art/scenes';

export default {
  charge: 'lion 80 68 .5',
  rows: `
ferme noon hills field; mill 134 78 .7; barn 66 88 1.1; tree 18 82 .8; hay 120 90; wheat 80 100
carriere grey hills earth:84; quarry 84 88 1.1; hoist 118 92; block 60 96 .9; block 78 98 .8
caserne morning hills earth; gate 80 84 1.1; rack 24 94 .8; rack 136 94 .8
hameau morning forest grass; cottage 40 80 .9; cottage 120 80 .9 b:roof; cottage 82 92 1.1 a:#eca; well 132 96 .8; tree 14 88 .9
guilde gold city pave; home 22 84 1.3 b:slate; home 140 84 1.3; guild 80 88 1.1; crate 34 94 .8; barrel 126 96 .9; sack 116 96 .7
port noon isles pave:86; gull 40 24; gull 116 16; hull 58 86; crane 112 92 1.1; crate 30 96; barrel 46 98; barrel 138 96
bourg noon hills grass:86; town 80 88 1.1; tree 10 94 .7; bush 146 96
tour-de-guet dusk peaks grass:88; watch 80 88 1.1; pine 24 94 .9; pine 138 96
forge-alchimique hall walls floor:86 #322; glow 74 80 a:#f63 n:60; alembic 78 90 1.1; barrel 20 94 1.2; stack 132 94; crate 148 96
relais morning hills earth; cottage 134 78 b:roof; sign 22 90 1.1; coach 92 94 1.1; horse 34 94 .8
comptoir-des-brumes mist marsh water:86; stilts 80 84 1.1; mist 60 72; mist 110 96; boat 136 96 .7; reeds 16 98 .8
donjon-royal gold hills grass:86; crown 80 24 .8; keep 80 90; tree 12 92 .8; tree 150 92 .8
grand-phare dusk sea water:84; light 80 88 1.1; beam 80 20; boat 140 90 .6; gull 30 60
haute-muraille noon peaks grass:90; serpent 80 88 1.1
grande-cathedrale dawn city pave:88; church 80 90; tree 16 94 .7; tree 146 94 .7
amiraute-royale noon sea pave:84; admiral 92 80; anchor 34 98 1.2 -14; boat 10 72 .5
grand-bazar desert dunes sand:84; bazaar 80 82; stall 30 96 a:red b:#ea4; stall 130 96 a:blue b:#783; stall 80 100 .9 a:purple b:#c54
academie arcane hills grass:86; academy 80 90; spark 80 60 | star 132 24 .7; star 24 40 .5; glow 110 18 a:#dcf n:18
arene gold hills sand:88; arena 80 88 1.1
palais morning hills grass:84; palace 80 84 1.1; tree 14 92 .8 a:pink; tree 36 96 .6 a:leaf; tree 124 96 .6 a:orange; tree 148 92 .8 a:#dee
statue gold isles pave:88; boat 142 82 .6; gull 40 36; colossus 80 92 .82; home 18 92 .9
cabinet hall - floor:90 #223; cabinet 80 92 1.1; candle 14 96 1.4; candle 146 96 1.4
aqueduc noon peaks grass:88; aqueduct 80 86 .9; tree 14 98 .6; bush 132 98; tree 98 100 .4
cadastre hall - wood:84; glow 80 50 a:#fd9 n:70; ledger 80 92 1.2; candle 16 88 1.6; stack 146 92
trone-de-granit blue - floor:88; glow 60 30 a:#feb n:60; throne 80 92 1.1; banner 20 90 1.3 a:purple; banner 140 90 1.3 a:purple
porte-infernale hell crags ash:86; hellgate 80 92; skull 30 94 .8; rock 134 96 a:#323
cache-des-geants grey peaks rock:86; vault 80 88; pine 12 94 .8; fig 34 98 .7 h:hat a:blue t:torch pack
oeufs-de-dragon blood crags ash:86; glow 80 70 a:#fa5 n:60; eggs 80 90 1.1; spark 80 80 a:#fa4
mine dusk crags earth:88; minehead 80 88; glow 80 84 a:#f93 n:30; torch 40 92 .8
ile night sea water:84; lanterns 80 88; boat 14 94 .6 | glow 80 40 a:#fa5 n:60; glow 80 92 a:#fa5 n:40
epee aurora peaks snow:84; swordstone 80 92; pine 18 90 .7; pine 144 92 .8
bibliotheque deep - deep:88; library 78 92 1.1
source morning forest moss:86; spring 80 88 1.1; fern 20 94 .7; fern 140 96 .7; spark 80 70 a:#fff
cite gold dunes sand:88; amber 80 88 1.1; spark 80 60
route desert dunes sand:58; camel 126 64 .36 b:blue; camel 108 62 .34; road 74 74 1.1 a:#fec; spices 80 96 1.2
tombeau cave cavern cave:84; glow 80 30 a:#9af n:50; tomb 80 90 1.1; spark 80 70 a:#bcf
cercle moon moor grass:80; menhirs 80 88 1.1 | note 40 30 1.2; note 112 24; note 136 44 .8; glow 80 60 a:#bef n:50
atlas-des-sept-vents dawn isles wood:88; globe 80 90 1.1; wind 36 30; wind 130 40 -1; wind 124 74 -.9; wind 30 66 .8
corps-expeditionnaire morning peaks rock:80; flag 118 80 a:blue n:66; fig 118 92 1 h:cap k:#464 a:#a53 t:pick pack; fig 68 98 1.7 h:hat k:#642 a:blue t:staff pack
navigateurs dawn sea wood:88; wheel 96 62 1.3; fig 42 100 1.8 h:tri a:#247 t:scope; star 140 14 .7
artificiers dusk hills earth:86; cannon 88 94 1.25; fig 20 94 1.2 h:gog a:#853 t:torch; burst 112 20 1.2 a:#fc6; burst 54 18 .8 a:#f79
grande-armee gold hills earth:60; banner 40 52 .8; banner 80 48 .9 a:blue; banner 120 52 .8; ranks 80 88 1.1
garde-royale hall - pave:86 #425; banner 22 90 1.6 a:#723; banner 138 90 1.6 a:#723; fig 74 106 1.65 h:plume k:gold a:red b:gold c:#723 t:halberd m:gold
recruteur noon city pave:84; barrel 60 98 1.7; fig 60 74 1.15 h:tri a:red t:banner b:gold; cheer 118 98 1.3 a:green h:cap k:#753
confrerie-secrete cave cavern cave:86 #a8e; glow 80 70 a:#b7f n:60; fig 34 94 1.4 h:hood a:#436 e:#c9f; fig 126 94 1.4 h:hood a:#436 e:#c9f; fig 80 90 1.6 h:hood a:#548 e:#c9f; candle 52 98 1.2; candle 108 98 1.2; crystal 80 100 .7
mercenaires dusk hills grass:84; rider 138 84 .5 a:#564 f:#564; rider 84 96 1.15 a:#357 f:gold k:#a33
caravaniers desert dunes sand:80; camel 146 80 .5 b:blue; fig 24 92 1.2 h:turban a:#edb s:tan t:staff; camel 90 96 1.4 b:red
bucherons morning wood moss:84; log 104 94 1.2; fig 54 98 1.9 h:cap k:red a:green d:#742 t:axe
chevaucheurs-de-griffons noon peaks -; griffin 76 92 1 r; griffin 18 34 .34
ordre-de-l-aurore dawn hills grass:90; bust 72 104 h:none t:great tc:#eee b:#e93 c:#d83 a:#eed k:armor p:sword
prophete-illumine dusk - - #436; bust v:1 q:-5 f:long s:tan h:bald hc:#ddc d:long t:halo tc:#fd8 e:#fea a:#549 b:#fd7 p:staff pc:#fea
eminence-grise mist city -; bust 70 100 1.1 v:-2 q:6 f:gaunt s:#db9 h:none hc:#888 d:goat t:hood tc:#778 a:#667 b:#445 k:cloak br:2 frown p:pawn
maitre-cartographe noon sea -; bust v:2 q:4 f:square h:short hc:#642 d:full t:feather tc:#377 a:#377 b:#eda k:ruff p:scroll
intendante-des-carrieres grey cliffs -; bust 90 100 -1 v:2 q:-4 s:#b73 fem h:part hc:#322 t:scarf tc:#d83 a:#887 b:#d83 k:tunic p:hammer
pere-des-moissons gold hills field:80; bust v:1 q:-4 f:round s:#d97 h:short hc:#edc d:full t:straw tc:straw a:#684 b:#853 k:tunic p:sheaf
argentiere hall - - #d83; stack 22 98 2 n:9; bust v:2 q:6 fem h:curls hc:#211 s:#853 t:tiara tc:gold a:#723 b:#ed8 k:dress p:scales
distillateur hall walls - #a33; bust 90 100 -1 v:2 q:5 f:long h:wild hc:#c54 t:gogs tc:#532 d:mous a:#eed b:#c34 k:tunic p:flask
chiffonniere grey city -; bust v:-2 q:-7 fem f:round s:#d97 h:part hc:#876 t:hood tc:#864 a:#864 b:#789 k:rags p:basket
maitre-d-oeuvre morning hills -; keep 30 86 .7; bust v:2 q:-3 f:square s:#b85 h:short hc:#333 d:stub t:flat tc:#468 a:#b73 b:#edb k:tunic p:square hand:0
chroniqueuse blue - -; bust 90 100 -1 v:2 q:8 fem f:long h:bun hc:#ba9 s:#eca a:#247 b:#eed k:ruff p:quill
tribun noon city -; bust 90 100 -1.1 v:-2 q:-6 f:square s:#d97 h:short hc:#433 t:laurel tc:#7a4 a:#eed b:#a34 k:toga frown p:sceptre
dame-des-murmures dusk isles -; bust v:-1 q:-5 fem s:#b85 h:long hc:#112 t:veil tc:#548 a:#436 b:#da4 k:dress p:fan pc:#a47
incendiaire blood crags -; bust 90 100 -1 v:1 q:-8 f:gaunt s:#da7 h:mohawk hc:#d52 d:goat a:#322 b:#d52 k:rags br:2.4 grin scar p:torch
maitre-des-collets morning wood -; bust v:2 q:3 f:round s:#c96 h:bald hc:#642 d:full t:fur tc:#a74 a:#564 b:#b96 k:fur p:snare
exorciste moon moor -; bust v:-2 q:4 f:gaunt s:#db9 h:short hc:#ddc t:brim tc:#323 a:#323 b:#bcd k:cloak br:1.6 frown p:lantern
archiviste hall walls - #fd9; bust 90 100 -1 v:2 q:7 f:long s:#eca h:bald hc:#ddc d:mous e:mono a:#632 b:#ec6 k:robe t:skullcap tc:#832 p:tome
contremaitresse dusk city -; bust v:-1 q:4 fem f:square s:#b73 h:bob hc:#a43 t:gogs tc:#642 a:#468 b:#e93 k:tunic p:gear
courtisan hall - - #624; bust 90 100 -1 v:2 q:-6 f:oval s:#ecb h:none hc:#865 t:wig tc:#eed a:#568 b:#ec6 k:ruff p:rose
tresor-m-m noon cliffs pave:84; block 42 92 1.7; block 112 94 1.8; block 78 90 1.9; block 76 66 1.7; spark 80 70 a:#fff
tresor-m-p morning hills grass:82; wagon 126 80 .6; wagon 76 92 1.2; horse 16 92 .7 n:1
tresor-m-g hall - wood:84 #532; glow 80 60 a:#fd7 n:60; ingots 72 94 1.3; hammer 132 96 1.2 24
tresor-m-e dusk sea sand:80; wreck 80 94 1.1; gull 120 26; crate 22 96 .9
tresor-p-p noon city pave:84; spark 40 40 1 a:#f44; spark 110 44 1 a:#fc4; spark 80 36 1 a:#fff; cheer 24 92 1.1 a:blue; cheer 136 92 1.1 a:gold h:hat; cheer 52 96 1.3 a:green h:cap k:red; cheer 108 96 1.3 a:purple; cheer 80 100 1.5 a:red h:hat
tresor-p-g gold hills field:80; sheaf 34 94 1.3; sheaf 50 98 1.2 8; sack 108 92 1.7; sack 132 94 1.4; sack 84 96 1.5; coins 64 98; stack 150 98 1.2
tresor-p-e dusk peaks sand:82; road 96 90 1.3; fig 112 84 .8 h:hood a:#889 t:staff; fig 84 90 1.1 h:hood a:#b85 t:staff; fig 44 98 1.6 h:hood a:#753 t:staff pack
tresor-g-g hall - floor:84 #642; glow 80 56 a:#fd8 n:70; chest 80 94 1.6; coins 30 98 .9; coins 134 98 .9
tresor-g-e dusk isles sand:80; flag 128 90 1.4 a:black n:44; barrel 34 92 1.4; chest 76 92 1.1; sword 120 94 1.2 40; skull 46 98; coins 96 98 .9
tresor-e-e night sea wood:88; glow 80 46 a:#dee n:60; astrolabe 80 50 1.1; scroll 126 98 a:#fff
rat-geant dusk city earth:84; rat 84 92 1.2
vermine toxic city floor:78 #dc8; sack 132 82 1.7; sack 152 84 1.3; rat 44 76 .4; rat 100 78 .5; rat 22 88 .6; rat 122 94 -.6; rat 68 88 .6; rat 40 100 .7; rat 98 100 .8
geant-de-givre aurora ice snow:90; giant 74 98 h:ice a:#9bc k:#568 p:club pc:#bee
ombre dawn city dim:90; shade 80 96
voleur night city pave:90; bust v:2 q:6 f:long h:short hc:#222 e:mask t:hood tc:#443 a:#443 b:#853 k:cloak grin p:purse
soeur-tempete storm - -; bolt 132 92 1.3; bolt 20 70 .9; cloudhair 80 100 a:#778; bust 80 100 v:1 q:-4 fem f:long s:#bcd hc:#eef e:#fd6 a:#446 b:#fd6 k:dress br:2
soeur-secheresse desert dunes sand:84 #d83; sunhair 80 38; bust 80 100 v:-1 fem f:gaunt s:#b73 h:none hc:#e93 e:#f83 a:#b73 b:#eb5 k:rags br:2
soeur-maladie toxic moor -; bust 80 100 v:-2 q:-6 fem f:gaunt s:#ab7 h:long hc:#443 t:hood tc:#543 a:#543 b:#bd5 k:cloak e:#cf5 br:2; flies 80 60; mist 80 88 a:#bd5
soeur-famine grey dunes earth:84 #654; dead 24 88 1.4; dead 140 90 1.2; bust 76 100 v:1 q:7 fem f:gaunt s:#cb9 h:long hc:#887 e:#322 a:#654 b:#a98 k:rags br:2.4 p:bowl
syphon-materials grey cliffs rock:86; worm 70 92 a:#889; block 124 92 1.2; block 140 98; block 112 70 .6
syphon-population arcane city earth:88; cheer 36 92 a:gold; cheer 124 94 .9 a:blue; jelly 80 86 a:#96b; cheer 82 98 .8 a:red
syphon-gold gold hills earth:86; toad 90 88 1.1 a:#b82; stack 20 94 1.5; stack 36 98 1.3 n:3
syphon-exploration deep - deep:88; kraken 80 94 1 a:#248; boat 22 34 .8; fish 140 26 .8
dragonne-noire blood crags ash:86; dragon 86 88 1.1 a:#445 b:#635 c:#bab e:#f7c; egg 128 98 .3; egg 140 98 .26
dragon-noir hell crags ash:90; dhead 84 92 a:#445 fire
oeuf-de-dragon-noir blood cavern ash:86; glow 80 56 a:#f63 n:60; egg 80 88 1.2; rock 30 94 .9 a:#333; rock 132 96 a:#333
illusionniste arcane - -; spark 80 70; mask 26 34 .8 -14 a:#d9b; mask 138 28 .8 14 a:#8cd; mask 24 80 .6 -8 a:#ed8; bust 78 100 v:1 q:-3 f:long s:#dcb hc:#223 d:goat e:#b9f t:wizard tc:#537 a:#537 b:#ec6 k:cloak p:mask
calamite hell city ash:88; keep 56 92 .8 a:#766 b:#334; meteor 118 30 1.1; bolt 22 50 .9; flame 34 90 1.3; flame 74 92 1.6; flame 110 94 1.1; flame 138 94 .8
teressie plain - - #464; arms 80 52 n:0; tree 68 78 .8 a:#ec5; tree 92 78 .8 a:#ec5; tree 80 80 1.2 a:#ec5
valados plain - - #832; arms 80 52 n:1 a:#b43 b:#eb5; lion 82 82 .86 a:#eb5
senada plain - - #468; arms 80 52 n:2 a:#359 b:#dee; boat 80 60 .8 a:#eed b:gold; star 66 30 .5; star 96 32 .4
terres-du-nord aurora ice snow:86; berg 128 90 .9; banner 78 96 1.6 a:blue b:#fff; fig 44 96 1.1 h:hood a:#568 t:torch; pine 16 92 .8
usurpatrice hall - - #522; bust v:1 q:-5 fem f:long s:#ecb h:long hc:#211 t:crown tc:gold a:#723 b:#da4 k:fur br:2.4 p:sceptre
seigneur-pestifere toxic city -; plague 74 100; flies 110 50 .8
couronne-engloutie deep - deep:84; glow 80 60 a:#fea n:50; kelp 24 96 1.2; kelp 140 98 1.1; crown 80 88 2.1; fish 28 36; fish 132 50 -1 a:gold; fish 120 24 .6
bois-qui-murmure moon wood moss:86; faceTree 34 94 .9; faceTree 128 94 -.9; treant 80 90 .9; mist 80 96
sc01 dusk hills field:82; barn 90 86; rat 32 96 .5; rat 66 100 .4; rat 128 98 -.5; wheat 80 102 n:20
sc02 hell - floor:90; hellgate 80 90 .8; fig 30 98 1.5 h:hood a:#549 e:#fd8; fig 128 98 -1.5 h:hood a:#667 e:#fff
sc03 snow ice snow:88; berg 30 90 1; hull 86 86; berg 138 94 .8; berg 104 104 .6; berg 66 104 .5; wind 60 30 1
sc04 blood hills earth:84; ranks 80 104 .8 a:#568; crown 80 60 2 a:gold
sc05 moon city pave:88; shade 110 88 .7; fig 44 98 1.6 h:hood leg a:#443 t:bag; purse 84 96
sc06 storm peaks earth:88; ruin 80 86; fig 42 98 1.3 h:plume a:red t:spear; fig 118 98 -1.3 h:hood a:#564 t:staff e:#cf5; mist 130 92 a:#bd5; flies 130 60 .6
rats-geants toxic - -; medal 80 50 1.1 a:#cd9; rat 86 68 .75
geants-de-givre snow - -; medal 80 50 1.1 a:#346; giant 80 82 .72 h:ice
ombres arcane - -; medal 80 50 1.1 a:#dcf; shade 80 88 .8
voleurs night - -; medal 80 50 1.1 a:#675; purse 80 80 1.8; sword 60 70 1 130
soeurs-du-malheur storm - -; medal 80 50 1.1 a:#ccd; bolt 60 52 .8; cloudhair 104 78 .5 a:#457; flame 60 86 1.6; skull 102 84 1.5
syphons deep - -; medal 80 50 1.1 a:#134; worm 82 86 .8 a:#9bc
dragons-noirs hell - -; medal 80 50 1.1 a:#ea5; dhead 76 76 .7 a:#434
illusionnistes arcane - -; medal 80 50 1.1 a:#426; mask 80 52 1.7 a:#eed
tribu-des-titans gold peaks grass:86; giant 30 92 .7 a:#888 b:#ccb h:leaf d; giant 132 92 .7 a:#888 b:#ccb h:leaf d; giant 80 98 a:#9a9 b:#795 h:leaf e:#fea; pine 14 98 .4; pine 52 100 .36; pine 112 100 .4; home 148 98 .4
`,
} satisfies Pictures;
