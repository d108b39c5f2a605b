// A game in words: which sentence of the catalogues is said of an event, a question or a move, and
// with what, is in src/games/<game>/words.txt, for this page and the terminal alike. docs/words.md
// describes the file; src/cli/words.c reads it too, and tests/said.spec.ts holds the two against
// each other. Nothing here knows a game, Svelte or the page.

import { winnersOf, type Json } from './types';

/** A thing that has a name: the page may show a picture or a place instead of the text. */
export interface Named {
  kind: string;
  id: string;
  text: string;
}
export type Piece = string | Named;

/** A language: texts by key, and what numbers and lists look like. */
export interface Tongue {
  text(key: string): string | undefined;
  one(n: number): boolean;
  number(n: number): string;
  list(items: Piece[][]): Piece[];
}

/** Who is spoken to and of. */
export interface Company {
  name(seat: string): string;
  you(seat: string): boolean;
}

/** A sentence: its key, or * for the first parameter alone, and "name=source" of its parameters. */
type Clause = [key: string, ...params: string[]];
interface Line {
  like?: RegExp;
  when: string[];
  flag?: string;
  said: Clause;
  detail?: Clause;
}

interface Scope {
  /** An event, or the thing that is said. */
  own: Json;
  /** What `1`, `2`… stand for: the words of a move, or what a pattern's stars matched. */
  words: string[];
  /** The position and what the host adds in capitals. */
  table: Json;
  who: Company;
}

const text = (v: Json): string =>
  typeof v === 'string' ? v : typeof v === 'number' || v === true ? `${v}` : '';
/** Of a list how many there are in it. */
const amount = (v: Json): number =>
  v && typeof v === 'object' ? Object.keys(v).length : Number(v) || 0;
const sum = (list: Json): number =>
  Object.values<Json>(list ?? {}).reduce((n, x) => n + (Number(x) || 0), 0);
export const plain = (said: Piece[]): string =>
  said.map((p) => (typeof p === 'string' ? p : p.text)).join('');

/** Patterns of ids: a star is one word of it, the last star all the rest; % is a blank. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replace(/%/g, ' ')
      .replace(/\*(?=.)/g, '(.*?)')
      .replace(/\*$/, '(.*)')}$`,
  );

/** Reads a words.txt. `content` is what the engine's `data` says of the game. */
export function speaker(source: string, content: Json, tongue: Tongue) {
  const lines: Record<string, Line[]> = {};
  const asks: Record<string, string> = {};
  let kinds: string[] = [];
  for (const line of source.split('\n')) {
    const [before, after] = line.split(/ :(?: |$)/);
    const [head, ...when] = before.split(' ');
    if (head === 'names') kinds = when;
    if (head === 'ask') asks[when[0]] = when[1];
    if (after === undefined) continue;
    const [said, detail] = after.split(' / ').map((x) => x.split(' ') as Clause);
    const flag = /^[-=]$/.test(said[0]) ? said.shift() : '';
    const name = /event|move|say/.test(head) ? `${head} ${when.shift()}` : head;
    const like = head === 'say' ? patternOf(when.shift()!) : undefined;
    (lines[name] ??= []).push({ like, when, flag, said, detail });
  }
  const facts: Record<string, Json> = {};
  for (const list of Object.values<Json>(content))
    if (Array.isArray(list)) for (const x of list) if (x?.id) facts[x.id] ??= x;

  // --- values ---

  /** A dotted path; @ goes from an id to what the content says of it. */
  function follow(path: string, { own, words, table }: Scope): Json {
    const [first = '', ...steps] = path.match(/@|[^.@]+/g) ?? [];
    let v: Json =
      first > '0' && first <= '9'
        ? words[Number(first) - 1]
        : first === 'DATA'
          ? content
          : own && first in own
            ? own[first]
            : table[first];
    for (const step of steps)
      if (step === '@') v = facts[v];
      else if (!Array.isArray(v)) v = v?.[step];
      else v = v[Number(step) - 1] ?? v.find((x) => (x?.seat ?? x?.id) === step);
    return v;
  }

  /** A source: 'text, #count, +sum of a list, a sum a+b, fields a,b as an object, or a path. */
  function value(source: string, s: Scope): Json {
    const rest = source.slice(1);
    const all = (sign: string) => source.split(sign).map((p) => [p, follow(p, s)]);
    if (source[0] === "'") return rest.replace(/%/g, ' ');
    if (source[0] === '#') return amount(follow(rest, s));
    if (source[0] === '+') return sum(follow(rest, s));
    if (source.includes('+')) return sum(all('+').map(([, v]) => v));
    return source.includes(',') ? Object.fromEntries(all(',')) : follow(source, s);
  }

  /** Puts the values of {paths} in, the innermost first. */
  function expand(token: string, s: Scope): string {
    for (let last; last !== token;)
      token = (last = token).replace(/\{([^{}]*)\}/, (_, path) => text(value(path, s)));
    return token;
  }

  function holds(when: string[], s: Scope): boolean {
    return when.every((cond) => {
      const [, not, path, sign, to] = expand(cond, s).match(/^(!?)([^=<>!]*)(!?[=<>]?)(.*)/)!;
      const v = value(path, s);
      if (sign === '<') return amount(v) < Number(to);
      if (sign === '>') return amount(v) > Number(to);
      if (sign) return (to === 'you' ? s.who.you(text(v)) : text(v) === to) === (sign === '=');
      return !not === (v && typeof v === 'object' ? !!amount(v) : !!v);
    });
  }

  // --- sentences ---

  /** The name of an id: under its kind, or under the first of `names` that knows it. */
  function name(kind: string, id: string, s: Scope): Piece[] {
    if (/^(p\d|neutral)$/.test(id)) return [{ kind: 'seat', id, text: s.who.name(id) }];
    for (const k of [kind, ...kinds]) {
      const under = expand(k, s);
      const said = thing(under, id, s);
      const found = said ? plain(said) : tongue.text(`${under}.${id}`);
      if (k && found) return [{ kind: under.split('.')[0], id, text: found }];
    }
    return [id];
  }

  /** What the lines say of a thing of that kind, if they do. */
  function thing(kind: string, x: Json, s: Scope): Piece[] | null {
    const id = text(x?.type ?? x?.id ?? x);
    const own = typeof x === 'string' ? s.own : x;
    for (const { like, when, said } of lines[`say ${kind}`] ?? []) {
      const m = id.match(like!);
      const inner = { ...s, own, words: m?.[1] ? m.slice(1) : [id] };
      const got = m && holds(when, inner) && sentence(said, inner);
      if (got) return got;
    }
    return own === x ? sentence([`${kind}.${id}`], { ...s, own, words: [] }) : null;
  }

  /** A value as text: a number, a name, a list of them. */
  function show(v: Json, kind: string, s: Scope): Piece[] {
    if (v === undefined) return [];
    if (v === null) return [tongue.text('down') ?? '?'];
    if (typeof v !== 'object')
      return /^-?\d+$/.test(v) ? [tongue.number(Number(v))] : name(kind, v, s);
    if (Array.isArray(v)) return tongue.list(v.map((x) => show(x, kind, s)));
    if (kind) return thing(kind, v, s) ?? [];
    return tongue.list(
      Object.entries(v).map(([k, x]) => [...name('', k, s), ' ', ...show(x, '', s)]),
    );
  }

  /** A parameter, said and as a value: "[prefix:…]source". */
  function param(spec: string, s: Scope): [Piece[], Json] {
    const prefixes = expand(spec, s).split(':');
    let v = value(prefixes.pop()!, s);
    let kind = '';
    let said: Piece[] | undefined;
    for (const p of prefixes)
      if (p === 'abs') v = Math.abs(v);
      else if (p.startsWith('each.'))
        // each entry that is not 0 by a sentence of its own, in which * is its name
        said = tongue.list(
          Object.entries<Json>(v ?? {}).flatMap(([k, x]) => {
            const own = x && typeof x === 'object' ? x : { k, n: x };
            const one = x && sentence([p.slice(5).replace('*', k)], { ...s, own, words: [] });
            return one ? [one] : [];
          }),
        );
      else if (p !== 'lower') kind = p;
    said ??= show(v, kind, s);
    const [first] = said;
    if (prefixes.includes('lower') && typeof first === 'string')
      said = [first.charAt(0).toLowerCase() + first.slice(1), ...said.slice(1)];
    return [said, v];
  }

  /** A sentence with its parameters; null if the catalogue does not have it. A parameter that the
   *  line does not give is the field of that name, or else the first word. */
  function sentence([key, ...params]: Clause, s: Scope): Piece[] | null {
    const pattern = key === '*' ? '{*}' : tongue.text(expand(key, s));
    if (pattern === undefined) return null;
    const out: Piece[] = [];
    // "You" begins a sentence or follows a colon, elsewhere it is "you"
    const put = (p: Piece) => {
      const last = out[out.length - 1] ?? ': ';
      if (typeof p === 'object' && p.kind === 'seat' && s.who.you(p.id) && !/: $/.test(`${last}`))
        p = { ...p, text: tongue.text('seat.you.in')! };
      if (p) out.push(p);
    };
    pattern.split(/\{([^}]*)\}/).forEach((part, i) => {
      if (i % 2 === 0) return put(part);
      const [n, one, many] = part.split('|');
      const given = params.find((p) => p.startsWith(`${n}=`))?.slice(n.length + 1);
      const otherwise = n in (s.own ?? {}) || !s.words.length ? n : '1';
      const [said, v] = param(n === '*' ? params[0] : (given ?? otherwise), s);
      if (many === undefined) said.forEach(put);
      else put(tongue.one(amount(v)) ? one : many);
    });
    return out;
  }

  /** The first line of that head whose conditions hold and whose sentence there is. */
  function first(head: string, s: Scope): [Piece[], Line] | null {
    for (const line of lines[head] ?? []) {
      const said = holds(line.when, s) && (line.said[0] ? sentence(line.said, s) : []);
      if (said) return [said, line];
    }
    return null;
  }

  return {
    /** What is asked of the engine: the table holds each answer under its name in capitals. */
    asks,
    /** What is said of an event, and of whom; `head`: a new turn or phase. */
    event(ev: Json, options: Json, who: Company) {
      const [said, line] =
        first(`event ${ev.event}`, { own: ev, words: [], table: { options }, who }) ?? [];
      if (!said?.length) return null;
      const by = line!.said.find((p) => p.startsWith('of='))?.slice(3) ?? 'seat';
      const seat: string | undefined = (!line!.flag && ev[by]) || undefined;
      return { seat, said, head: line!.flag === '=' };
    },
    /** What is asked (`prompt`), what others do (`wait`) or how it ended (`over`). */
    question(head: 'prompt' | 'wait' | 'over', table: Json, who: Company) {
      const s = { own: null, words: [], table, who };
      const [title = [], line] = first(head, s) ?? [];
      const [key, ...params] = line?.said ?? [''];
      const detail = sentence(line?.detail ?? [`${key}.detail`, ...params], s) ?? [];
      return { key: expand(key, s), title, detail };
    },
    move(move: string, table: Json, who: Company): Piece[] {
      const [verb, ...words] = move.split(' ');
      const s = { own: null, words, table, who };
      return first(`move ${verb}`, s)?.[0] ?? sentence([`move.${verb}`], s) ?? [move];
    },
    /** A thing of a kind by its name, or what it does. */
    thing: (kind: string, x: Json, table: Json, who: Company): Piece[] =>
      show(x, kind, { own: null, words: [], table, who }),
  };
}

/** What questions and moves are about: the position, and in capitals what it does not say. `seat` is
 *  the one asked, else `reader` the one who reads; `asks` are the answers of the engine. */
export function tableOf(s: Json, seat: string | null, reader?: string, asks?: Json): Json {
  const can: string[] = (seat && s.moves[seat]) || [];
  return {
    ...s.view,
    SEAT: seat,
    ME: s.view.seats?.find((x: Json) => x.seat === (seat ?? reader)),
    ACTING: s.acting,
    CAN: Object.fromEntries(can.map((m) => [m.split(' ')[0], true])),
    FINAL: s.result,
    WINNERS: winnersOf(s.result ?? {}),
    ...asks,
  };
}
