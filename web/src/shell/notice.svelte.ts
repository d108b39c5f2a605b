// What is told besides the screen: the live region for those who listen, a sound, a notification.
import { settings } from '../lib/settings.svelte';
import { play } from '../lib/sound';

export const notice = $state({ text: '' });

export function announce(text: string): void {
  notice.text = text;
}

/** It is the reader's turn. */
export function ping(title: string, body: string): void {
  announce(title);
  play('turn');
  if (
    settings.notify &&
    document.hidden &&
    'Notification' in window &&
    Notification.permission === 'granted'
  )
    new Notification(title, { body, tag: 'tessera' });
}
