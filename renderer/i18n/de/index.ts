import type { Texts } from '../texts.ts';
import * as firstScreen from './first-screen.ts';
import * as otherScreens from './other-screens.ts';

/** The German texts. */
export const de: Texts = { ...firstScreen, ...otherScreens };
