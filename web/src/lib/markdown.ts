// The little Markdown our own rules pages use: headings, paragraphs, lists, tables, **bold**,
// `code`, [links](#anchor) of the same page, [others](#/learn) and ![icon] for a symbol, ![icon|what it stands for] where
// nothing else says it. An item that begins with {#anchor} can be linked to. "@name more words" is a
// picture or a table the game draws (docs/web.md), and a numbered list below it is its legend.
// Everything else is text.

const escape = (s: string): string =>
  s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export function inline(s: string, game = ''): string {
  return escape(s)
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(
      /!\[([\w-]+)(?:\s+(\d))?(?:\|([^\]]*))?\]/g,
      (_, id, seat, label) =>
        `<svg class="ic md" width="1.6em" height="1.6em"${seat ? ` data-seat="${seat}"` : ''} ${label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"'}><use href="#${id}"/></svg>`,
    )
    .replace(/\[([^\]]+)\]\(#([\w-]+)\)/g, `<a href="#/rules/${game}?at=$2">$1</a>`)
    .replace(/\[([^\]]+)\]\((#\/[\w/]+)\)/g, '<a href="$2">$1</a>');
}

/** What is read of it: no signs, but what they stand for. */
export const bare = (s: string): string =>
  s
    .replace(/!\[[\w-]+(?:\s+\d)?(?:\|([^\]]*))?\]/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\{#[\w-]+\}|[*`|@]/g, ' ');

/** A numbered remark: **what it is about.** what there is to say. */
export interface Remark {
  title: string;
  html: string;
}

/** What the game draws: its name, the words beside it, its legend. */
export interface Drawn {
  name: string;
  words: string;
  legend: Remark[];
}

export interface Section {
  id: string;
  title: string;
  level: number;
  blocks: (string | Drawn)[];
  text: string;
}

export function sections(source: string, game: string): Section[] {
  const out: Section[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (!out.length) return;
    const s = out[out.length - 1];
    s.blocks = blocks(lines, game);
    s.text = bare(`${s.title} ${lines.join(' ')}`);
    lines = [];
  };
  for (const line of source.split('\n')) {
    const m = line.match(/^(#{1,3}) (.*?)(?: \{#([\w-]+)\})?$/);
    if (m) {
      flush();
      out.push({
        id: m[3] ?? `s${out.length}`,
        title: m[2],
        level: m[1].length,
        blocks: [],
        text: '',
      });
    } else lines.push(line);
  }
  flush();
  return out;
}

const ITEM = /^(?:- |(\d+)\. )(?:\{#([\w-]+)\} )?(.*)$/;

function blocks(lines: string[], game: string): (string | Drawn)[] {
  const out: (string | Drawn)[] = [];
  const put = (html: string): void => {
    const last = out.length - 1;
    if (typeof out[last] === 'string') out[last] += html;
    else out.push(html);
  };
  for (let i = 0; i < lines.length;) {
    const line = lines[i];
    const drawn = line.match(/^@([\w-]+) ?(.*)$/);
    const item = line.match(ITEM);
    if (!line.trim()) i++;
    else if (drawn) {
      const legend: Remark[] = [];
      i++;
      if (!lines[i] && /^\d+\. /.test(lines[i + 1] ?? '')) i++;
      for (; i < lines.length && /^\d+\. /.test(lines[i]); i++) {
        const [, title = '', text] = lines[i].match(/^\d+\. (?:\*\*(.*?)\.?\*\* )?(.*)$/)!;
        legend.push({ title, html: inline(text, game) });
      }
      out.push({ name: drawn[1], words: drawn[2], legend });
    } else if (item) {
      const tag = item[1] ? 'ol' : 'ul';
      let html = '';
      for (let m: RegExpMatchArray | null; i < lines.length && (m = lines[i].match(ITEM)); i++)
        html += `<li${m[2] ? ` id="${m[2]}"` : ''}>${inline(m[3], game)}</li>`;
      put(`<${tag}>${html}</${tag}>`);
    } else if (line.startsWith('|')) {
      const cells = (l: string) =>
        l
          .replace(/^\||\|\s*$/g, '')
          .split('|')
          .map((c) => inline(c.trim(), game));
      const row = (l: string, tag: string) =>
        `<tr>${cells(l)
          .map((c) => `<${tag}>${c}</${tag}>`)
          .join('')}</tr>`;
      let html = `<table><thead>${row(line, 'th')}</thead><tbody>`;
      for (i += 2; i < lines.length && lines[i].startsWith('|'); i++) html += row(lines[i], 'td');
      put(`${html}</tbody></table>`);
    } else {
      const from = i;
      do i++;
      while (i < lines.length && lines[i].trim() && !/^(- |[|@]|\d+\. )/.test(lines[i]));
      put(`<p>${inline(lines.slice(from, i).join(' '), game)}</p>`);
    }
  }
  return out;
}
