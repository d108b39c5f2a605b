// Where the page is: the hash, so that any file server will do. "#/table/x?ply=3" is
// { screen: "table", id: "x", query: { ply: "3" } }.

export interface Place {
  screen: string;
  id: string;
  query: Record<string, string>;
}

function read(): Place {
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?');
  const [screen, ...rest] = path.split('/');
  return {
    screen: screen || 'home',
    id: decodeURIComponent(rest.join('/')),
    query: Object.fromEntries(new URLSearchParams(query ?? '')),
  };
}

export const route = $state({ now: read() });

addEventListener('hashchange', () => (route.now = read()));

export function go(path: string, replace = false): void {
  const url = `#/${path}`;
  if (replace) {
    history.replaceState(null, '', url);
    route.now = read();
  } else location.hash = url;
}
