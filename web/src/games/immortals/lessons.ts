// The first game, one idea a step, on the engine itself: one set-up, then a round in which the
// learner acts first and has laid the cards that each step needs.
import type { Lesson } from '../../shell/game';

const setUp = `p3 group 3, p1 group 2, p2 group 3,
p1 pick conflict_light_eagle_crown, p2 pick conflict_dark_shore_lake, p3 pick joker_dark_lowmoors, p3 region sunken_causeway, p3 group 4, p1 group 3, p2 group 4,
p1 pick conflict_dark_tributepass, p2 pick conflict_light_candlefen, p3 pick conflict_dark_eagle_crown, p1 group 5, p2 group 6, p3 group 2,
p1 pick conflict_dark_fernhollow, p2 pick conflict_dark_heartwood, p3 pick conflict_light_mountainhome, p2 group 3, p3 group 2, p1 group 3,
p1 pick conflict_light_foothold, p2 pick conflict_dark_crossways, p3 pick conflict_dark_mountainhome, p3 group 2, p1 group 3,
p1 pick conflict_dark_white_falls, p2 pick conflict_light_reedmouth, p3 pick conflict_dark_harbor_light, p1 group 3, p3 group 5,
p1 pick joker_dark_greenmantle, p2 pick conflict_dark_mirewatch, p3 pick joker_light_greenmantle, p3 region mossgate, p1 region mossgate, p1 group 2,
p1 pick conflict_light_heartwood, p2 pick joker_dark_marches, p3 pick conflict_dark_foothold, p2 region borderland,
p1 pick joker_dark_silverwater, p2 pick conflict_light_crossways, p3 pick conflict_dark_pearl_strand,
p1 light 6, p2 light 2, p3 light 3, p1 draw, p2 draw, p3 draw`;
const reinforced = `p1 reinforce light foothold, p1 reinforce dark mossgate, p1 reinforce light heartwood, p1 reinforce light treehome,
p2 reinforce light crossways, p2 reinforce dark crossways, p3 reinforce dark harbor_light, p3 reinforce light mountainhome, p3 reinforce light kingsfield`;
const planned = `p1 plan extract_gold region_foothold, p1 plan extract_energy none, p1 plan transition_3 none, p1 plan build region_eagle_crown,
p1 plan attack region_tributepass, p1 done, p2 done, p3 done`;
const moves = (...parts: string[]): string[] =>
  parts
    .join(',')
    .split(',')
    .map((m) => m.trim());

const start = {
  options: { players: 3, rounds: 7, tower_model: 'bernoulli' },
  seed: '11',
  seat: 'p1',
};
const did =
  (what: RegExp) =>
  (m: string[]): boolean =>
    m.some((x) => what.test(x));

export const lessons: Lesson[] = [
  {
    ...start,
    id: 'plan',
    moves: moves(setUp, reinforced),
    goal: did(/^plan extract_gold region_/),
  },
  { ...start, id: 'extract', moves: moves(setUp, reinforced, planned), goal: did(/^use extract/) },
  { ...start, id: 'portal', moves: moves(setUp, reinforced, planned), goal: did(/^use portal/) },
  { ...start, id: 'attack', moves: moves(setUp, reinforced, planned), goal: did(/^armies /) },
  { ...start, id: 'limbo', moves: moves(setUp), goal: did(/^reinforce /) },
];
