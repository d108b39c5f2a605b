import type { Icons } from '../../shell/icons';

export const icons: Icons = {
  'k-materials': [
    '0 0 32 32',
    '<path d="M2.6 19.4H15V28H2.6ZM17 19.4H29.4V28H17ZM9.6 9.4H22.4V18H9.6Z" fill="var(--k-materials)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M2.6 19.4H15V21.6H2.6ZM17 19.4H29.4V21.6H17ZM9.6 9.4H22.4V11.6H9.6Z" fill="#fff" opacity=".5"/><path d="M12 18V28H15V19.4ZM26.4 19.4H29.4V28H26.4ZM19.4 9.4H22.4V18H19.4Z" fill="#000" opacity=".2"/>',
  ],
  'k-population': [
    '0 0 32 32',
    '<circle cx="22.6" cy="10" r="4.4" fill="var(--k-population)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M15 28C15 20 18 16.4 22.6 16.4S30 20 30 28Z" fill="var(--k-population)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><circle cx="11.6" cy="8.6" r="5.4" fill="var(--k-population)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M2.4 28.4C2.4 19.4 6 16 11.6 16S20.8 19.4 20.8 28.4Z" fill="var(--k-population)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M5.4 26C5.4 21.4 7.4 18.8 10.6 18.6M8.6 7C9.4 5.6 10.6 5.2 11.8 5.4" stroke="#fff" stroke-opacity=".65" stroke-width="1.6" fill="none" stroke-linecap="round"/>',
  ],
  'k-gold': [
    '0 0 32 32',
    '<path d="M3 25.6 6 18H15L17 25.6ZM16 25.6 18 18H26L29 25.6ZM9.4 16.4 12 8.6H20.6L22.6 16.4Z" fill="var(--k-gold)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M6 18H15L15.5 20H5.2ZM18 18H26L26.8 20H17.5ZM12 8.6H20.6L21.1 10.6H11.3Z" fill="#fff" opacity=".6"/>',
  ],
  'k-exploration': [
    '0 0 32 32',
    '<circle cx="16" cy="16" r="13" fill="var(--k-exploration)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><circle cx="16" cy="16" r="9.8" fill="#eaf4fa" stroke="var(--outline)" stroke-opacity=".6" stroke-width="1"/><path d="M21.8 10.2 18.2 18.2 10.2 21.8 13.8 13.8Z" fill="var(--k-exploration)" stroke="var(--outline)" stroke-width="1.1" stroke-linejoin="round"/><path d="M21.8 10.2 18.2 18.2 13.8 13.8Z" fill="#c63d34"/>',
  ],
  'k-krystallium': [
    '0 0 32 32',
    '<path d="M16 1.6 24 10V22L16 30.4 8 22V10Z" fill="var(--k-krystallium)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M16 1.6 8 10 13 12Z" fill="#fff" opacity=".55"/><path d="M16 1.6 24 10 19 12 13 12Z" fill="#fff" opacity=".26"/><path d="M19 12 24 10V22L16 30.4 19 21Z" fill="#300" opacity=".32"/><path d="M8 10 13 12V21L8 22Z" fill="#fff" opacity=".2"/><path d="M13 12H19V21L16 30.4 13 21Z" fill="#fff" opacity=".08"/>',
  ],
  'k-soldier': [
    '0 0 32 32',
    '<path d="M5 20C5 9 9 4 16 4S27 9 27 20V24L20.4 28V18H11.6V28L5 24Z" fill="#a9b2b8" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M16 4V18H11.6V28L5 24V20C5 9 9 4 16 4Z" fill="#fff" opacity=".32"/><path d="M16 1V12" stroke="#a33327" stroke-width="3.4" stroke-linecap="round"/><path d="M11.6 18H20.4" stroke="var(--outline)" stroke-width="2"/><path d="M14 18V27M18 18V27" stroke="var(--outline)" stroke-width="1.2"/>',
  ],
  'k-structure': [
    '0 0 32 32',
    '<path d="M3 16 16 4.6 29 16H26V29H19.4V21H12.6V29H6V16Z"/><path d="M21.4 4H25.6V10.4L21.4 6.8Z"/>',
  ],
  'k-company': ['0 0 32 32', '<path d="M6 2H9.4V30.4H6ZM10.6 4H28L23.4 10.6 28 17.2H10.6Z"/>'],
  'k-monument': [
    '0 0 32 32',
    '<path d="M16 2.6 29 9V12H3V9ZM5 14H9V25H5ZM14 14H18V25H14ZM23 14H27V25H23ZM3 26.6H29V30H3Z"/>',
  ],
  'k-discovery': [
    '0 0 32 32',
    '<path d="M3 6.6 11.4 4 20.6 7 29 4V25.4L20.6 28 11.4 25 3 28ZM11.4 8V21L20.6 24V11Z" fill-rule="evenodd"/><circle cx="16" cy="16" r="2.6"/>',
  ],
  'k-calamity': ['0 0 32 32', '<path d="M19 1.6 6 18.4H14L11.6 30.4 26 12.6H17.4Z"/>'],
  'k-threat': [
    '0 0 32 32',
    '<path d="M6 4C9 12 9.4 20 7.4 29 13 22 13.6 11 6 4ZM14 3C17.4 11 18 20 16 30 22 22 22.4 10 14 3ZM22 4C25.4 12 26 20 24 28 29.6 21 29.8 11 22 4Z"/>',
  ],
  'k-advisor': [
    '0 0 32 32',
    '<path d="M28 3C17 4 10 11 8 22L4 29.4 6.4 30.4 9.8 24.6C19 24 26 16 28 3ZM11 21.4 20 12.4 12.6 21.6Z" fill-rule="evenodd"/>',
  ],
  'k-treasure': [
    '0 0 32 32',
    '<path d="M3 15V11C3 7 6 5 9 5H23C26 5 29 7 29 11V15H19V13H13V15ZM3 17H13V20H19V17H29V28H3Z"/>',
  ],
  'k-trap': [
    '0 0 32 32',
    '<path d="M2 22C2 26.4 8.4 29 16 29S30 26.4 30 22Z" fill="#6d7378" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M2 22 4.4 13 8 20 11 11 14.4 19.4 16 10 17.6 19.4 21 11 24 20 27.6 13 30 22Z" fill="#c3c9cc" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M2 22C6 24.4 26 24.4 30 22" fill="none" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><circle cx="16" cy="26" r="1.6" fill="var(--outline)"/>',
  ],
  'k-spy': [
    '0 0 32 32',
    '<path d="M2 16C6 9 11 6 16 6S26 9 30 16C26 23 21 26 16 26S6 23 2 16ZM16 9.4A6.6 6.6 0 1 0 16 22.6 6.6 6.6 0 0 0 16 9.4Z" fill-rule="evenodd"/><circle cx="16" cy="16" r="3.4"/>',
  ],
  'k-recycle': [
    '0 0 32 32',
    '<path d="M5 15A11.4 11.4 0 0 1 25 8.6M27 17A11.4 11.4 0 0 1 7 23.4" fill="none" stroke="currentColor" stroke-width="3"/><path d="M27.4 3V11H19.4ZM4.6 29V21H12.6Z"/>',
  ],
  'kc-materials': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.05 .74)" fill="var(--seat-on)"><path d="M-7-5H7V5H-7Z"/></g>',
  ],
  'kc-population': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.05 .74)" fill="var(--seat-on)"><circle cy="-3.4" r="3.6"/><path d="M-7 7C-7-.4 7-.4 7 7Z"/></g>',
  ],
  'kc-gold': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.05 .74)" fill="var(--seat-on)"><path d="M-5-5H5L8.4 5H-8.4Z"/></g>',
  ],
  'kc-exploration': [
    '-1 -1 42 44',
    '<path d="M20 1 39 13V29L20 41 1 29V13Z" fill="var(--seat)"/><path d="M20 1 39 13 20 25 1 13Z" fill="#fff" opacity=".26"/><path d="M20 25 39 13V29L20 41Z" fill="#140c05" opacity=".36"/><path d="M1 13 20 25V41L1 29Z" fill="#140c05" opacity=".1"/><path d="M2.4 13.6 20 24.6 37.6 13.6M20 24.6V39" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/><path d="M20 1 39 13V29L20 41 1 29V13Z" fill="none" stroke="var(--seat-edge)" stroke-width="2" stroke-linejoin="round"/><g transform="translate(20 13) scale(1.05 .74)" fill="var(--seat-on)"><path d="M0-8 2.4-2.4 8 0 2.4 2.4 0 8-2.4 2.4-8 0-2.4-2.4Z"/></g>',
  ],
  'k-work': [
    '0 0 24 24',
    '<path d="M3 20.5H21M5 20V11L12 5.5 19 11V20M9 20V14.5H15V20" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>',
  ],
  'k-fight': [
    '0 0 32 32',
    '<path d="M4 3 8.4 4 22 19.4 25 16.6 27.4 19 24.6 21.8 29 26.4 26.4 29 21.8 24.6 19 27.4 16.6 25 19.4 22 5 8ZM28 3 27 8 21.4 13.2 18.6 10.4 23.6 4ZM10.6 18.6 13.4 21.4 12.6 22.2 15.4 25 13 27.4 10.2 24.6 5.6 29 3 26.4 7.4 21.8 4.6 19 7 16.6 9.8 19.4Z"/>',
  ],
  'k-cards': [
    '0 0 24 24',
    '<path d="M4 7.5 12.5 5 16 18 7.5 20.5ZM14 4.5H20V17H17" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
  ],
  'k-map': [
    '0 0 32 32',
    '<path d="M3 6.6 11.4 4 20.6 7 29 4V25.4L20.6 28 11.4 25 3 28Z" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round"/><path d="M11.4 4V25M20.6 7V28" fill="none" stroke="currentColor" stroke-width="2"/>',
  ],
  'k-quest': [
    '0 0 32 32',
    '<path d="M7 3H23C26 3 27 5 27 7V11H23V25C23 28 21 29 19 29H8C5 29 4 27 4 25V22H8V7C8 5 8 3 7 3ZM12 9V12H19V9ZM12 15V18H19V15Z" fill-rule="evenodd"/>',
  ],
  'k-illusion': [
    '0 0 32 32',
    '<path d="M3 8C9 4 23 4 29 8 30 18 25 26 20 26 17 26 17 22 16 22S15 26 12 26C7 26 2 18 3 8ZM8 13C8 17 14 17 14 14 12 12 10 12 8 13ZM24 13C24 17 18 17 18 14 20 12 22 12 24 13Z" fill-rule="evenodd"/>',
  ],
  'k-stolen': [
    '0 0 32 32',
    '<circle cx="16" cy="16" r="13" fill="#3a2b1c" stroke="var(--outline)" stroke-width="1.7"/><path d="M9 9 23 23M23 9 9 23" stroke="#f3dfb4" stroke-width="4" stroke-linecap="round"/>',
  ],
  'k-army': [
    '0 0 32 32',
    '<path d="M6 29V5M7 5H27L22 11 27 17H7" fill="var(--seat,currentColor)" stroke="var(--seat-edge,currentColor)" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/>',
  ],
  'ks-materials': [
    '0 0 48 48',
    '<circle cx="24" cy="25.6" r="21" fill="var(--wood-3)"/><circle cx="24" cy="23" r="21" fill="var(--paper)" stroke="var(--outline)" stroke-width="1.8"/><circle cx="24" cy="23" r="17.4" fill="none" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.4 9.4) scale(.85)"><path d="M2.6 19.4H15V28H2.6ZM17 19.4H29.4V28H17ZM9.6 9.4H22.4V18H9.6Z" fill="var(--k-materials)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M2.6 19.4H15V21.6H2.6ZM17 19.4H29.4V21.6H17ZM9.6 9.4H22.4V11.6H9.6Z" fill="#fff" opacity=".5"/><path d="M12 18V28H15V19.4ZM26.4 19.4H29.4V28H26.4ZM19.4 9.4H22.4V18H19.4Z" fill="#000" opacity=".2"/></g>',
  ],
  'ks-population': [
    '0 0 48 48',
    '<circle cx="24" cy="25.6" r="21" fill="var(--wood-3)"/><circle cx="24" cy="23" r="21" fill="var(--paper)" stroke="var(--outline)" stroke-width="1.8"/><circle cx="24" cy="23" r="17.4" fill="none" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.4 9.4) scale(.85)"><circle cx="22.6" cy="10" r="4.4" fill="var(--k-population)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M15 28C15 20 18 16.4 22.6 16.4S30 20 30 28Z" fill="var(--k-population)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><circle cx="11.6" cy="8.6" r="5.4" fill="var(--k-population)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M2.4 28.4C2.4 19.4 6 16 11.6 16S20.8 19.4 20.8 28.4Z" fill="var(--k-population)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M5.4 26C5.4 21.4 7.4 18.8 10.6 18.6M8.6 7C9.4 5.6 10.6 5.2 11.8 5.4" stroke="#fff" stroke-opacity=".65" stroke-width="1.6" fill="none" stroke-linecap="round"/></g>',
  ],
  'ks-gold': [
    '0 0 48 48',
    '<circle cx="24" cy="25.6" r="21" fill="var(--wood-3)"/><circle cx="24" cy="23" r="21" fill="var(--paper)" stroke="var(--outline)" stroke-width="1.8"/><circle cx="24" cy="23" r="17.4" fill="none" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.4 9.4) scale(.85)"><path d="M3 25.6 6 18H15L17 25.6ZM16 25.6 18 18H26L29 25.6ZM9.4 16.4 12 8.6H20.6L22.6 16.4Z" fill="var(--k-gold)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M6 18H15L15.5 20H5.2ZM18 18H26L26.8 20H17.5ZM12 8.6H20.6L21.1 10.6H11.3Z" fill="#fff" opacity=".6"/></g>',
  ],
  'ks-exploration': [
    '0 0 48 48',
    '<circle cx="24" cy="25.6" r="21" fill="var(--wood-3)"/><circle cx="24" cy="23" r="21" fill="var(--paper)" stroke="var(--outline)" stroke-width="1.8"/><circle cx="24" cy="23" r="17.4" fill="none" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.4 9.4) scale(.85)"><circle cx="16" cy="16" r="13" fill="var(--k-exploration)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><circle cx="16" cy="16" r="9.8" fill="#eaf4fa" stroke="var(--outline)" stroke-opacity=".6" stroke-width="1"/><path d="M21.8 10.2 18.2 18.2 10.2 21.8 13.8 13.8Z" fill="var(--k-exploration)" stroke="var(--outline)" stroke-width="1.1" stroke-linejoin="round"/><path d="M21.8 10.2 18.2 18.2 13.8 13.8Z" fill="#c63d34"/></g>',
  ],
  'ks-krystallium': [
    '0 0 48 48',
    '<circle cx="24" cy="25.6" r="21" fill="var(--wood-3)"/><circle cx="24" cy="23" r="21" fill="var(--paper)" stroke="var(--outline)" stroke-width="1.8"/><circle cx="24" cy="23" r="17.4" fill="none" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.4 9.4) scale(.85)"><path d="M16 1.6 24 10V22L16 30.4 8 22V10Z" fill="var(--k-krystallium)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M16 1.6 8 10 13 12Z" fill="#fff" opacity=".55"/><path d="M16 1.6 24 10 19 12 13 12Z" fill="#fff" opacity=".26"/><path d="M19 12 24 10V22L16 30.4 19 21Z" fill="#300" opacity=".32"/><path d="M8 10 13 12V21L8 22Z" fill="#fff" opacity=".2"/><path d="M13 12H19V21L16 30.4 13 21Z" fill="#fff" opacity=".08"/></g>',
  ],
  'ks-trap': [
    '0 0 48 48',
    '<circle cx="24" cy="25.6" r="21" fill="var(--wood-3)"/><circle cx="24" cy="23" r="21" fill="#e4ddcf" stroke="var(--outline)" stroke-width="1.8"/><circle cx="24" cy="23" r="17.4" fill="none" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.4 9.4) scale(.85)"><path d="M2 22C2 26.4 8.4 29 16 29S30 26.4 30 22Z" fill="#6d7378" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M2 22 4.4 13 8 20 11 11 14.4 19.4 16 10 17.6 19.4 21 11 24 20 27.6 13 30 22Z" fill="#c3c9cc" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M2 22C6 24.4 26 24.4 30 22" fill="none" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><circle cx="16" cy="26" r="1.6" fill="var(--outline)"/></g>',
  ],
  'ks-spy': [
    '0 0 48 48',
    '<circle cx="24" cy="25.6" r="21" fill="var(--wood-3)"/><circle cx="24" cy="23" r="21" fill="#dfe6d3" stroke="var(--outline)" stroke-width="1.8"/><circle cx="24" cy="23" r="17.4" fill="none" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.4 9.4) scale(.85)"><g fill="#2a2018"><path d="M2 16C6 9 11 6 16 6S26 9 30 16C26 23 21 26 16 26S6 23 2 16ZM16 9.4A6.6 6.6 0 1 0 16 22.6 6.6 6.6 0 0 0 16 9.4Z" fill-rule="evenodd"/><circle cx="16" cy="16" r="3.4"/></g></g>',
  ],
  'ks-destroy': [
    '0 0 48 48',
    '<circle cx="24" cy="25.6" r="21" fill="var(--wood-3)"/><circle cx="24" cy="23" r="21" fill="#f1cdbf" stroke="var(--outline)" stroke-width="1.8"/><circle cx="24" cy="23" r="17.4" fill="none" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.4 9.4) scale(.85)"><path d="M7 7 25 25M25 7 7 25" stroke="#9b2a1f" stroke-width="5" stroke-linecap="round"/></g>',
  ],
  'ks-double_move': [
    '0 0 48 48',
    '<circle cx="24" cy="25.6" r="21" fill="var(--wood-3)"/><circle cx="24" cy="23" r="21" fill="#d6e4ef" stroke="var(--outline)" stroke-width="1.8"/><circle cx="24" cy="23" r="17.4" fill="none" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.4 9.4) scale(.85)"><path d="M3 16H15M10 9 17 16 10 23M16 16H26M22 9 29 16 22 23" fill="none" stroke="#1d4a80" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/></g>',
  ],
  'ks-prison': [
    '0 0 48 48',
    '<circle cx="24" cy="25.6" r="21" fill="var(--wood-3)"/><circle cx="24" cy="23" r="21" fill="#cfcbc4" stroke="var(--outline)" stroke-width="1.8"/><circle cx="24" cy="23" r="17.4" fill="none" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.4 9.4) scale(.85)"><path d="M6 4V28M13 4V28M20 4V28M27 4V28M3 9H30M3 23H30" stroke="#3b3631" stroke-width="3" stroke-linecap="round"/></g>',
  ],
  'k-medal-bronze': [
    '0 0 32 32',
    '<path d="M8 2H14L18 13H12ZM24 2H18L14 13H20Z" fill="#8d2f5c" stroke="var(--outline)" stroke-width="1.4" stroke-linejoin="round"/><circle cx="16" cy="20.5" r="9.6" fill="var(--copper-2)" stroke="var(--copper-3)" stroke-width="1.6"/><circle cx="16" cy="20.5" r="6.6" fill="var(--copper-1)" stroke="var(--copper-3)" stroke-opacity=".6"/><path d="M16 15.6 17.5 19 21.2 19.3 18.4 21.7 19.3 25.3 16 23.3 12.7 25.3 13.6 21.7 10.8 19.3 14.5 19Z" fill="var(--copper-3)"/>',
  ],
  'k-medal-silver': [
    '0 0 32 32',
    '<path d="M8 2H14L18 13H12ZM24 2H18L14 13H20Z" fill="#8d2f5c" stroke="var(--outline)" stroke-width="1.4" stroke-linejoin="round"/><circle cx="16" cy="20.5" r="9.6" fill="var(--silver-2)" stroke="var(--silver-3)" stroke-width="1.6"/><circle cx="16" cy="20.5" r="6.6" fill="var(--silver-1)" stroke="var(--silver-3)" stroke-opacity=".6"/><path d="M16 15.6 17.5 19 21.2 19.3 18.4 21.7 19.3 25.3 16 23.3 12.7 25.3 13.6 21.7 10.8 19.3 14.5 19Z" fill="var(--silver-3)"/>',
  ],
  'k-medal-gold': [
    '0 0 32 32',
    '<path d="M8 2H14L18 13H12ZM24 2H18L14 13H20Z" fill="#8d2f5c" stroke="var(--outline)" stroke-width="1.4" stroke-linejoin="round"/><circle cx="16" cy="20.5" r="9.6" fill="var(--gold-2)" stroke="var(--gold-3)" stroke-width="1.6"/><circle cx="16" cy="20.5" r="6.6" fill="var(--gold-1)" stroke="var(--gold-3)" stroke-opacity=".6"/><path d="M16 15.6 17.5 19 21.2 19.3 18.4 21.7 19.3 25.3 16 23.3 12.7 25.3 13.6 21.7 10.8 19.3 14.5 19Z" fill="var(--gold-3)"/>',
  ],
};
