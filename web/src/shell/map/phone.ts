// A phone, upright or on its side: the camera frames what is asked about.
import { MediaQuery } from 'svelte/reactivity';

export const phone = new MediaQuery('(max-width: 599px), (max-height: 499px)');
