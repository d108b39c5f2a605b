// Looking for words in a page: case and accents do not matter.

/** As it is compared. Letter by letter, so that a place in it is the same place in the text. */
export const fold = (s: string): string =>
  s.replace(/[^\0-\x7f]/g, (c) => (c === '’' ? "'" : c.normalize('NFKD')[0])).toLowerCase();

/** Finds words that begin so in what is folded. */
export const finder = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`, 'gu');

/** Where they stand in what is shown of a node. */
export function places(of: Node, word: string): Range[] {
  const out: Range[] = [];
  const walk = document.createTreeWalker(of, NodeFilter.SHOW_TEXT, (n) =>
    n.parentElement?.closest('[inert], [hidden], .vh')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    for (const m of fold(n.nodeValue ?? '').matchAll(finder(word))) {
      const r = document.createRange();
      r.setStart(n, m.index);
      r.setEnd(n, m.index + word.length);
      out.push(r);
    }
  }
  return out;
}
