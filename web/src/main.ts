import './css/fonts.css';
import './css/tokens.css';
import './css/ui.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/mouse';
import { begin } from './lib/settings.svelte';
import { warm } from './lib/warm';

// a part of this build that is nowhere any more: the page is of another day
addEventListener('vite:preloadError', (e) => {
  const what = String((e as Event & { payload: Error }).payload.message);
  if (sessionStorage.getItem('again') === what) return; // loading anew has not helped
  sessionStorage.setItem('again', what);
  e.preventDefault();
  location.reload();
});

// what the address will need is fetched while the words are
warm(location.hash);
await begin();
mount(App, { target: document.body });
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('./sw.js').catch(() => undefined);
