// The symbols every game shares: seats, pieces, coins, actions, interface. Colours come from the
// tokens, so themes and seats flow in. A game adds its own in games/<game>/icons.ts.
export type Icons = Record<string, [box: string, body: string]>;
export const icons: Icons = {
  'glyph-1': ['-10 -10 20 20', '<path d="M0-7.6 8.4 0 0 7.6-8.4 0Z"/>'],
  'glyph-2': ['-10 -10 20 20', '<circle r="6.6"/>'],
  'glyph-3': ['-10 -10 20 20', '<path d="M0-7.4 8 6H-8Z"/>'],
  'glyph-4': [
    '-10 -10 20 20',
    '<path d="M-2.7-7.4H2.7V-2.7H7.4V2.7H2.7V7.4H-2.7V2.7H-7.4V-2.7H-2.7Z"/>',
  ],
  'glyph-5': ['-10 -10 20 20', '<path d="M-7.4-6.2H7.4V-1.6H-7.4ZM-7.4 1.6H7.4V6.2H-7.4Z"/>'],
  'glyph-0': ['-10 -10 20 20', '<circle r="0"/>'],
  cube: [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/>',
  ],
  'cube-0': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.08 .72)" fill="var(--seat-on)"><circle r="0"/></g>',
  ],
  'cube-1': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.08 .72)" fill="var(--seat-on)"><path d="M0-7.6 8.4 0 0 7.6-8.4 0Z"/></g>',
  ],
  'cube-2': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.08 .72)" fill="var(--seat-on)"><circle r="6.6"/></g>',
  ],
  'cube-3': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.08 .72)" fill="var(--seat-on)"><path d="M0-7.4 8 6H-8Z"/></g>',
  ],
  'cube-4': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.08 .72)" fill="var(--seat-on)"><path d="M-2.7-7.4H2.7V-2.7H7.4V2.7H2.7V7.4H-2.7V2.7H-7.4V-2.7H-2.7Z"/></g>',
  ],
  'cube-5': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.08 .72)" fill="var(--seat-on)"><path d="M-7.4-6.2H7.4V-1.6H-7.4ZM-7.4 1.6H7.4V6.2H-7.4Z"/></g>',
  ],
  'city-0': [
    '0 0 40 54',
    '<ellipse cx="20" cy="47" rx="15.5" ry="5" fill="var(--stone-3)" stroke="var(--seat-edge)" stroke-width="1.8"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="var(--seat)"/><path d="M7.5 20V45.5C7.5 47.6 9.6 49 13 49.7V20Z" fill="#fff" opacity=".22"/><path d="M24 20V50.3C29.6 49.8 32.5 48 32.5 45.5V20Z" fill="#140c05" opacity=".34"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="var(--seat)"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="#fff" opacity=".2"/><path d="M26 12.4V24.1C32 23.4 36 21.8 36 20V8H30V12.4Z" fill="#140c05" opacity=".3"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(19.5 36.4) scale(.95)" fill="var(--seat-on)"><circle r="0"/></g>',
  ],
  'city-1': [
    '0 0 40 54',
    '<ellipse cx="20" cy="47" rx="15.5" ry="5" fill="var(--stone-3)" stroke="var(--seat-edge)" stroke-width="1.8"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="var(--seat)"/><path d="M7.5 20V45.5C7.5 47.6 9.6 49 13 49.7V20Z" fill="#fff" opacity=".22"/><path d="M24 20V50.3C29.6 49.8 32.5 48 32.5 45.5V20Z" fill="#140c05" opacity=".34"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="var(--seat)"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="#fff" opacity=".2"/><path d="M26 12.4V24.1C32 23.4 36 21.8 36 20V8H30V12.4Z" fill="#140c05" opacity=".3"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(19.5 36.4) scale(.95)" fill="var(--seat-on)"><path d="M0-7.6 8.4 0 0 7.6-8.4 0Z"/></g>',
  ],
  'city-2': [
    '0 0 40 54',
    '<ellipse cx="20" cy="47" rx="15.5" ry="5" fill="var(--stone-3)" stroke="var(--seat-edge)" stroke-width="1.8"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="var(--seat)"/><path d="M7.5 20V45.5C7.5 47.6 9.6 49 13 49.7V20Z" fill="#fff" opacity=".22"/><path d="M24 20V50.3C29.6 49.8 32.5 48 32.5 45.5V20Z" fill="#140c05" opacity=".34"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="var(--seat)"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="#fff" opacity=".2"/><path d="M26 12.4V24.1C32 23.4 36 21.8 36 20V8H30V12.4Z" fill="#140c05" opacity=".3"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(19.5 36.4) scale(.95)" fill="var(--seat-on)"><circle r="6.6"/></g>',
  ],
  'city-3': [
    '0 0 40 54',
    '<ellipse cx="20" cy="47" rx="15.5" ry="5" fill="var(--stone-3)" stroke="var(--seat-edge)" stroke-width="1.8"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="var(--seat)"/><path d="M7.5 20V45.5C7.5 47.6 9.6 49 13 49.7V20Z" fill="#fff" opacity=".22"/><path d="M24 20V50.3C29.6 49.8 32.5 48 32.5 45.5V20Z" fill="#140c05" opacity=".34"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="var(--seat)"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="#fff" opacity=".2"/><path d="M26 12.4V24.1C32 23.4 36 21.8 36 20V8H30V12.4Z" fill="#140c05" opacity=".3"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(19.5 36.4) scale(.95)" fill="var(--seat-on)"><path d="M0-7.4 8 6H-8Z"/></g>',
  ],
  'city-4': [
    '0 0 40 54',
    '<ellipse cx="20" cy="47" rx="15.5" ry="5" fill="var(--stone-3)" stroke="var(--seat-edge)" stroke-width="1.8"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="var(--seat)"/><path d="M7.5 20V45.5C7.5 47.6 9.6 49 13 49.7V20Z" fill="#fff" opacity=".22"/><path d="M24 20V50.3C29.6 49.8 32.5 48 32.5 45.5V20Z" fill="#140c05" opacity=".34"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="var(--seat)"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="#fff" opacity=".2"/><path d="M26 12.4V24.1C32 23.4 36 21.8 36 20V8H30V12.4Z" fill="#140c05" opacity=".3"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(19.5 36.4) scale(.95)" fill="var(--seat-on)"><path d="M-2.7-7.4H2.7V-2.7H7.4V2.7H2.7V7.4H-2.7V2.7H-7.4V-2.7H-2.7Z"/></g>',
  ],
  'city-5': [
    '0 0 40 54',
    '<ellipse cx="20" cy="47" rx="15.5" ry="5" fill="var(--stone-3)" stroke="var(--seat-edge)" stroke-width="1.8"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="var(--seat)"/><path d="M7.5 20V45.5C7.5 47.6 9.6 49 13 49.7V20Z" fill="#fff" opacity=".22"/><path d="M24 20V50.3C29.6 49.8 32.5 48 32.5 45.5V20Z" fill="#140c05" opacity=".34"/><path d="M7.5 20V45.5C7.5 48.6 13 50.4 20 50.4S32.5 48.6 32.5 45.5V20Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="var(--seat)"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="#fff" opacity=".2"/><path d="M26 12.4V24.1C32 23.4 36 21.8 36 20V8H30V12.4Z" fill="#140c05" opacity=".3"/><path d="M4 8V20C4 22.6 11 24.6 20 24.6S36 22.6 36 20V8H30V12.4H24V8H16V12.4H10V8Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(19.5 36.4) scale(.95)" fill="var(--seat-on)"><path d="M-7.4-6.2H7.4V-1.6H-7.4ZM-7.4 1.6H7.4V6.2H-7.4Z"/></g>',
  ],
  start: [
    '0 0 64 64',
    '<circle cx="32" cy="32" r="28" fill="none" stroke="currentColor" stroke-width="2.2" stroke-dasharray="1 6.3" stroke-linecap="round"/><path d="M32 6 37 27 58 32 37 37 32 58 27 37 6 32 27 27Z" fill="currentColor" opacity=".85"/><path d="M32 32 47 17 37 32 47 47 32 37 17 47 27 32 17 17Z" fill="currentColor" opacity=".5"/>',
  ],
  first: [
    '0 0 32 32',
    '<path d="M8 29V4" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="2.6"/><path d="M9 5H26L22 10.5 26 16H9Z" fill="var(--accent)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.8"/>',
  ],
  coin: [
    '0 0 32 32',
    '<circle cx="16" cy="17.2" r="13" fill="var(--gold-3)"/><circle cx="16" cy="15.4" r="13" fill="var(--gold-2)" stroke="var(--gold-3)" stroke-width="1.6"/><circle cx="16" cy="15.4" r="9.6" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-opacity=".65" stroke-width="1.2"/><path d="M16 9.6 21.8 15.4 16 21.2 10.2 15.4Z" fill="var(--gold-3)"/><path d="M16 12.6 18.8 15.4 16 18.2 13.2 15.4Z" fill="var(--gold-1)"/><path d="M6.2 11.4A11 11 0 0 1 14 4.8" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.8" stroke-linecap="round"/>',
  ],
  'coin-silver': [
    '0 0 32 32',
    '<circle cx="16" cy="17.2" r="13" fill="var(--silver-3)"/><circle cx="16" cy="15.4" r="13" fill="var(--silver-2)" stroke="var(--silver-3)" stroke-width="1.6"/><circle cx="16" cy="15.4" r="9.6" fill="var(--silver-1)" stroke="var(--silver-3)" stroke-opacity=".65" stroke-width="1.2"/><path d="M16 9.6 21.8 15.4 16 21.2 10.2 15.4Z" fill="var(--silver-3)"/><path d="M16 12.6 18.8 15.4 16 18.2 13.2 15.4Z" fill="var(--silver-1)"/><path d="M6.2 11.4A11 11 0 0 1 14 4.8" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.8" stroke-linecap="round"/>',
  ],
  'coin-copper': [
    '0 0 32 32',
    '<circle cx="16" cy="17.2" r="13" fill="var(--copper-3)"/><circle cx="16" cy="15.4" r="13" fill="var(--copper-2)" stroke="var(--copper-3)" stroke-width="1.6"/><circle cx="16" cy="15.4" r="9.6" fill="var(--copper-1)" stroke="var(--copper-3)" stroke-opacity=".65" stroke-width="1.2"/><path d="M16 9.6 21.8 15.4 16 21.2 10.2 15.4Z" fill="var(--copper-3)"/><path d="M16 12.6 18.8 15.4 16 18.2 13.2 15.4Z" fill="var(--copper-1)"/><path d="M6.2 11.4A11 11 0 0 1 14 4.8" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.8" stroke-linecap="round"/>',
  ],
  'coin-blank': [
    '0 0 32 32',
    '<circle cx="16" cy="17.2" r="13" fill="var(--gold-3)"/><circle cx="16" cy="15.4" r="13" fill="var(--gold-2)" stroke="var(--gold-3)" stroke-width="1.6"/><circle cx="16" cy="15.4" r="9.6" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-opacity=".65" stroke-width="1.2"/><path d="M6.2 11.4A11 11 0 0 1 14 4.8" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.8" stroke-linecap="round"/>',
  ],
  coins: [
    '0 0 32 32',
    '<path d="M4 20V25C4 28.4 9.4 30.6 16 30.6S28 28.4 28 25V20Z" fill="var(--gold-2)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M7 26v3.2M11 27.4v3.2M16 27.8v3.2M21 27.4v3.2M25 26v3.2" stroke="var(--gold-3)" stroke-opacity=".55" stroke-width="1.2"/><ellipse cx="16" cy="20" rx="12" ry="5.6" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M4 14V19C4 22.4 9.4 24.6 16 24.6S28 22.4 28 19V14Z" fill="var(--gold-2)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M7 20v3.2M11 21.4v3.2M16 21.8v3.2M21 21.4v3.2M25 20v3.2" stroke="var(--gold-3)" stroke-opacity=".55" stroke-width="1.2"/><ellipse cx="16" cy="14" rx="12" ry="5.6" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M4 8V13C4 16.4 9.4 18.6 16 18.6S28 16.4 28 13V8Z" fill="var(--gold-2)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M7 14v3.2M11 15.4v3.2M16 15.8v3.2M21 15.4v3.2M25 14v3.2" stroke="var(--gold-3)" stroke-opacity=".55" stroke-width="1.2"/><ellipse cx="16" cy="8" rx="12" ry="5.6" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M16 5.4 21 8 16 10.6 11 8Z" fill="var(--gold-3)"/>',
  ],
  'a-place': [
    '0 0 40 40',
    '<path d="M5 30 20 22 35 30 20 38Z" fill="var(--act-ground)" stroke="var(--act-ink)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><g transform="translate(11 15) scale(1)"><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5Z" fill="var(--act-fill)"/><path d="M9 0 18 5.5 9 11 0 5.5Z" fill="#fff" opacity=".4"/><path d="M9 11 18 5.5V13.5L9 19Z" fill="#140c05" opacity=".26"/><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5ZM0 5.5 9 11 18 5.5M9 11V19" fill="none" stroke="var(--act-ink)" stroke-width="1.7" stroke-linejoin="round"/></g><path d="M20 2V11M15.6 7.4 20 11.8 24.4 7.4" stroke="var(--act-ink)" stroke-linejoin="round" stroke-linecap="round" fill="none" stroke-width="3"/>',
  ],
  'a-land': [
    '0 0 40 40',
    '<path d="M1 33 9 27H33L39 33Z" fill="var(--act-ground)" stroke="var(--act-ink)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><g transform="translate(3 10) scale(1)"><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5Z" fill="var(--act-fill)"/><path d="M9 0 18 5.5 9 11 0 5.5Z" fill="#fff" opacity=".4"/><path d="M9 11 18 5.5V13.5L9 19Z" fill="#140c05" opacity=".26"/><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5ZM0 5.5 9 11 18 5.5M9 11V19" fill="none" stroke="var(--act-ink)" stroke-width="1.7" stroke-linejoin="round"/></g><path d="M25 20H35M31 14.6 36.6 20 31 25.4" stroke="var(--act-ink)" stroke-linejoin="round" stroke-linecap="round" fill="none" stroke-width="3"/>',
  ],
  'a-sea': [
    '0 0 40 40',
    '<path d="M1 29.5C3.4 27.3 5.4 27.3 7.8 29.5S12.2 31.7 14.6 29.5 19 27.3 21.4 29.5 25.8 31.7 28.2 29.5 32.6 27.3 35 29.5L39 30V38H1Z" fill="var(--act-sea)"/><path d="M1 29.5C3.4 27.3 5.4 27.3 7.8 29.5S12.2 31.7 14.6 29.5 19 27.3 21.4 29.5 25.8 31.7 28.2 29.5 32.6 27.3 39 29.8M1 35.5C3.4 33.3 5.4 33.3 7.8 35.5S12.2 37.7 14.6 35.5 19 33.3 21.4 35.5 25.8 37.7 28.2 35.5 32.6 33.3 39 35.8" stroke="var(--act-ink)" stroke-linejoin="round" stroke-linecap="round" fill="none" stroke-width="1.8"/><g transform="translate(3 6) scale(1)"><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5Z" fill="var(--act-fill)"/><path d="M9 0 18 5.5 9 11 0 5.5Z" fill="#fff" opacity=".4"/><path d="M9 11 18 5.5V13.5L9 19Z" fill="#140c05" opacity=".26"/><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5ZM0 5.5 9 11 18 5.5M9 11V19" fill="none" stroke="var(--act-ink)" stroke-width="1.7" stroke-linejoin="round"/></g><path d="M25 16H35M31 10.6 36.6 16 31 21.4" stroke="var(--act-ink)" stroke-linejoin="round" stroke-linecap="round" fill="none" stroke-width="3"/>',
  ],
  'a-city': [
    '0 0 40 40',
    '<path d="M3 34.5H37" stroke="var(--act-ink)" stroke-linejoin="round" stroke-linecap="round" fill="none" stroke-width="2"/><path d="M8 15V34.5H28V15Z" fill="var(--act-fill)"/><path d="M20 15H28V34.5H20Z" fill="#140c05" opacity=".2"/><path d="M5 5V15H31V5H26V9H21V5H15V9H10V5Z" fill="var(--act-fill)"/><path d="M8 15V34.5H28V15M5 5V15H31V5H26V9H21V5H15V9H10V5Z" stroke="var(--act-ink)" stroke-linejoin="round" stroke-linecap="round" fill="none" stroke-width="1.9"/><path d="M14.4 34.5V28C14.4 24.4 21.6 24.4 21.6 28V34.5Z" fill="var(--act-ink)"/><circle cx="32" cy="26" r="7" fill="var(--act-ink)"/><path d="M32 22.4V29.6M28.4 26H35.6" stroke="var(--act-paper)" stroke-width="2.4" stroke-linecap="round"/>',
  ],
  'a-destroy': [
    '0 0 40 40',
    '<path d="M3 34.5H37" stroke="var(--act-ink)" stroke-linejoin="round" stroke-linecap="round" fill="none" stroke-width="2"/><g transform="translate(4 5) scale(1.42)"><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5Z" fill="var(--act-fill)"/><path d="M9 0 18 5.5 9 11 0 5.5Z" fill="#fff" opacity=".4"/><path d="M9 11 18 5.5V13.5L9 19Z" fill="#140c05" opacity=".26"/><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5ZM0 5.5 9 11 18 5.5M9 11V19" fill="none" stroke="var(--act-ink)" stroke-width="1.3" stroke-linejoin="round"/></g><path d="M13 11 17.4 15 14.6 18.4 19 22.6" fill="none" stroke="var(--act-bad)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/><circle cx="31" cy="27" r="8" fill="var(--act-bad)" stroke="var(--act-paper)" stroke-width="1.6"/><path d="M28 24 34 30M34 24 28 30" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>',
  ],
  'a-or': [
    '0 0 24 24',
    '<path d="M15.5 3 8.5 21" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  ],
  'a-and': [
    '0 0 24 24',
    '<path d="M12 4.5V19.5M4.5 12H19.5" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>',
  ],
  vp: [
    '0 0 32 32',
    '<path d="M13.4 27.4C6.4 25.4 3 19.6 4.2 12.6M18.6 27.4C25.6 25.4 29 19.6 27.8 12.6" fill="none" stroke="#5d7d3a" stroke-width="1.9" stroke-linecap="round"/><ellipse cx="3.4" cy="11.6" rx="3.1" ry="1.6" transform="rotate(100 3.4 11.6)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="4.2" cy="17" rx="3.1" ry="1.6" transform="rotate(70 4.2 17)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="7" cy="22.4" rx="3.1" ry="1.6" transform="rotate(45 7 22.4)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="11.4" cy="26" rx="3.1" ry="1.6" transform="rotate(20 11.4 26)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="28.6" cy="11.6" rx="3.1" ry="1.6" transform="rotate(80 28.6 11.6)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="27.8" cy="17" rx="3.1" ry="1.6" transform="rotate(110 27.8 17)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="25" cy="22.4" rx="3.1" ry="1.6" transform="rotate(135 25 22.4)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="20.6" cy="26" rx="3.1" ry="1.6" transform="rotate(160 20.6 26)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><path d="M16 4 18.9 10.6 26 11.2 20.6 15.8 22.2 22.8 16 19 9.8 22.8 11.4 15.8 6 11.2 13.1 10.6Z" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-width="1.4" stroke-linejoin="round"/>',
  ],
  'vp-plain': [
    '0 0 32 32',
    '<path d="M13.4 27.4C6.4 25.4 3 19.6 4.2 12.6M18.6 27.4C25.6 25.4 29 19.6 27.8 12.6" fill="none" stroke="#5d7d3a" stroke-width="1.9" stroke-linecap="round"/><ellipse cx="3.4" cy="11.6" rx="3.1" ry="1.6" transform="rotate(100 3.4 11.6)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="4.2" cy="17" rx="3.1" ry="1.6" transform="rotate(70 4.2 17)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="7" cy="22.4" rx="3.1" ry="1.6" transform="rotate(45 7 22.4)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="11.4" cy="26" rx="3.1" ry="1.6" transform="rotate(20 11.4 26)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="28.6" cy="11.6" rx="3.1" ry="1.6" transform="rotate(80 28.6 11.6)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="27.8" cy="17" rx="3.1" ry="1.6" transform="rotate(110 27.8 17)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="25" cy="22.4" rx="3.1" ry="1.6" transform="rotate(135 25 22.4)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="20.6" cy="26" rx="3.1" ry="1.6" transform="rotate(160 20.6 26)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/>',
  ],
  'u-undo': [
    '0 0 24 24',
    '<path d="M9 7 4.5 11.5 9 16M5 11.5H14.5A5 5 0 0 1 14.5 21.5H11" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-restart': [
    '0 0 24 24',
    '<path d="M4.5 5V10H9.5M5 10A8 8 0 1 1 4.6 14.6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-check': [
    '0 0 24 24',
    '<path d="M4.5 12.5 10 18 20 6.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-hint': [
    '0 0 24 24',
    '<path d="M9 18H15M10 21.5H14M12 2.8A6.4 6.4 0 0 0 8.2 14.4C8.8 15 9 15.6 9 16.2H15C15 15.6 15.2 15 15.8 14.4A6.4 6.4 0 0 0 12 2.8Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-chat': [
    '0 0 24 24',
    '<path d="M4 5H20V16H11L6.5 20V16H4Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-log': [
    '0 0 24 24',
    '<path d="M8.5 6H20M8.5 12H20M8.5 18H20M4 6H4.2M4 12H4.2M4 18H4.2" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-back': [
    '0 0 24 24',
    '<path d="M14.5 5 7.5 12 14.5 19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-fwd': [
    '0 0 24 24',
    '<path d="M9.5 5 16.5 12 9.5 19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-clock': [
    '0 0 24 24',
    '<path d="M12 7V12L15.4 14.2M12 3.2A8.8 8.8 0 1 0 12 20.8 8.8 8.8 0 0 0 12 3.2Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-menu': [
    '0 0 24 24',
    '<path d="M4 7H20M4 12H20M4 17H20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-people': [
    '0 0 24 24',
    '<path d="M9 11A3.6 3.6 0 1 0 9 3.8 3.6 3.6 0 0 0 9 11ZM2.8 20C2.8 16 5.4 14 9 14S15.2 16 15.2 20M16 4.4A3.4 3.4 0 0 1 16 10.8M17.6 14.4C20 15.2 21.2 17.2 21.2 20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-bell': [
    '0 0 24 24',
    '<path d="M5 17.2H19L17.4 14.6V10.4A5.4 5.4 0 0 0 6.6 10.4V14.6ZM10 20.2A2.2 2.2 0 0 0 14 20.2M12 3V5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-eye': [
    '0 0 24 24',
    '<path d="M2.5 12C5 7.6 8.2 5.6 12 5.6S19 7.6 21.5 12C19 16.4 15.8 18.4 12 18.4S5 16.4 2.5 12ZM12 9A3 3 0 1 0 12 15 3 3 0 0 0 12 9Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-play': [
    '0 0 24 24',
    '<path d="M7.5 4.8 18.5 12 7.5 19.2Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-down': [
    '0 0 24 24',
    '<path d="M12 4V14.5M7.4 10.4 12 15 16.6 10.4M4.5 19.5H19.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-send': [
    '0 0 24 24',
    '<path d="M4 12 20 4.5 16 19.5 11.4 14Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-sound': [
    '0 0 24 24',
    '<path d="M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.4 9A4.4 4.4 0 0 1 15.4 15M18 6.4A8 8 0 0 1 18 17.6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-full': [
    '0 0 24 24',
    '<path d="M4 9V4H9M20 9V4H15M4 15V20H9M20 15V20H15" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-help': [
    '0 0 24 24',
    '<path d="M9 9A3.1 3.1 0 1 1 13.4 12C12.4 12.6 12 13.2 12 14.4M12 17.6V17.8M12 3A9 9 0 1 0 12 21 9 9 0 0 0 12 3Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-link': [
    '0 0 24 24',
    '<path d="M10 14A4 4 0 0 0 15.6 14L19 10.6A4 4 0 0 0 13.4 5L12 6.4M14 10A4 4 0 0 0 8.4 10L5 13.4A4 4 0 0 0 10.6 19L12 17.6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-moon': [
    '0 0 24 24',
    '<path d="M14.6 3.6A9 9 0 1 0 20.4 15.2 7.6 7.6 0 0 1 14.6 3.6Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-sun': [
    '0 0 24 24',
    '<path d="M12 8A4 4 0 1 0 12 16 4 4 0 0 0 12 8ZM12 2.4V4.4M12 19.6V21.6M2.4 12H4.4M19.6 12H21.6M5.2 5.2 6.6 6.6M17.4 17.4 18.8 18.8M5.2 18.8 6.6 17.4M17.4 6.6 18.8 5.2" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-plus': [
    '0 0 24 24',
    '<path d="M12 5V19M5 12H19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-x': [
    '0 0 24 24',
    '<path d="M6 6 18 18M18 6 6 18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-bot': [
    '0 0 24 24',
    '<path d="M5 9H19V19H5ZM12 9V5M12 4.6V4.4M9 13.4V14.2M15 13.4V14.2M2.6 12.6V15.4M21.4 12.6V15.4" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-trophy': [
    '0 0 24 24',
    '<path d="M8 4H16V10A4 4 0 0 1 8 10ZM8 5.4H4.6C4.6 9 6 10.4 8.2 10.6M16 5.4H19.4C19.4 9 18 10.4 15.8 10.6M12 14V17.4M8 20.4H16M9.6 20.4C9.6 18.4 10.6 17.4 12 17.4S14.4 18.4 14.4 20.4" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-up': [
    '0 0 24 24',
    '<path d="M5 15 12 8 19 15" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-globe': [
    '0 0 24 24',
    '<path d="M12 3A9 9 0 1 0 12 21 9 9 0 0 0 12 3ZM3.4 12H20.6M12 3C9 6 8.4 9 8.4 12S9 18 12 21C15 18 15.6 15 15.6 12S15 6 12 3Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-book': [
    '0 0 24 24',
    '<path d="M12 6.6C10 5 7.4 4.4 4 4.6V18.6C7.4 18.4 10 19 12 20.6 14 19 16.6 18.4 20 18.6V4.6C16.6 4.4 14 5 12 6.6ZM12 6.6V20.4" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-key': [
    '0 0 24 24',
    '<path d="M3.5 7.5H20.5V16.5H3.5ZM7 10.6V10.7M10.4 10.6V10.7M13.8 10.6V10.7M17.2 10.6V10.7M8 13.6H16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  logo: [
    '0 0 32 32',
    '<path d="M3 4.4 14.6 3V14.6H3Z" fill="var(--accent)"/><path d="M17 3 29 4.6V14.6H17Z" fill="currentColor"/><path d="M3 17H14.6V29L4.6 27.6Z" fill="currentColor" opacity=".62"/><path d="M17 17H29L27.6 28 17 29Z" fill="var(--accent)" opacity=".72"/>',
  ],
  'u-bars': [
    '0 0 24 24',
    '<path d="M5 20V10M12 20V4M19 20V13" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  ],
  'u-flagg': [
    '0 0 24 24',
    '<path d="M6 21V4M6 4.5H18L15 8.5 18 12.5H6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-crate': [
    '0 0 24 24',
    '<path d="M4 8 12 4 20 8V17L12 21 4 17ZM4 8 12 12 20 8M12 12V21" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'glyph-g': ['-10 -10 20 20', '<path d="M0-7.4 8 -.6H5.4V6.4H-5.4V-.6H-8Z"/>'],
  'cube-g': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.02 .7)" fill="var(--seat-on)"><path d="M0-7.4 8 -.6H5.4V6.4H-5.4V-.6H-8Z"/></g>',
  ],
  'u-gear': [
    '0 0 24 24',
    '<path d="M12 15.2A3.2 3.2 0 1 0 12 8.8 3.2 3.2 0 0 0 12 15.2ZM12 2.8V5.4M12 18.6V21.2M21.2 12H18.6M5.4 12H2.8M18.5 5.5 16.7 7.3M7.3 16.7 5.5 18.5M18.5 18.5 16.7 16.7M7.3 7.3 5.5 5.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-swap': [
    '0 0 24 24',
    '<path d="M4 8.5H18M14 4.5 18 8.5 14 12.5M20 15.5H6M10 11.5 6 15.5 10 19.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-shield': [
    '0 0 24 24',
    '<path d="M12 3 19.5 5.6V11.4C19.5 16 16.4 19.2 12 21 7.6 19.2 4.5 16 4.5 11.4V5.6Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-minus': [
    '0 0 24 24',
    '<path d="M5 12H19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-pause': [
    '0 0 24 24',
    '<path d="M8 5V19M16 5V19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-first': [
    '0 0 24 24',
    '<path d="M18 5 9 12 18 19M6 5V19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-last': [
    '0 0 24 24',
    '<path d="M6 5 15 12 6 19M18 5V19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-laptop': [
    '0 0 24 24',
    '<path d="M5 5.5H19V15.5H5ZM2.5 19H21.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-phone': [
    '0 0 24 24',
    '<path d="M7 2.8H17V21.2H7ZM11 18H13" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-lock': [
    '0 0 24 24',
    '<path d="M5.5 10.5H18.5V20.5H5.5ZM8.5 10.5V7A3.5 3.5 0 0 1 15.5 7V10.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-trash': [
    '0 0 24 24',
    '<path d="M4 7H20M9 7V4H15V7M6 7 7 20H17L18 7M10 11V16M14 11V16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-mute': [
    '0 0 24 24',
    '<path d="M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM16 9.5 21 14.5M21 9.5 16 14.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-star': [
    '0 0 24 24',
    '<path d="M12 3.5 14.6 9 20.5 9.6 16 13.6 17.4 19.5 12 16.4 6.6 19.5 8 13.6 3.5 9.6 9.4 9Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-search': [
    '0 0 24 24',
    '<path d="M10.5 4A6.5 6.5 0 1 0 10.5 17 6.5 6.5 0 1 0 10.5 4ZM15.2 15.2 20 20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'u-hourglass': [
    '0 0 24 24',
    '<path d="M6 3H18M6 21H18M7 3C7 8 17 9 17 12S7 16 7 21M17 3C17 8 7 9 7 12S17 16 17 21" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
};
