// Lessons as data: a position that the engine lays, steps that are asked for one by one, and how far
// somebody's moves have led through them. Words, pictures and the engine itself are elsewhere.
import type { Json, Seat, State } from './types';

/** One thing to do. Its words are "<game>.learn.<lesson>.<number>" (the first sentence says what, the
 *  rest why) and, where a wrong try deserves more than the engine's reason, the same with ".no". */
export interface Step {
  /** The moves that are right, n of them: "|" between, "*" for anything. A step without a move is read. */
  want?: string;
  n?: number;
  /** Moves that count for nothing here, such as spaces of a plan left empty. */
  skip?: string;
  /** A question: what must be touched, by its data-region or data-at ("|" between). It is shown after
   *  a wrong try. */
  find?: string;
  /** The points if it ended now are to be opened. */
  score?: true;
  /** What is pointed at where the move itself is not on the screen: data-region, data-at or a selector
   *  ("|" between: the first there is). */
  at?: string[];
  /** What the others do then: "p2 bid 0". */
  then?: string[];
  /** A game of one's own: any move is right until this holds; the others are bots. */
  until?: (s: State) => boolean;
}

export interface Lesson {
  /** Words: "<game>.learn.<id>.title", ".text" (the idea) and ".done" (why it matters). */
  id: string;
  /** The part of the course it stands in: "<game>.learn.part.<n>". */
  part: number;
  /** The position: a match of these options and seed after these moves ("p1 take 3"), then with these
   *  fields of its text otherwise (`edited`; a function tells them from what is there), then after some more. */
  options: Record<string, Json>;
  seed: string;
  moves: string[];
  edit?: Json | ((position: Json) => Json);
  after?: string[];
  seat: Seat;
  steps: Step[];
}

/** The level of the others in a round that is really played. */
export const SPARRING = 'level4';

export const fits = (pattern: string, move: string): boolean =>
  pattern.split('|').some((p) => new RegExp(`^${p.replace(/\*/g, '.*')}$`).test(move));

const plain = (x: Json): boolean => typeof x === 'object' && x !== null && !Array.isArray(x);

/** A position with some fields otherwise: objects field by field, lists of objects one by one, all
 *  else instead of what was there; `null` takes a field away. */
export function edited(position: Json, edit: Json): Json {
  if (typeof edit === 'function') return edited(position, edit(position));
  if (Array.isArray(edit) && Array.isArray(position) && edit.some(plain))
    return position.map((x, i) => (edit[i] === undefined ? x : edited(x, edit[i])));
  if (!plain(edit) || !plain(position)) return edit;
  const out = { ...position };
  for (const [k, v] of Object.entries(edit)) {
    if (v === null) delete out[k];
    else out[k] = edited(out[k] ?? (plain(v) ? {} : v), v);
  }
  return out;
}

export interface Progress {
  /** The step that is to be done; as many as there are: all are. */
  at: number;
  /** How often its move was made. */
  n: number;
  /** So many moves are right; the one after them is not. */
  good: number;
  wrong: string | null;
}

/** How far these moves lead, of which `sent` are played at the table; `seen`: steps that are over
 *  without a move of their own, with the moves made by then. */
export function follow(
  steps: Step[],
  moves: string[],
  sent: number,
  seen: Record<number, number>,
): Progress {
  let good = 0;
  for (const [at, { want, n = 1, skip, then, until, find }] of steps.entries()) {
    if (!want) {
      if (at in seen) good = until ? seen[at] : good;
      else if (until) return { at, n: 0, good: moves.length, wrong: null };
      else if (find || good >= moves.length) return { at, n: 0, good, wrong: moves[good] ?? null };
      continue;
    }
    let k = 0;
    for (; k < n && good < moves.length; good++) {
      if (fits(want, moves[good])) k++;
      else if (!skip || !fits(skip, moves[good])) return { at, n: k, good, wrong: moves[good] };
    }
    if (k < n || (then && good > sent)) return { at, n: k, good, wrong: null };
  }
  return { at: steps.length, n: 0, good, wrong: null };
}
