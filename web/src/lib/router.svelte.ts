// Where the page is: the hash, so that any file server will do. "#/table/x?ply=3" is
// { screen: "table", id: "x", query: { ply: "3" } }.

export interface Place {
  screen: string;
  id: string;
  query: Record<string, string>;
}

function read(hash: string): Place {
  const [path, query] = hash.replace(/^#\/?/, '').split('?');
  const [screen, ...rest] = path.split('/');
  return {
    screen: screen || 'home',
    id: decodeURIComponent(rest.join('/')),
    query: Object.fromEntries(new URLSearchParams(query ?? '')),
  };
}

export const route = $state({ now: read(location.hash) });

// by the event: the address may have been replaced again since
addEventListener(
  'hashchange',
  (e) => (route.now = read(new URL((e as HashChangeEvent).newURL).hash)),
);

export function go(path: string, replace = false): void {
  const url = `#/${path}`;
  if (replace) {
    history.replaceState(null, '', url);
    route.now = read(location.hash);
  } else location.hash = url;
}
