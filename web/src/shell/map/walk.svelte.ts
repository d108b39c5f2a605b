// Armies that walk: one is chosen, the engine says what it reaches at what cost, and a click or a drop
// there makes all the single steps of the way. Both maps of regions (Empire, Legends) move so.
import type { Table } from '../../lib/table.svelte';

export interface Way {
  region: string;
  cost: number;
  left: number;
  path: string[];
  /** What the way costs, where some regions have a toll. */
  coins?: number;
}

interface Reach {
  from: string;
  armies: number;
  steps: number;
  to: Way[];
}

/** To be called while a component is made; `table` may change. */
export function walker(table: () => Table) {
  const moving = $derived(table().moves.some((m) => m.startsWith('move ')));
  const from = $derived(moving ? table().picked : null);
  const reach = $derived(from ? (table().query('reach', from) as Reach | null | undefined) : null);
  const ways = $derived(new Map((reach?.to ?? []).map((w) => [w.region, w])));
  /** How many can go together at least one step. */
  const most = $derived(reach ? Math.min(reach.armies, reach.steps, 9) : 0);
  const n = $derived(Math.max(1, Math.min(table().many, most)));
  /** What n of them reach: everyone pays. */
  const costs = $derived(
    Object.fromEntries(
      [...ways.values()]
        .filter((w) => w.cost * n <= reach!.steps)
        .map((w) => [w.region, w.cost * n]),
    ),
  );
  return {
    get from() {
      return from;
    },
    get most() {
      return most;
    },
    get n() {
      return n;
    },
    /** Steps to each region that can be walked to. */
    get costs(): Record<string, number> {
      return costs;
    },
    /** The regions on the way to one, and the steps that are left there. */
    to(region: string): Omit<Way, 'region'> | null {
      const w = ways.get(region);
      if (!w || !(region in costs)) return null;
      const cost = costs[region];
      return { path: w.path, cost, left: reach!.steps - cost, coins: Math.abs(w.coins ?? 0) * n };
    },
    /** From one region to another, picked or dragged just now: what is reached is known a moment later. */
    async drop(from: string, to: string): Promise<void> {
      table().picked = from;
      for (let i = 0; i < 20 && !this.to(to); i++) await new Promise((r) => setTimeout(r, 25));
      await this.go(to);
    },
    /** Walks there; who walked stays chosen while there are steps left. */
    async go(region: string): Promise<void> {
      const w = ways.get(region);
      if (!w || !(region in costs)) return;
      const steps: string[] = [];
      for (let i = 0; i < n; i++)
        for (let k = 1; k < w.path.length; k++) steps.push(`move ${w.path[k - 1]} ${w.path[k]}`);
      const t = table();
      await t.remake([...t.steps, ...steps]);
      if (t.moves.some((m) => m.startsWith(`move ${region} `))) t.picked = region;
    },
  };
}
