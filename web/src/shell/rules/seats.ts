// What each player begins with and how many cards they take, by how many there are.
import type { Facts } from '../game';

export const seats = (content: {
  coins: Record<string, number>;
  cards_per_seat: Record<string, number>;
}): Facts =>
  Object.keys(content.coins).map((n) => ({
    id: `seats-${n}`,
    cells: [n, `${content.coins[n]} ![coin]`, String(content.cards_per_seat[n])],
  }));
