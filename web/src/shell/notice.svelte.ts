// What is told besides the screen: the live region for those who listen, a sound, a notification.
import { settings } from '../lib/settings.svelte';

export const notice = $state({ text: '' });

export function announce(text: string): void {
  notice.text = text;
}

let audio: AudioContext | null = null;

function chime(): void {
  try {
    audio ??= new AudioContext();
    const [now, gain] = [audio.currentTime, audio.createGain()];
    gain.connect(audio.destination);
    gain.gain.setValueAtTime(0.0001, now);
    gain.gain.exponentialRampToValueAtTime(0.12, now + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.5);
    for (const [hz, at] of [
      [523, 0],
      [784, 0.09],
    ]) {
      const o = audio.createOscillator();
      o.type = 'triangle';
      o.frequency.value = hz;
      o.connect(gain);
      o.start(now + at);
      o.stop(now + 0.5);
    }
  } catch {
    /* no sound here */
  }
}

/** It is the reader's turn. */
export function ping(title: string, body: string): void {
  announce(title);
  if (settings.sound) chime();
  if (
    settings.notify &&
    document.hidden &&
    'Notification' in window &&
    Notification.permission === 'granted'
  )
    new Notification(title, { body, tag: 'tessera' });
}
