// The pictures: a row a card (docs/web.md), and below what belongs to its good.
import type { Pictures } from '../../art/scenes';

export default {
  charge: 'gate 80 62 .4',
  row(id, rows) {
    const [row, good] = [rows.get(id), rows.get(id.split('-')[0])];
    return row && row !== good ? `${row}; ${good}` : undefined;
  },
  rows: `
ruby-01 arcane crags - #a24; fig 104 96 1.5 h:cap t:pick a:#657
ruby-02 dusk peaks grass:86; fig 84 96 1.2 h:hood a:#436; fig 118 96 1.3 h:hood a:#548
ruby-03 desert dunes sand:84; fig 86 98 1.2 h:turban t:scope a:#a34; banner 118 94 1.2
ruby-04 moon moor dim:86; horse 112 94 1.1 a:#eee b:#c9a
ruby-05 blood crags rock:84; gate 108 92 .8 a:#a98
coal-01 cave cavern cave:84; fig 82 94 1.1 t:pick h:cap; fig 106 96 1.2 t:pick h:cap a:blue; fig 128 94 1.1 t:torch h:gog
coal-02 grey crags earth:84; cheer 80 96 1.1 a:#864; cheer 104 98 1.3 a:#567 h:cap; cheer 128 96 1.1 a:#753
coal-03 night hills dim:86; watch 108 92 .9
coal-04 dusk crags ash:84; cart 106 94 1.6; rock 106 72 1.1 a:#334; rock 94 98 .8 a:#334
coal-05 cave cavern water:80; boat 108 88 1.6 a:#ca8
coal-06 storm sea water:80; ship 108 90 1.2 a:#dcb
coal-07 mist cliffs water:80; hull 108 90 .8
tree-01 morning forest moss:84; wagon 104 92 .9
tree-02 noon wood moss:84; log 108 94 1; fig 84 94 1.1 h:cap t:axe a:green; fig 128 92 1 h:cap t:axe
tree-03 gold hills grass:84; rider 112 94 .9 a:green f:gold
tree-04 storm forest moss:84; ruin 108 90 .6; flame 84 94 1.6; flame 118 92 1.2; bolt 130 56 .8
tree-05 dusk forest moss:88; treetown 104 92 .7
tree-06 mist forest water:78; boat 102 92 1.4 b:#642; reeds 134 98
tree-07 noon isles water:80; ship 106 92 1.3 a:#cd9 c:gold
tree-08 snow forest snow:84; coach 106 94 1
anvil-01 hall walls floor:84 #fb8; rack 104 92 1.3
anvil-02 gold city pave:84; fig 80 96 1.2 h:helm t:spear a:#567; fig 104 98 1.4 h:plume t:sword a:#567; fig 130 96 1.2 h:helm t:spear a:#567
anvil-03 grey hills earth:84; wagon 106 94 .9
anvil-04 dawn hills grass:84; horse 110 94 1.1 a:#433 n:1
anvil-05 morning sea sand:80; anchor 106 94 1.5 8
anvil-06 noon peaks grass:84; gate 106 92 .9
anvil-07 dusk crags earth:84; cannon 102 92 .9
anvil-08 blood hills earth:84; rider 112 94 .95 a:#567 k:#a33
anvil-09 hall walls floor:84 #321; alembic 104 92 .8
carrot-01 noon hills field:76; cheer 82 94 1.1 a:red h:hat; cheer 106 96 1.2 a:blue; cheer 130 94 1.1 a:green h:hat
carrot-02 morning hills field:80; barn 104 90 .9
carrot-03 gold hills field:80; horse 112 94 1.1
carrot-04 grey peaks grass:80; road 104 92 1.1 a:#ed9; signpost 104 94 .9
carrot-05 dusk hills earth:80; coach 106 94 1
carrot-06 noon sea water:78; boat 108 90 1.6 a:orange
carrot-07 snow forest snow:82; cottage 106 92 1.4
carrot-08 dawn hills field:80; mill 108 92 1.2
carrot-09 toxic hills field:80; fig 96 96 1.5 h:hat t:axe a:#864; rat 126 96 -.5
carrot-10 desert hills field:80; wagon 100 90 .8; cheer 136 96 a:orange h:hat
wild-01 dawn hills grass:80; faery 108 94 .7
wild-02 moon sea sand:82; wreck 106 94 .8
wild-03 dusk sea water:84; light 108 90 .9; gull 80 30
ruby crystal 16 92 a:#d34; crystal 144 94 1.2 a:#d34
coal rock 16 94 1.2 a:#443; rock 146 94 a:#443
tree pine 12 92; pine 148 94 1.1
anvil glow 22 80 a:#f83 n:40; flame 16 90 1.2; hammer 146 96 .9 20
carrot fence 0 84 n:3; fence 134 84 n:4
wild bush 10 92; tree 150 90 .8
`,
} satisfies Pictures;
