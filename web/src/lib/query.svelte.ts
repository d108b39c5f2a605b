// Forecasts of a state: reach, costs, points now, whatever the engine can be asked for by name
// (`tessera query GAME` lists it). It answers from the bytes of the state, and so from what its
// viewer knows; a state never changes, so each thing is asked of it once.
import { SLOT, engine, type Call } from './engine';
import type { Json, State } from './types';

/** undefined: not known yet; null: refused, as where there is no such army or card. */
interface Answer {
  value: Json | null | undefined;
  /** Somebody looked before it was there, and must look again. */
  missed: boolean;
}

const answers = new WeakMap<State, Map<string, Answer>>();
const asked = new Map<State, string[]>();
/** Counted on whenever something comes that was missed. */
let told = $state(0);

function answersOf(s: State): Map<string, Answer> {
  let of = answers.get(s);
  if (!of) answers.set(s, (of = new Map()));
  return of;
}

/** Asks for these, all in one message; a refused one does not keep the others back. */
async function ask(s: State, texts: string[]): Promise<void> {
  const of = answersOf(s);
  const got = await engine.attempt([
    ['read_state', [SLOT.predict, s.spot!]],
    ...texts.map((text): Call => ['query', [SLOT.predict, s.as!, text]]),
  ]);
  if (!got.length) return; // the state itself cannot be read
  texts.forEach((text, i) => {
    if (i < got.length) of.get(text)!.value = got[i + 1] ?? null;
  });
  if (texts.some((text) => of.get(text)!.missed)) told++;
  if (texts.length > got.length) await ask(s, texts.slice(got.length));
}

/** The answer on this state, or undefined until it is there; a component that read it (best in a
 *  `$derived`) is told. Asking does not wait: everything asked for in one go leaves together. */
export function query(
  s: State | null | undefined,
  what: string,
  ...args: (string | number)[]
): Json | null | undefined {
  void told;
  if (!s?.spot) return undefined;
  const text = [what, ...args].join(' ');
  const of = answersOf(s);
  let a = of.get(text);
  if (!a) {
    of.set(text, (a = { value: undefined, missed: true }));
    if (!asked.size) queueMicrotask(flush);
    asked.set(s, [...(asked.get(s) ?? []), text]);
  } else if (a.value === undefined) a.missed = true;
  return a.value;
}

function flush(): void {
  const all = [...asked];
  asked.clear();
  for (const [s, texts] of all) void ask(s, texts).catch(() => undefined);
}

/** Has these answered before the state is shown, so that nothing on the screen waits for them. */
export async function ready(s: State, texts: string[]): Promise<State> {
  const of = answersOf(s);
  const fresh = s.spot ? texts.filter((text) => !of.has(text)) : [];
  for (const text of fresh) of.set(text, { value: undefined, missed: false });
  if (fresh.length) await ask(s, fresh).catch(() => undefined);
  return s;
}
