// Where the mouse was moved to last, on whatever screen; from the first one on, since tables come later.
let mouse = '';
const place = (e: PointerEvent): string => `${e.clientX} ${e.clientY}`;
window.addEventListener('pointermove', (e) => (mouse = place(e)), true);

/** It was not moved: something came to lie under it. */
export const rests = (e: PointerEvent): boolean => mouse === place(e);
