import type { Icons } from '../../shell/icons';

const drawn: Icons = {
  'l-move': [
    '0 0 32 32',
    '<path d="M8 3H17V14C17 16.6 20 17.6 24 18.6 27.4 19.4 28.4 21 28.4 24H6.4C6.4 19 8 16 8 12Z" fill="#b07a44" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M8 3H17V7H8Z" fill="#e7cfa2" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M6 24H28.4V27.4H6Z" fill="var(--wood-3)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M17 12H13.6M17 15.6H14" stroke="var(--outline)" stroke-width="1.3" stroke-linecap="round"/><g transform="translate(2.4 -17.6)"><circle cx="25" cy="25" r="6.4" fill="var(--outline)"/><path d="M25 21.6V28.4M21.6 25H28.4" stroke="var(--paper)" stroke-width="2.1" stroke-linecap="round"/></g>',
  ],
  'l-army': [
    '0 0 32 32',
    '<g transform="translate(1.5 3) scale(1.28)"><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5Z" fill="#d8c49a"/><path d="M9 0 18 5.5 9 11 0 5.5Z" fill="#fff" opacity=".45"/><path d="M9 11 18 5.5V13.5L9 19Z" fill="#140c05" opacity=".26"/><path d="M9 0 18 5.5V13.5L9 19 0 13.5V5.5ZM0 5.5 9 11 18 5.5M9 11V19" fill="none" stroke="var(--outline)" stroke-width="1.3" stroke-linejoin="round"/></g><circle cx="25" cy="25" r="6.4" fill="var(--outline)"/><path d="M25 21.6V28.4M21.6 25H28.4" stroke="var(--paper)" stroke-width="2.1" stroke-linecap="round"/>',
  ],
  'l-fly': [
    '0 0 32 32',
    '<path d="M3 25C3 12 12 4 29 4 28.6 8 26.4 10.4 23.4 11.4 26 11.6 27 12 27 12 26 16 22.8 17.8 19.6 18.2 21.4 18.6 22.6 19 22.6 19 20.4 23 14 24.6 9.4 22.6 7 23.4 5.4 25.6 5 28Z" fill="#eef2ee" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M23.4 11.4C18 13 13 15.6 9.4 22.6M19.6 18.2C15 18.6 12 20 9.4 22.6M29 4C19 6.6 11 12 9.4 22.6" fill="none" stroke="var(--outline)" stroke-opacity=".55" stroke-width="1.2"/>',
  ],
  'l-elixir': [
    '0 0 32 32',
    '<path d="M13 4H19V11.4C24.6 13 28 17.4 28 21.4 28 26.6 23 29.4 16 29.4S4 26.6 4 21.4C4 17.4 7.4 13 13 11.4Z" fill="#eaf3f0" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M5.6 20C9 18 12 22 16 20S23 18 26.6 20C27.6 25.4 22.6 28.2 16 28.2S4.6 25.4 5.6 20Z" fill="#5f9f3c"/><circle cx="12.4" cy="24" r="1.5" fill="#d9f0b8"/><circle cx="18.6" cy="25" r="1.1" fill="#d9f0b8"/><path d="M11.6 2.6H20.4V6H11.6Z" fill="var(--wood-1)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M9 15.4C7.6 16.6 6.8 18 6.6 19" stroke="#fff" stroke-width="1.5" stroke-linecap="round" fill="none"/>',
  ],
  'l-family': [
    '0 0 32 32',
    '<path d="M4 9 15 5 21 22 10 26Z" fill="var(--paper-2)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M13 5H26V24H13Z" fill="var(--paper)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M19.5 8.6 21.2 12.4 25 12.8 22.2 15.4 23 19.4 19.5 17.4 16 19.4 16.8 15.4 14 12.8 17.8 12.4Z" fill="var(--fam,var(--gold-2))" stroke="var(--outline)" stroke-width="1"/><path d="M6 29.4H27" stroke="var(--outline)" stroke-width="1.8" stroke-linecap="round"/>',
  ],
  'l-set': [
    '0 0 32 32',
    '<g stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"><path d="M3.4 10.4 12 7 17.4 22.6 8.6 25.6Z" fill="var(--paper-3)"/><path d="M28.6 10.4 20 7 14.6 22.6 23.4 25.6Z" fill="var(--paper-2)"/><path d="M10.6 5H21.4V23H10.6Z" fill="var(--paper)"/></g><path d="M16 8.8 17.5 12 21 12.4 18.4 14.8 19.2 18.4 16 16.6 12.8 18.4 13.6 14.8 11 12.4 14.5 12Z" fill="var(--fam,var(--gold-2))" stroke="var(--outline)" stroke-width=".9"/><path d="M5 29H27" stroke="var(--outline)" stroke-width="1.8" stroke-linecap="round"/>',
  ],
  'l-immune': [
    '0 0 32 32',
    '<path d="M16 2.6 28 6.6V15C28 22.4 23 27.4 16 30 9 27.4 4 22.4 4 15V6.6Z" fill="#7d93a6" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.8"/><path d="M16 2.6V30C9 27.4 4 22.4 4 15V6.6Z" fill="#fff" opacity=".3"/><path d="M16 7.4 23.6 10V15.4C23.6 20 20.4 23.2 16 25.2 11.6 23.2 8.4 20 8.4 15.4V10Z" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.4"/>',
  ],
  'f-ancient': [
    '0 0 32 32',
    '<circle cx="16" cy="16" r="5.4"/><path transform="rotate(0 16 16)" d="M16 1.6 18.4 8.4H13.6Z"/><path transform="rotate(45 16 16)" d="M16 1.6 18.4 8.4H13.6Z"/><path transform="rotate(90 16 16)" d="M16 1.6 18.4 8.4H13.6Z"/><path transform="rotate(135 16 16)" d="M16 1.6 18.4 8.4H13.6Z"/><path transform="rotate(180 16 16)" d="M16 1.6 18.4 8.4H13.6Z"/><path transform="rotate(225 16 16)" d="M16 1.6 18.4 8.4H13.6Z"/><path transform="rotate(270 16 16)" d="M16 1.6 18.4 8.4H13.6Z"/><path transform="rotate(315 16 16)" d="M16 1.6 18.4 8.4H13.6Z"/>',
  ],
  'f-cursed': [
    '0 0 32 32',
    '<path d="M5 25 3 9 10 14 16 5 19.6 10.6 17.4 15.2 21 19.8 18.4 25ZM21.8 25 24.4 19.4 20.6 15 22.4 13.8 29 9 27 25Z"/><path d="M5 27H27V29.6H5Z"/>',
  ],
  'f-dire': [
    '0 0 32 32',
    '<path d="M2 16C7 8 12 5.6 16 5.6S25 8 30 16C25 24 20 26.4 16 26.4S7 24 2 16ZM16 8.4C13.2 11 12.6 13.6 12.6 16S13.2 21 16 23.6C18.8 21 19.4 18.4 19.4 16S18.8 11 16 8.4Z" fill-rule="evenodd"/><path d="M16 11V21" stroke="currentColor" stroke-width="2.4"/>',
  ],
  'f-forest': [
    '0 0 32 32',
    '<path d="M27 3C12 3 4 10 5 20 5.4 22.6 6.4 24.4 7.4 25.4L4 29.4 6 31 9.4 27C11.4 28 14 28.2 16.6 27.4 25.6 24.8 28.6 15.6 27 3ZM10 22.6C13 16.6 17.4 12.6 22 9.4 18.6 14 14.6 18.6 11.8 24.4Z" fill-rule="evenodd"/>',
  ],
  'f-night': [
    '0 0 32 32',
    '<path d="M20 3A13.4 13.4 0 1 0 29 21.4 11.4 11.4 0 0 1 20 3Z"/><path d="M25 4.4 26.2 7.4 29.2 8.6 26.2 9.8 25 12.8 23.8 9.8 20.8 8.6 23.8 7.4Z"/>',
  ],
  'f-noble': [
    '0 0 32 32',
    '<path d="M4 24 2.6 9.4 9.6 14.6 16 4.6 22.4 14.6 29.4 9.4 28 24ZM4.4 26H27.6V29H4.4Z"/><circle cx="2.8" cy="8" r="2"/><circle cx="16" cy="3.4" r="2"/><circle cx="29.2" cy="8" r="2"/>',
  ],
  'f-arcane': [
    '0 0 32 32',
    '<path d="M16 1.6 30.4 16 16 30.4 1.6 16ZM16 6 6 16 16 26 26 16Z" fill-rule="evenodd"/><path d="M16 9.4 18 14 22.6 16 18 18 16 22.6 14 18 9.4 16 14 14Z"/>',
  ],
  'f-mountain': [
    '0 0 32 32',
    '<path d="M1.6 27 12 7 17 15.6 20.6 10.4 30.4 27ZM12 11.6 9 17.4 12 16 14.4 18.4 15.4 17Z" fill-rule="evenodd"/>',
  ],
  'f-place': [
    '0 0 32 32',
    '<path d="M6 29V14H4V6H8V9H12V6H20V9H24V6H28V14H26V29H19V23C19 19 13 19 13 23V29Z"/>',
  ],
  't-spring': [
    '0 0 32 32',
    '<path d="M13 4H19V11.4C24.6 13 28 17.4 28 21.4 28 26.6 23 29.4 16 29.4S4 26.6 4 21.4C4 17.4 7.4 13 13 11.4Z" fill="#eaf3f0" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M5.6 20C9 18 12 22 16 20S23 18 26.6 20C27.6 25.4 22.6 28.2 16 28.2S4.6 25.4 5.6 20Z" fill="#5f9f3c"/><circle cx="12.4" cy="24" r="1.5" fill="#d9f0b8"/><circle cx="18.6" cy="25" r="1.1" fill="#d9f0b8"/><path d="M11.6 2.6H20.4V6H11.6Z" fill="var(--wood-1)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M9 15.4C7.6 16.6 6.8 18 6.6 19" stroke="#fff" stroke-width="1.5" stroke-linecap="round" fill="none"/>',
  ],
  't-stable': [
    '0 0 32 32',
    '<path d="M8 3H17V14C17 16.6 20 17.6 24 18.6 27.4 19.4 28.4 21 28.4 24H6.4C6.4 19 8 16 8 12Z" fill="#b07a44" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M8 3H17V7H8Z" fill="#e7cfa2" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M6 24H28.4V27.4H6Z" fill="var(--wood-3)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M17 12H13.6M17 15.6H14" stroke="var(--outline)" stroke-width="1.3" stroke-linecap="round"/><g transform="translate(2.4 -17.6)"><circle cx="25" cy="25" r="6.4" fill="var(--outline)"/><path d="M25 21.6V28.4M21.6 25H28.4" stroke="var(--paper)" stroke-width="2.1" stroke-linecap="round"/></g>',
  ],
  't-book': [
    '0 0 32 32',
    '<path d="M4 6C9 4.6 13 5.4 16 8 19 5.4 23 4.6 28 6V25C23 23.6 19 24.4 16 27 13 24.4 9 23.6 4 25Z" fill="#6b4a9a" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M6.6 5.4C10.6 4.8 13.6 6 16 8.2V24.4C13.6 22.4 10.6 21.6 6.6 22.2Z" fill="#f7efdc" stroke="var(--outline)" stroke-width="1"/><path d="M25.4 5.4C21.4 4.8 18.4 6 16 8.2V24.4C18.4 22.4 21.4 21.6 25.4 22.2Z" fill="#fffaf0" stroke="var(--outline)" stroke-width="1"/><path d="M20.6 10.4 21.6 13 24 14 21.6 15 20.6 17.6 19.6 15 17.2 14 19.6 13Z" fill="#6b4a9a"/>',
  ],
  't-citadel': [
    '0 0 32 32',
    '<path d="M2.6 30V14H5V11H7V14H9V11H11V14H21V11H23V14H25V11H27V14H29.4V30Z" fill="var(--stone-2)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M10.6 30V8H12.6V5H15V8H17V5H19.4V8H21.4V30Z" fill="var(--stone-1)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M13.4 30V23C13.4 19.6 18.6 19.6 18.6 23V30Z" fill="var(--outline)"/><path d="M16 5V.8H21L19.6 2.4 21 4H16" fill="#a33327" stroke="var(--outline)" stroke-width="1"/>',
  ],
  't-cottage': [
    '0 0 32 32',
    '<path d="M6 15H26V28H6Z" fill="#ead7ad" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M2.6 16 16 4.4 29.4 16Z" fill="#a9643a" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M13 28V20H19V28Z" fill="var(--wood-3)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/><path d="M21.6 18.6H24V21.4H21.6Z" fill="#ffe08a" stroke="var(--outline)" stroke-width="1"/>',
  ],
  't-treasure': [
    '0 0 32 32',
    '<path d="M4 14C4 8 8 5 12 5H20C24 5 28 8 28 14V16H4Z" fill="var(--wood-1)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M4 16H28V27H4Z" fill="var(--wood-2)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M13.6 13.6H18.4V20H13.6Z" fill="var(--gold-1)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/><path d="M8 5.6V27M24 5.6V27" stroke="var(--gold-3)" stroke-width="1.6"/>',
  ],
  't-dragon': [
    '0 0 32 32',
    '<path d="M4 21C4 14 8 10 13 10L10 3 17 7 24 3 22.6 10C27 11.4 29 15 29 18 27 17 25.6 17 24.4 17.6 25 21 23 25 18 28 12 29.4 5 27 4 21Z" fill="#b2442f" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M12 14.6 16 16.2M21.4 14.4 18.4 16" stroke="var(--outline)" stroke-width="1.6" stroke-linecap="round"/><circle cx="13.6" cy="18" r="1.5" fill="#ffe08a"/><circle cx="20" cy="17.6" r="1.4" fill="#ffe08a"/><path d="M10 23.6C13 25 17 24.6 20 22.4" stroke="var(--outline)" stroke-width="1.5" fill="none" stroke-linecap="round"/>',
  ],
  't-thieves': [
    '0 0 32 32',
    '<path d="M5 17C5 8 10 4 16 4S27 8 27 17C27 24 22 29 16 29S5 24 5 17Z" fill="#5b4a38" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M8 15C10 12.6 22 12.6 24 15 24 19 20 20 16 18.4 12 20 8 19 8 15Z" fill="#f1e6cd" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.3"/><circle cx="12.4" cy="15.8" r="1.5" fill="var(--outline)"/><circle cx="19.6" cy="15.8" r="1.5" fill="var(--outline)"/>',
  ],
  'l-magic': [
    '0 0 32 32',
    '<path d="M5 28 19 13" stroke="var(--outline)" stroke-width="5" stroke-linecap="round"/><path d="M5 28 19 13" stroke="var(--wood-1)" stroke-width="2.4" stroke-linecap="round"/><path d="M21 2.4 23.6 8 29.6 10.6 23.6 13.2 21 18.8 18.4 13.2 12.4 10.6 18.4 8Z" fill="#b9a6f0" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M9 4 10 6.4 12.4 7.4 10 8.4 9 10.8 8 8.4 5.6 7.4 8 6.4ZM26 20 27 22.4 29.4 23.4 27 24.4 26 26.8 25 24.4 22.6 23.4 25 22.4Z" fill="#e6dcff" stroke="var(--outline)" stroke-width="1"/>',
  ],
  't-portal': [
    '0 0 32 32',
    '<path d="M3 30V15C3 7 8.6 2 16 2S29 7 29 15V30H23.4V15.6C23.4 10.6 20.4 7.6 16 7.6S8.6 10.6 8.6 15.6V30Z" fill="var(--stone-2)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M8.6 30V15.6C8.6 10.6 11.6 7.6 16 7.6S23.4 10.6 23.4 15.6V30Z" fill="#7a63c4" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.4"/><path d="M16 12A6 6 0 0 1 19.6 22 5.4 5.4 0 0 1 12.4 17.6 3.4 3.4 0 0 1 17.6 17" fill="none" stroke="#efe6ff" stroke-width="1.8" stroke-linecap="round"/><path d="M3.4 20H8.4M23.6 20H28.6M5 10 9.6 12M27 10 22.4 12M16 2V7.4" stroke="var(--outline)" stroke-opacity=".6" stroke-width="1.2"/>',
  ],
  't-swamp': [
    '0 0 32 32',
    '<path d="M2.6 22C2.6 17.4 8.6 15 16 15S29.4 17.4 29.4 22 23.4 29 16 29 2.6 26.6 2.6 22Z" fill="#5d6b2c" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M6 21.4C8.4 18.8 12 18 16 18S23.6 18.8 26 21.4" fill="none" stroke="#a9bd4e" stroke-width="1.6" stroke-linecap="round"/><circle cx="12" cy="24" r="2.2" fill="#a9bd4e" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.1"/><circle cx="18.6" cy="22.6" r="1.5" fill="#c7d777"/><path d="M7.4 17V5.6M11 16V9M24.6 17V7.4" fill="none" stroke="#3f4a1a" stroke-width="1.8" stroke-linecap="round"/><path d="M6.2 3H8.6V8.4H6.2ZM9.9 6.4H12.1V11H9.9ZM23.4 4.6H25.8V10H23.4Z" fill="#7a4a26" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1"/><path d="M16.4 11.6C15 9.6 18.6 8.6 17.2 6.2M20.4 12.4C19 10.6 21.8 9.8 20.8 7.8" fill="none" stroke="#6b7d2f" stroke-width="1.4" stroke-linecap="round"/>',
  ],
  'l-flyvp': [
    '0 0 32 32',
    '<g transform="translate(-1.5 2.5) scale(.86)"><path d="M3 25C3 12 12 4 29 4 28.6 8 26.4 10.4 23.4 11.4 26 11.6 27 12 27 12 26 16 22.8 17.8 19.6 18.2 21.4 18.6 22.6 19 22.6 19 20.4 23 14 24.6 9.4 22.6 7 23.4 5.4 25.6 5 28Z" fill="#eef2ee" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M23.4 11.4C18 13 13 15.6 9.4 22.6M19.6 18.2C15 18.6 12 20 9.4 22.6M29 4C19 6.6 11 12 9.4 22.6" fill="none" stroke="var(--outline)" stroke-opacity=".55" stroke-width="1.2"/></g><g transform="translate(14 -1) scale(.56)"><path d="M13.4 27.4C6.4 25.4 3 19.6 4.2 12.6M18.6 27.4C25.6 25.4 29 19.6 27.8 12.6" fill="none" stroke="#5d7d3a" stroke-width="1.9" stroke-linecap="round"/><ellipse cx="3.4" cy="11.6" rx="3.1" ry="1.6" transform="rotate(100 3.4 11.6)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="4.2" cy="17" rx="3.1" ry="1.6" transform="rotate(70 4.2 17)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="7" cy="22.4" rx="3.1" ry="1.6" transform="rotate(45 7 22.4)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="11.4" cy="26" rx="3.1" ry="1.6" transform="rotate(20 11.4 26)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="28.6" cy="11.6" rx="3.1" ry="1.6" transform="rotate(80 28.6 11.6)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="27.8" cy="17" rx="3.1" ry="1.6" transform="rotate(110 27.8 17)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="25" cy="22.4" rx="3.1" ry="1.6" transform="rotate(135 25 22.4)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="20.6" cy="26" rx="3.1" ry="1.6" transform="rotate(160 20.6 26)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><path d="M16 4 18.9 10.6 26 11.2 20.6 15.8 22.2 22.8 16 19 9.8 22.8 11.4 15.8 6 11.2 13.1 10.6Z" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-width="1.4" stroke-linejoin="round"/></g>',
  ],
  'l-coinvp': [
    '0 0 32 32',
    '<g transform="translate(0 5) scale(.84)"><path d="M4 20V25C4 28.4 9.4 30.6 16 30.6S28 28.4 28 25V20Z" fill="var(--gold-2)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M7 26v3.2M11 27.4v3.2M16 27.8v3.2M21 27.4v3.2M25 26v3.2" stroke="var(--gold-3)" stroke-opacity=".55" stroke-width="1.2"/><ellipse cx="16" cy="20" rx="12" ry="5.6" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M4 14V19C4 22.4 9.4 24.6 16 24.6S28 22.4 28 19V14Z" fill="var(--gold-2)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M7 20v3.2M11 21.4v3.2M16 21.8v3.2M21 21.4v3.2M25 20v3.2" stroke="var(--gold-3)" stroke-opacity=".55" stroke-width="1.2"/><ellipse cx="16" cy="14" rx="12" ry="5.6" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M4 8V13C4 16.4 9.4 18.6 16 18.6S28 16.4 28 13V8Z" fill="var(--gold-2)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M7 14v3.2M11 15.4v3.2M16 15.8v3.2M21 15.4v3.2M25 14v3.2" stroke="var(--gold-3)" stroke-opacity=".55" stroke-width="1.2"/><ellipse cx="16" cy="8" rx="12" ry="5.6" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-width="1.5"/><path d="M16 5.4 21 8 16 10.6 11 8Z" fill="var(--gold-3)"/></g><g transform="translate(14 -1.4) scale(.56)"><path d="M13.4 27.4C6.4 25.4 3 19.6 4.2 12.6M18.6 27.4C25.6 25.4 29 19.6 27.8 12.6" fill="none" stroke="#5d7d3a" stroke-width="1.9" stroke-linecap="round"/><ellipse cx="3.4" cy="11.6" rx="3.1" ry="1.6" transform="rotate(100 3.4 11.6)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="4.2" cy="17" rx="3.1" ry="1.6" transform="rotate(70 4.2 17)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="7" cy="22.4" rx="3.1" ry="1.6" transform="rotate(45 7 22.4)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="11.4" cy="26" rx="3.1" ry="1.6" transform="rotate(20 11.4 26)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="28.6" cy="11.6" rx="3.1" ry="1.6" transform="rotate(80 28.6 11.6)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="27.8" cy="17" rx="3.1" ry="1.6" transform="rotate(110 27.8 17)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="25" cy="22.4" rx="3.1" ry="1.6" transform="rotate(135 25 22.4)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><ellipse cx="20.6" cy="26" rx="3.1" ry="1.6" transform="rotate(160 20.6 26)" fill="#86a85a" stroke="#3f5a24" stroke-width=".9"/><path d="M16 4 18.9 10.6 26 11.2 20.6 15.8 22.2 22.8 16 19 9.8 22.8 11.4 15.8 6 11.2 13.1 10.6Z" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-width="1.4" stroke-linejoin="round"/></g>',
  ],
  'l-start': [
    '0 0 64 64',
    '<g color="var(--land-ink)" opacity=".66"><circle cx="32" cy="32" r="28" fill="none" stroke="currentColor" stroke-width="2.2" stroke-dasharray="1 6.3" stroke-linecap="round"/><path d="M32 6 37 27 58 32 37 37 32 58 27 37 6 32 27 27Z" fill="currentColor" opacity=".85"/><path d="M32 32 47 17 37 32 47 47 32 37 17 47 27 32 17 17Z" fill="currentColor" opacity=".5"/></g>',
  ],
};

const inner = (id: string, k: number): string =>
  `<g transform="translate(${24 - 16 * k} ${23 - 16 * k}) scale(${k})">${drawn[id][1]}</g>`;
const ROUND =
  '<circle cx="24" cy="26" r="22" fill="var(--wood-3)"/><circle cx="24" cy="23" r="22" fill="#f6ebcd" stroke="#2a2018" stroke-width="2"/><circle cx="24" cy="23" r="18.4" fill="none" stroke="#8a6a2c" stroke-width="1.1" stroke-dasharray="2.6 3"/>';
const SQUARE =
  '<rect x="3" y="5" width="42" height="42" rx="6" fill="var(--wood-3)"/><rect x="3" y="2" width="42" height="42" rx="6" fill="#d9cdf0" stroke="#2a2018" stroke-width="2"/><rect x="6" y="5" width="36" height="36" rx="4" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.2"/>';
const TALL =
  '<rect x="5" y="4" width="38" height="44" rx="4.5" fill="var(--wood-3)"/><rect x="5" y="1" width="38" height="44" rx="4.5" fill="#e4e0d6" stroke="#2a2018" stroke-width="2"/><rect x="8" y="4" width="32" height="38" rx="3" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.2"/>';
const BACK =
  '<circle cx="24" cy="23" r="15" fill="#8a6a2c"/><path d="M24 8V38M9 23H39M13.4 12.4 34.6 33.6M34.6 12.4 13.4 33.6" stroke="#f6ebcd" stroke-opacity=".28" stroke-width="1.6"/><text x="24" y="30.4" text-anchor="middle" font-family="var(--font-display)" font-weight="700" font-size="21" fill="#fff6dc">?</text>';
const EYE =
  '<circle cx="39" cy="9" r="8.6" fill="#8a6a2c" stroke="#2a2018" stroke-width="1.5"/><path d="M33.4 9C35 6.6 36.8 5.6 39 5.6S43 6.6 44.6 9C43 11.4 41.2 12.4 39 12.4S35 11.4 33.4 9Z" fill="#fff6dc"/><circle cx="39" cy="9" r="1.9" fill="#2a2018"/>';
const EXPLORATION: Record<string, string> = {
  magic_spring: 't-spring',
  cottage: 't-cottage',
  buried_treasure: 't-treasure',
  spell_book: 't-book',
  stable: 't-stable',
  poison_swamp: 't-swamp',
};

/** Tokens by shape: round exploration, square encounter, upright citadel. "-seen" lies face down and this reader has looked. */
const tokens: Icons = {
  'tk-unknown': ['0 0 48 50', ROUND + BACK],
  'tk-citadel': ['0 0 48 50', TALL + inner('t-citadel', 0.94)],
};
for (const [id, icon] of Object.entries(EXPLORATION)) {
  tokens[`tk-${id}`] = ['0 0 48 50', ROUND + inner(icon, 0.86)];
  tokens[`tk-${id}-seen`] = [
    '0 0 48 50',
    ROUND + '<circle cx="24" cy="23" r="15" fill="#d9c48c"/>' + inner(icon, 0.76) + EYE,
  ];
}
for (const id of ['dragon', 'portal', 'thieves'])
  tokens[`tk-${id}`] = ['0 0 48 50', SQUARE + inner(`t-${id}`, 0.96)];

export const icons: Icons = { ...drawn, ...tokens };
