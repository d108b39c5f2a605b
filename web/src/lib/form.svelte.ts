// What a table is made with, while it is chosen: the game's options, judged by the engine, and the
// terms among people.
import { engine } from './engine';
import { refusal } from './i18n.svelte';
import { Refused, type GameInfo, type OptionInfo, type Pace, type Room } from './types';

export class OptionForm {
  /** As typed; "": the default. */
  options = $state<Record<string, string>>({});
  /** What the engine makes of it: every option that this table has, with its value. */
  settled = $state.raw<Record<string, unknown>>({});
  fault = $state.raw<{ field: string; text: string } | null>(null);
  players = $state(2);
  chosen = $derived(
    Object.fromEntries(
      Object.entries(this.options)
        .filter(([, v]) => v !== '')
        .map(([k, v]) => {
          const one = (x: string) => (/^\d+$/.test(x) ? Number(x) : x);
          return [k, this.max(k) > 1 ? v.split(',').map((x) => one(x.trim())) : one(v)];
        }),
    ),
  );
  about = $derived({ ...this.settled, players: this.players });

  constructor(readonly info: GameInfo) {}

  /** The fault stands at one of the options. */
  get within(): boolean {
    return this.info.options.some((o) => o.id === this.fault?.field);
  }

  private max = (id: string): number => this.info.options.find((o) => o.id === id)?.max ?? 1;

  /** Options as a table or a preset has them. */
  use(options: Record<string, unknown>, players: number): void {
    const own = this.info.options.map((o) => o.id).filter((k) => k in options);
    this.options = Object.fromEntries(own.map((k) => [k, String(options[k])]));
    this.players = players;
    void this.check('players');
  }

  choose(o: OptionInfo, v: string): void {
    this.options[o.id] = v;
    void this.check(o.id);
  }

  /** Asks the engine. A change may leave no room for what was chosen elsewhere: that goes back to its
   *  default. What cannot go with the change itself is told at its field. */
  async check(changed?: string): Promise<void> {
    this.fault = null;
    const { id } = this.info;
    try {
      this.settled = await engine.call('settle', [
        JSON.stringify({ game: id, options: { ...this.chosen, players: this.players } }),
      ]);
    } catch (e) {
      if (!(e instanceof Refused)) return;
      if (changed && e.field !== changed && this.options[e.field]) {
        this.options[e.field] = '';
        return this.check(changed);
      }
      this.refuse(e);
    }
  }

  refuse(e: unknown): void {
    this.fault =
      e instanceof Refused
        ? { field: e.field, text: refusal(this.info.id, e.field, e.message) }
        : { field: '', text: String(e) };
  }
}

/** How fast, for whom, with what help. */
export class Terms {
  kind = $state<Pace['kind']>('none');
  /** Minutes, seconds, days. */
  bank = $state(10);
  increment = $state(10);
  days = $state(2);
  listed = $state(false);
  rated = $state(false);
  hints = $state(-1);
  series = $state(1);
  pace = $derived<Pace>(
    this.kind === 'live'
      ? { kind: 'live', bank: this.bank * 60, increment: this.increment }
      : this.kind === 'day'
        ? { kind: 'day', days: this.days }
        : { kind: 'none' },
  );

  constructor(room?: Room) {
    if (!room) return;
    const { pace, listed, rated, hints, series } = room;
    this.kind = pace.kind;
    if (pace.kind === 'live') [this.bank, this.increment] = [pace.bank / 60, pace.increment];
    if (pace.kind === 'day') this.days = pace.days;
    Object.assign(this, { listed, rated, series: series.of });
    if (!rated) this.hints = hints.count; // a rated table has none
  }

  /** As the server is told. */
  said(ratable: boolean): Record<string, unknown> {
    return {
      listed: this.listed,
      rated: this.rated && ratable,
      pace: this.pace,
      hints: { level: 'level6', count: this.hints },
      series: this.series,
    };
  }
}
