import * as firstScreen from './first-screen.ts';
import * as otherScreens from './other-screens.ts';

/** The English texts, which give every other language its keys. */
export const en = { ...firstScreen, ...otherScreens } as const;
