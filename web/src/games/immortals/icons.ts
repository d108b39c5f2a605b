// Symbols of Immortals. A portal's badge, sun or moon, is the realm it leads to.
import type { Icons } from '../../shell/icons';

const portal =
  '<path d="M3 30V15C3 7 8.6 2 16 2S29 7 29 15V30H23.4V15.6C23.4 10.6 20.4 7.6 16 7.6S8.6 10.6 8.6 15.6V30Z" fill="var(--stone-2)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M8.6 30V15.6C8.6 10.6 11.6 7.6 16 7.6S23.4 10.6 23.4 15.6V30Z" fill="#7a63c4" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.4"/><path d="M16 12A6 6 0 0 1 19.6 22 5.4 5.4 0 0 1 12.4 17.6 3.4 3.4 0 0 1 17.6 17" fill="none" stroke="#efe6ff" stroke-width="1.8" stroke-linecap="round"/><path d="M3.4 20H8.4M23.6 20H28.6M5 10 9.6 12M27 10 22.4 12M16 2V7.4" stroke="var(--outline)" stroke-opacity=".6" stroke-width="1.2"/>';
const sun =
  '<circle cx="16" cy="16" r="7.4" fill="var(--i-light)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path transform="rotate(0 16 16)" d="M16 1.4 18.6 6.6H13.4Z" fill="var(--i-light)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/><path transform="rotate(45 16 16)" d="M16 1.4 18.6 6.6H13.4Z" fill="var(--i-light)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/><path transform="rotate(90 16 16)" d="M16 1.4 18.6 6.6H13.4Z" fill="var(--i-light)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/><path transform="rotate(135 16 16)" d="M16 1.4 18.6 6.6H13.4Z" fill="var(--i-light)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/><path transform="rotate(180 16 16)" d="M16 1.4 18.6 6.6H13.4Z" fill="var(--i-light)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/><path transform="rotate(225 16 16)" d="M16 1.4 18.6 6.6H13.4Z" fill="var(--i-light)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/><path transform="rotate(270 16 16)" d="M16 1.4 18.6 6.6H13.4Z" fill="var(--i-light)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/><path transform="rotate(315 16 16)" d="M16 1.4 18.6 6.6H13.4Z" fill="var(--i-light)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/>';
const moon =
  '<path d="M20 3A13.4 13.4 0 1 0 29 21.4 11.4 11.4 0 0 1 20 3Z" fill="#cfc3f2" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/>';
const badge = (fill: string, sign: string): string =>
  `${portal}<circle cx="28" cy="5" r="10" fill="${fill}" stroke="var(--outline)" stroke-width="1.6"/><g transform="translate(20.8 -2.2) scale(.45)">${sign}</g>`;

export const icons: Icons = {
  'i-gold': [
    '0 0 32 32',
    '<circle cx="16" cy="17.2" r="13" fill="var(--gold-3)"/><circle cx="16" cy="15.4" r="13" fill="var(--gold-2)" stroke="var(--gold-3)" stroke-width="1.6"/><circle cx="16" cy="15.4" r="9.6" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-opacity=".65" stroke-width="1.2"/><path d="M16 9.6 21.8 15.4 16 21.2 10.2 15.4Z" fill="var(--gold-3)"/><path d="M16 12.6 18.8 15.4 16 18.2 13.2 15.4Z" fill="var(--gold-1)"/><path d="M6.2 11.4A11 11 0 0 1 14 4.8" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.8" stroke-linecap="round"/>',
  ],
  'i-energy': [
    '0 0 32 32',
    '<circle cx="16" cy="16" r="13.4" fill="var(--i-energy)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M5.4 12.4A11 11 0 0 1 13 4.8" stroke="#fff" stroke-opacity=".7" stroke-width="1.8" fill="none" stroke-linecap="round"/><path d="M18.4 4.6 8.4 17.8H14.6L12.8 27.4 23.6 13.6H17Z" fill="#fff8dc" stroke="var(--outline)" stroke-width="1.3" stroke-linejoin="round"/>',
  ],
  'i-limbo-light': [
    '0 0 32 32',
    '<circle cx="16" cy="16" r="13.4" fill="var(--i-light)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M16 5A11 11 0 1 1 5.4 19 8.6 8.6 0 0 0 20 20.4 6 6 0 0 0 16 10.4 4 4 0 0 0 14 17" fill="none" stroke="#7a5200" stroke-width="2" stroke-linecap="round"/><path transform="rotate(0 16 16)" d="M16 .6V3" stroke="var(--outline)" stroke-width="1.6"/><path transform="rotate(60 16 16)" d="M16 .6V3" stroke="var(--outline)" stroke-width="1.6"/><path transform="rotate(120 16 16)" d="M16 .6V3" stroke="var(--outline)" stroke-width="1.6"/><path transform="rotate(180 16 16)" d="M16 .6V3" stroke="var(--outline)" stroke-width="1.6"/><path transform="rotate(240 16 16)" d="M16 .6V3" stroke="var(--outline)" stroke-width="1.6"/><path transform="rotate(300 16 16)" d="M16 .6V3" stroke="var(--outline)" stroke-width="1.6"/>',
  ],
  'i-limbo-dark': [
    '0 0 32 32',
    '<circle cx="16" cy="16" r="13.4" fill="var(--i-dark)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M16 5A11 11 0 1 0 26.6 19 8.6 8.6 0 0 1 12 20.4 6 6 0 0 1 16 10.4 4 4 0 0 1 18 17" fill="none" stroke="#d8cdf5" stroke-width="2" stroke-linecap="round"/>',
  ],
  'i-portal': ['0 0 32 32', portal],
  'i-portal-dark': ['0 -6 40 38', badge('#2f2652', moon)],
  'i-portal-light': ['0 -6 40 38', badge('#f3cf6a', sun)],
  'i-sanctuary': [
    '0 0 32 32',
    '<path d="M16 2 29 11H3Z" fill="#6f9b86" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M5 13H9V26H5ZM14 13H18V26H14ZM23 13H27V26H23Z" fill="var(--stone-1)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M2.6 26H29.4V30H2.6Z" fill="var(--stone-2)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><circle cx="16" cy="7.6" r="1.7" fill="var(--gold-1)"/>',
  ],
  'i-capital': [
    '0 0 32 32',
    '<path d="M2.6 30V14H5V11H7V14H9V11H11V14H21V11H23V14H25V11H27V14H29.4V30Z" fill="var(--stone-2)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M10.6 30V8H12.6V5H15V8H17V5H19.4V8H21.4V30Z" fill="var(--stone-1)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M13.4 30V23C13.4 19.6 18.6 19.6 18.6 23V30Z" fill="var(--outline)"/><path d="M16 5V.8H21L19.6 2.4 21 4H16" fill="#a33327" stroke="var(--outline)" stroke-width="1"/>',
  ],
  'i-cubetower': [
    '0 0 32 32',
    '<path d="M9 11H23V25H9Z" fill="var(--wood-1)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M18 11H23V25H18Z" fill="#000" opacity=".2"/><path d="M6 4H26L23 11H9Z" fill="var(--wood-2)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M12.4 25V20H19.6V25Z" fill="var(--outline)"/><path d="M4 25H28V30H4Z" fill="var(--wood-2)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M12 24.6H16V28.4H12Z" fill="var(--seat-1)" stroke="var(--outline)"/><path d="M17 25.6H20.6V29H17Z" fill="var(--seat-2)" stroke="var(--outline)"/><path d="M14 .8H18V4.6H14Z" fill="var(--seat-3)" stroke="var(--outline)"/>',
  ],
  'i-attack': [
    '0 0 32 32',
    '<path d="M4 4 9 4.6 22.4 18 18 22.4 4.6 9Z" fill="#dfe4e6" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M28 4 23 4.6 9.6 18 14 22.4 27.4 9Z" fill="#f4f6f6" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M16.4 23.6 23.6 16.4 25.8 18.6 18.6 25.8ZM15.6 23.6 8.4 16.4 6.2 18.6 13.4 25.8Z" fill="var(--gold-2)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.4"/><path d="M22.6 22.6 28.6 28.6M9.4 22.6 3.4 28.6" stroke="var(--outline)" stroke-width="4.6" stroke-linecap="round"/><path d="M22.6 22.6 28.4 28.4M9.4 22.6 3.6 28.4" stroke="var(--wood-1)" stroke-width="2" stroke-linecap="round"/>',
  ],
  'i-sun': ['0 0 32 32', sun],
  'i-moon': ['0 0 32 32', moon],
  'i-magic': [
    '0 0 32 32',
    '<path d="M5 28 19 13" stroke="var(--outline)" stroke-width="5" stroke-linecap="round"/><path d="M5 28 19 13" stroke="var(--wood-1)" stroke-width="2.4" stroke-linecap="round"/><path d="M21 2.4 23.6 8 29.6 10.6 23.6 13.2 21 18.8 18.4 13.2 12.4 10.6 18.4 8Z" fill="#b9a6f0" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M9 4 10 6.4 12.4 7.4 10 8.4 9 10.8 8 8.4 5.6 7.4 8 6.4ZM26 20 27 22.4 29.4 23.4 27 24.4 26 26.8 25 24.4 22.6 23.4 25 22.4Z" fill="#e6dcff" stroke="var(--outline)" stroke-width="1"/>',
  ],
  'i-rise': [
    '0 0 32 32',
    '<circle cx="16" cy="25" r="6" fill="none" stroke="var(--outline)" stroke-width="1.6" stroke-dasharray="2 2"/><g transform="translate(7 9)"><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5Z" fill="var(--act-fill)"/><path d="M9 0 18 5.5 9 11 0 5.5Z" fill="#fff" opacity=".4"/><path d="M9 11 18 5.5V13.5L9 19Z" fill="#140c05" opacity=".26"/><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5ZM0 5.5 9 11 18 5.5M9 11V19" fill="none" stroke="var(--act-ink)" stroke-width="1.5" stroke-linejoin="round"/></g><path d="M27 16V4M23 8 27 3.6 31 8" fill="none" stroke="var(--act-ink)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  'i-card': [
    '0 0 15 19',
    '<rect x="1" y="1" width="13" height="17" rx="2.4" fill="var(--paper)" stroke="var(--paper-ink-2)" stroke-width="1.4"/><path d="M4.5 6H10.5M4.5 9.5H10.5" stroke="var(--paper-ink-2)" stroke-width="1.4"/>',
  ],
};
