import './css/fonts.css';
import './css/tokens.css';
import './css/ui.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { begin } from './lib/settings.svelte';
import { warm } from './lib/warm';

// what the address will need is fetched while the words are
warm(location.hash);
await begin();
mount(App, { target: document.body });
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('./sw.js').catch(() => undefined);
