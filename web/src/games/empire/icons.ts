import type { Icons } from '../../shell/icons';

export const icons: Icons = {
  ruby: [
    '0 0 32 32',
    '<path d="M9 5H23L30 13 16 29 2 13Z" fill="var(--g-ruby)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M9 5 11 13H2Z" fill="#fff" opacity=".34"/><path d="M9 5H23L21 13H11Z" fill="#fff" opacity=".2"/><path d="M21 13H30L16 29Z" fill="#2a0010" opacity=".34"/><path d="M11 13H21L16 29Z" fill="#2a0010" opacity=".12"/><path d="M2 13H30M9 5 11 13 16 29 21 13 23 5" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1"/><path d="M9 5H23L30 13 16 29 2 13Z" fill="none" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/>',
  ],
  coal: [
    '0 0 32 32',
    '<path d="M5 15 11 6 20 4 27 10 30 20 25 27 13 29 4 24Z" fill="var(--g-coal)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M11 6 20 4 18 12 10 14Z" fill="#fff" opacity=".34"/><path d="M20 4 27 10 24 16 18 12Z" fill="#fff" opacity=".16"/><path d="M24 16 30 20 25 27 19 22Z" fill="#000" opacity=".38"/><path d="M10 14 18 12 24 16 19 22 9 21Z" fill="#fff" opacity=".08"/><path d="M4 24 9 21 19 22 13 29Z" fill="#000" opacity=".3"/><path d="M5 15 10 14 9 21" fill="none" stroke="#fff" stroke-opacity=".3"/>',
  ],
  tree: [
    '0 0 32 32',
    '<path d="M13.6 22H18.4V30H13.6Z" fill="var(--wood-3)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M16 2 24 11H20.6L27 18.6H22L29 26H3L10 18.6H5L11.4 11H8Z" fill="var(--g-tree)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M16 2 24 11H20.6L27 18.6H22L29 26H16Z" fill="#04200a" opacity=".28"/><path d="M16 3.6 10.6 10H13L8 17H12" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.3"/>',
  ],
  anvil: [
    '0 0 32 32',
    '<path d="M2 9H9V7H29V12C25 12.6 21.4 14.4 20.6 18V20.6L26 25V28H7V25L12.4 20.6V18.4C9.6 17.8 4 15.6 2 9Z" fill="var(--g-anvil)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M9 7H29V9.6H9Z" fill="#fff" opacity=".5"/><path d="M20.6 18V20.6L26 25V28H17V14H24C22 15 21 16.4 20.6 18Z" fill="#06131e" opacity=".28"/><path d="M7 25.2H26" stroke="#fff" stroke-opacity=".4" stroke-width="1.1"/>',
  ],
  carrot: [
    '0 0 32 32',
    '<path d="M18 12C14 7 15.4 3.6 17.4 2.4 19 5 19.6 7.4 19.8 10 21.4 6.6 24.4 4.2 27 4.4 26.8 7.4 25.2 9.8 22.6 11.6 25.8 11.2 28.6 12.2 29.6 14 26.6 16 22.8 16.2 19.8 14.4Z" fill="var(--g-tree)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M12.2 11.4C15.6 9 21.8 13 21.4 18.6 20.4 21.6 10 29.6 3 29.4 2.4 24 8.2 14 12.2 11.4Z" fill="var(--g-carrot)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M21.4 18.6C20.4 21.6 10 29.6 3 29.4 9 26 15.6 21.4 17.6 14 20 15 21.5 16.6 21.4 18.6Z" fill="#4a1500" opacity=".24"/><path d="M11 15.4 14.6 18.4M8.4 19.6 11.4 22M15.6 13.2 17.6 15" stroke="var(--outline)" stroke-opacity=".55" stroke-width="1.3" stroke-linecap="round"/><path d="M7.4 19.4C9 16.6 10.8 14 12.8 12.9" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.3" stroke-linecap="round"/>',
  ],
  wild: [
    '0 0 32 32',
    '<path transform="rotate(0 16 16)" d="M16 16 C11 11 11.6 5 16 2 20.4 5 21 11 16 16Z" fill="var(--g-ruby)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.4"/><path transform="rotate(72 16 16)" d="M16 16 C11 11 11.6 5 16 2 20.4 5 21 11 16 16Z" fill="var(--g-carrot)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.4"/><path transform="rotate(144 16 16)" d="M16 16 C11 11 11.6 5 16 2 20.4 5 21 11 16 16Z" fill="var(--g-tree)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.4"/><path transform="rotate(216 16 16)" d="M16 16 C11 11 11.6 5 16 2 20.4 5 21 11 16 16Z" fill="var(--g-anvil)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.4"/><path transform="rotate(288 16 16)" d="M16 16 C11 11 11.6 5 16 2 20.4 5 21 11 16 16Z" fill="var(--g-coal)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.4"/><circle cx="16" cy="16" r="3.8" fill="var(--gold-1)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.4"/>',
  ],
  'tk-ruby': [
    '0 0 44 46',
    '<circle cx="22" cy="24" r="19" fill="var(--wood-3)"/><circle cx="22" cy="21.5" r="19" fill="var(--paper-2)" stroke="var(--outline)" stroke-width="1.6"/><circle cx="22" cy="21.5" r="15.6" fill="var(--g-ruby-wash)" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.8 10.3) scale(.7)"><path d="M9 5H23L30 13 16 29 2 13Z" fill="var(--g-ruby)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M9 5 11 13H2Z" fill="#fff" opacity=".34"/><path d="M9 5H23L21 13H11Z" fill="#fff" opacity=".2"/><path d="M21 13H30L16 29Z" fill="#2a0010" opacity=".34"/><path d="M11 13H21L16 29Z" fill="#2a0010" opacity=".12"/><path d="M2 13H30M9 5 11 13 16 29 21 13 23 5" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1"/><path d="M9 5H23L30 13 16 29 2 13Z" fill="none" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/></g>',
  ],
  'tk-coal': [
    '0 0 44 46',
    '<circle cx="22" cy="24" r="19" fill="var(--wood-3)"/><circle cx="22" cy="21.5" r="19" fill="var(--paper-2)" stroke="var(--outline)" stroke-width="1.6"/><circle cx="22" cy="21.5" r="15.6" fill="var(--g-coal-wash)" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.8 10.3) scale(.7)"><path d="M5 15 11 6 20 4 27 10 30 20 25 27 13 29 4 24Z" fill="var(--g-coal)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M11 6 20 4 18 12 10 14Z" fill="#fff" opacity=".34"/><path d="M20 4 27 10 24 16 18 12Z" fill="#fff" opacity=".16"/><path d="M24 16 30 20 25 27 19 22Z" fill="#000" opacity=".38"/><path d="M10 14 18 12 24 16 19 22 9 21Z" fill="#fff" opacity=".08"/><path d="M4 24 9 21 19 22 13 29Z" fill="#000" opacity=".3"/><path d="M5 15 10 14 9 21" fill="none" stroke="#fff" stroke-opacity=".3"/></g>',
  ],
  'tk-tree': [
    '0 0 44 46',
    '<circle cx="22" cy="24" r="19" fill="var(--wood-3)"/><circle cx="22" cy="21.5" r="19" fill="var(--paper-2)" stroke="var(--outline)" stroke-width="1.6"/><circle cx="22" cy="21.5" r="15.6" fill="var(--g-tree-wash)" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.8 10.3) scale(.7)"><path d="M13.6 22H18.4V30H13.6Z" fill="var(--wood-3)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.6"/><path d="M16 2 24 11H20.6L27 18.6H22L29 26H3L10 18.6H5L11.4 11H8Z" fill="var(--g-tree)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M16 2 24 11H20.6L27 18.6H22L29 26H16Z" fill="#04200a" opacity=".28"/><path d="M16 3.6 10.6 10H13L8 17H12" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.3"/></g>',
  ],
  'tk-anvil': [
    '0 0 44 46',
    '<circle cx="22" cy="24" r="19" fill="var(--wood-3)"/><circle cx="22" cy="21.5" r="19" fill="var(--paper-2)" stroke="var(--outline)" stroke-width="1.6"/><circle cx="22" cy="21.5" r="15.6" fill="var(--g-anvil-wash)" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.8 10.3) scale(.7)"><path d="M2 9H9V7H29V12C25 12.6 21.4 14.4 20.6 18V20.6L26 25V28H7V25L12.4 20.6V18.4C9.6 17.8 4 15.6 2 9Z" fill="var(--g-anvil)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M9 7H29V9.6H9Z" fill="#fff" opacity=".5"/><path d="M20.6 18V20.6L26 25V28H17V14H24C22 15 21 16.4 20.6 18Z" fill="#06131e" opacity=".28"/><path d="M7 25.2H26" stroke="#fff" stroke-opacity=".4" stroke-width="1.1"/></g>',
  ],
  'tk-carrot': [
    '0 0 44 46',
    '<circle cx="22" cy="24" r="19" fill="var(--wood-3)"/><circle cx="22" cy="21.5" r="19" fill="var(--paper-2)" stroke="var(--outline)" stroke-width="1.6"/><circle cx="22" cy="21.5" r="15.6" fill="var(--g-carrot-wash)" stroke="var(--wood-1)" stroke-width="1.2"/><g transform="translate(10.8 10.3) scale(.7)"><path d="M18 12C14 7 15.4 3.6 17.4 2.4 19 5 19.6 7.4 19.8 10 21.4 6.6 24.4 4.2 27 4.4 26.8 7.4 25.2 9.8 22.6 11.6 25.8 11.2 28.6 12.2 29.6 14 26.6 16 22.8 16.2 19.8 14.4Z" fill="var(--g-tree)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.5"/><path d="M12.2 11.4C15.6 9 21.8 13 21.4 18.6 20.4 21.6 10 29.6 3 29.4 2.4 24 8.2 14 12.2 11.4Z" fill="var(--g-carrot)" stroke="var(--outline)" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.7"/><path d="M21.4 18.6C20.4 21.6 10 29.6 3 29.4 9 26 15.6 21.4 17.6 14 20 15 21.5 16.6 21.4 18.6Z" fill="#4a1500" opacity=".24"/><path d="M11 15.4 14.6 18.4M8.4 19.6 11.4 22M15.6 13.2 17.6 15" stroke="var(--outline)" stroke-opacity=".55" stroke-width="1.3" stroke-linecap="round"/><path d="M7.4 19.4C9 16.6 10.8 14 12.8 12.9" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.3" stroke-linecap="round"/></g>',
  ],
};
