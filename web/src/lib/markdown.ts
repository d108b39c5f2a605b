// The little Markdown our own rules pages use: headings, paragraphs, lists, tables, **bold**,
// `code`, and ![icon] for a symbol. Everything else is text.

const escape = (s: string): string =>
  s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function inline(s: string): string {
  return escape(s)
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(
      /!\[([\w-]+)(?:\s+(\d))?\]/g,
      (_, id, seat) =>
        `<svg class="ic md" width="1.6em" height="1.6em"${seat ? ` data-seat="${seat}"` : ''} aria-hidden="true"><use href="#${id}"/></svg>`,
    );
}

export interface Section {
  id: string;
  title: string;
  level: number;
  html: string;
  text: string;
}

export function sections(source: string): Section[] {
  const out: Section[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (!out.length) return;
    const s = out[out.length - 1];
    s.html = blocks(lines);
    s.text = `${s.title} ${lines.join(' ')}`.toLowerCase();
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
        html: '',
        text: '',
      });
    } else lines.push(line);
  }
  flush();
  return out;
}

function blocks(lines: string[]): string {
  let o = '';
  for (let i = 0; i < lines.length;) {
    const line = lines[i];
    if (!line.trim()) i++;
    else if (line.startsWith('- ')) {
      o += '<ul>';
      for (; i < lines.length && lines[i].startsWith('- '); i++)
        o += `<li>${inline(lines[i].slice(2))}</li>`;
      o += '</ul>';
    } else if (line.startsWith('|')) {
      const cells = (l: string) =>
        l
          .replace(/^\||\|\s*$/g, '')
          .split('|')
          .map((c) => inline(c.trim()));
      o += `<table><thead><tr>${cells(line)
        .map((c) => `<th>${c}</th>`)
        .join('')}</tr></thead><tbody>`;
      for (i += 2; i < lines.length && lines[i].startsWith('|'); i++)
        o += `<tr>${cells(lines[i])
          .map((c) => `<td>${c}</td>`)
          .join('')}</tr>`;
      o += '</tbody></table>';
    } else {
      const from = i;
      while (i < lines.length && lines[i].trim() && !/^(- |\|)/.test(lines[i])) i++;
      o += `<p>${inline(lines.slice(from, i).join(' '))}</p>`;
    }
  }
  return o;
}
