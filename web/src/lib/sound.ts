// The sounds of the table, put together from tones and noise as they are played: nothing is loaded.
// A browser lets a page be heard after a first touch or key; until then nothing is made at all.
import { settings, stillness } from './settings.svelte';

/** Part of a sound: a tone (or noise around a pitch) that starts loud and dies away. */
interface Stroke {
  wave: OscillatorType | 'noise';
  hz: number;
  /** The pitch it glides to. */
  to?: number;
  at?: number;
  seconds: number;
  loud: number;
}

const wood = (hz: number, at = 0, loud = 0.5): Stroke[] => [
  { wave: 'sine', hz, to: hz * 0.6, at, seconds: 0.07, loud },
  { wave: 'noise', hz: hz * 5, at, seconds: 0.03, loud: loud * 0.5 },
];
const bell = (hz: number, at: number, seconds = 0.5): Stroke => ({
  wave: 'triangle',
  hz,
  at,
  seconds,
  loud: 0.28,
});
const drum = (at: number): Stroke[] => [
  { wave: 'sine', hz: 120, to: 48, at, seconds: 0.28, loud: 0.9 },
  { wave: 'noise', hz: 380, at, seconds: 0.1, loud: 0.25 },
];

const SOUNDS = {
  card: [
    { wave: 'noise', hz: 2600, to: 1200, seconds: 0.11, loud: 0.4 },
    { wave: 'noise', hz: 700, at: 0.08, seconds: 0.04, loud: 0.4 },
  ],
  cube: wood(420),
  coin: [
    { wave: 'triangle', hz: 2350, seconds: 0.16, loud: 0.18 },
    { wave: 'triangle', hz: 3120, at: 0.04, seconds: 0.18, loud: 0.14 },
  ],
  // down the baffles, then into the tray
  tower: [
    ...[0, 0.07, 0.13, 0.22, 0.28, 0.39, 0.47].flatMap((at, i) =>
      wood(300 + ((i * 97) % 160), at, 0.3),
    ),
    ...[0.8, 0.92, 0.99, 1.12, 1.19, 1.33].flatMap((at, i) =>
      wood(420 + ((i * 61) % 140), at, 0.45),
    ),
  ],
  battle: [...drum(0), ...drum(0.16)],
  turn: [bell(523, 0), bell(784, 0.09)],
  clock: wood(1100, 0, 0.35),
  end: [bell(392, 0, 0.9), bell(523, 0.12, 0.9), bell(659, 0.24, 0.9), bell(784, 0.36, 1.2)],
} satisfies Record<string, Stroke[]>;
export type Sound = keyof typeof SOUNDS;

/** Pieces that land together are heard as one. */
const APART_MS = 45;
/** Under reduced motion only what calls for somebody is heard. */
const CALLS: Sound[] = ['turn', 'clock', 'end'];

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
const last = new Map<Sound, number>();

function wake(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    /* no sound here */
  }
}
for (const gesture of ['pointerdown', 'keydown'])
  addEventListener(gesture, wake, { once: true, passive: true });

function noise(a: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = a.createBuffer(1, a.sampleRate / 4, a.sampleRate);
  const data = hiss.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return hiss;
}

function stroke(a: AudioContext, s: Stroke, volume: number): void {
  const from = a.currentTime + (s.at ?? 0);
  const gain = a.createGain();
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(s.loud * volume, from + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + s.seconds);
  gain.connect(a.destination);
  let pitch: AudioParam;
  let source: AudioScheduledSourceNode;
  if (s.wave === 'noise') {
    const buffer = a.createBufferSource();
    const band = a.createBiquadFilter();
    buffer.buffer = noise(a);
    band.type = 'bandpass';
    buffer.connect(band).connect(gain);
    [source, pitch] = [buffer, band.frequency];
  } else {
    const tone = a.createOscillator();
    tone.type = s.wave;
    tone.connect(gain);
    [source, pitch] = [tone, tone.frequency];
  }
  pitch.setValueAtTime(s.hz, from);
  if (s.to) pitch.exponentialRampToValueAtTime(s.to, from + s.seconds);
  source.start(from);
  source.stop(from + s.seconds);
}

/** Says whether it was heard: not before the first gesture, in silence, or twice at once. */
export function play(sound: Sound): boolean {
  const now = performance.now();
  if (
    audio?.state !== 'running' ||
    !settings.volume ||
    (stillness.matches && !CALLS.includes(sound)) ||
    now - (last.get(sound) ?? -APART_MS) < APART_MS
  )
    return false;
  last.set(sound, now);
  // loudness is heard by its square
  for (const s of SOUNDS[sound]) stroke(audio, s, settings.volume ** 2);
  return true;
}
