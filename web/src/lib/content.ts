// How well the numbers of a game are established, as the engine's content tells it (`grade` of a row,
// `grades` of whole lists).
import { has, t } from './i18n.svelte';
import type { Json } from './types';

export const GRADES = ['confirmed', 'single-source', 'inferred', 'designed'] as const;
export type Grade = (typeof GRADES)[number];

const isRow = (x: Json): boolean => !!x && typeof x === 'object' && 'grade' in x;

/** Of the row with that id, in whatever list; what has no row is as well known as `list`. */
export function gradeOf(content: Json, id: string, list: string): Grade {
  for (const rows of Object.values<Json>(content))
    if (Array.isArray(rows)) for (const r of rows) if (isRow(r) && r.id === id) return r.grade;
  return content.grades[list];
}

export interface Known {
  list: string;
  grade: Grade;
  /** Names of the rows, none if the grade is that of the whole list. */
  rows: string[];
}

const KINDS = [
  'card',
  'region',
  'tribe',
  'advisor',
  'threat',
  'quest',
  'duchy',
  'scenario',
  'pack',
  'space',
  'magic',
  'tile',
  'preset',
  'token',
  'leader',
  'good',
  'option.map',
  'option.layout',
];
const nameOf = (game: string, id: string): string => {
  const kind = KINDS.find((k) => has(`${game}.${k}.${id}`));
  return kind ? t(`${game}.${kind}.${id}`) : id;
};

/** Every list of the content and how well it is known; pieces, prices and the like are one line. */
export function known(game: string, content: Json): Known[] {
  const out: Known[] = [];
  const put = (list: string, grade: Grade, row?: string): void => {
    let k = out.find((x) => x.list === list && x.grade === grade);
    if (!k) out.push((k = { list, grade, rows: [] }));
    if (row && !k.rows.includes(row)) k.rows.push(row);
  };
  for (const [list, grade] of Object.entries<Grade>(content.grades)) {
    const rows = content[list];
    // rows of rows, such as the faces of duchies
    const inner = rows
      ? []
      : Object.values<Json>(content).flatMap((l) =>
          Array.isArray(l) ? l.flatMap((r) => Object.entries<Json>(r?.[list] ?? {})) : [],
        );
    if (!has(`${game}.content.${list}`)) put('numbers', grade);
    else if (inner.length) for (const [k, r] of inner) put(list, r.grade, k);
    else if (!Array.isArray(rows) || !isRow(rows[0])) put(list, grade);
    else {
      const mixed = rows.some((r: Json) => r.grade !== rows[0].grade);
      for (const r of rows) put(list, r.grade, mixed ? nameOf(game, r.id) : undefined);
    }
  }
  return out;
}

export const listName = (game: string, list: string): string =>
  t(list === 'numbers' ? 'known.numbers' : `${game}.content.${list}`);
