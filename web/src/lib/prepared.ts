// A table at a prepared position where one seat decides and nobody else moves: lessons, what one
// would do better, puzzles.
import { SLOT, engine, glance, glanced } from './engine';
import { t } from './i18n.svelte';
import type { Link, Listener } from './link';
import { seatIndex, seatName, type Json, type Seat } from './types';

export interface Position {
  id: string;
  game: string;
  options: Record<string, Json>;
  seat: Seat;
  /** Lays the position into the slot of the table. */
  lay(): Promise<unknown>;
  hints?: boolean;
}

export class Prepared implements Link {
  private to!: Listener;
  private seen = 0;
  /** `told` hears the moves that were made, one's own alone (none: the last was taken back), and may
   *  play at the table what others do then. */
  constructor(
    private at: Position,
    private told: (moves: string[]) => unknown,
  ) {}
  async open(to: Listener): Promise<void> {
    this.to = to;
    const { id, game, options, seat, hints = false } = this.at;
    await this.at.lay();
    to.info({
      id,
      game,
      options,
      seats: Array.from({ length: Number(options.players) }, (_, i) => ({
        seat: seatName(i),
        kind: seatName(i) === seat ? ('me' as const) : ('local' as const),
        name: t(`seat.${seatName(i)}`),
      })),
      mine: [seat],
      local: true,
      rated: false,
      hints,
      spectators: 0,
      invite: '',
    });
    await this.tell(true);
  }
  /** Lays the position once more. */
  async anew(): Promise<void> {
    await this.at.lay();
    await this.tell(true);
  }
  private async tell(anew: boolean): Promise<void> {
    const who = seatIndex(this.at.seat);
    const [told, bytes, entries] = await engine.run([
      ...glance(SLOT.table, who),
      ['entries', [SLOT.table, who, anew ? 0 : this.seen + 1]],
    ]);
    const s = glanced(told, bytes, who);
    this.seen = s.ply;
    if (anew) this.to.reset(s, entries, this.at.seat);
    else this.to.state(s, entries, this.at.seat);
  }
  close(): void {}
  async play(seat: Seat, moves: string[]): Promise<void> {
    for (const m of moves) await engine.call('play', [SLOT.table, `${seat} ${m}`]);
    await this.told(moves);
    await this.tell(false);
  }
  async undo(seat: Seat): Promise<void> {
    await engine.call('undo', [SLOT.table, seatIndex(seat)]);
    await this.told([]);
    await this.tell(true);
  }
  async chat(): Promise<void> {}
  record = async (): Promise<string> => '';
}
