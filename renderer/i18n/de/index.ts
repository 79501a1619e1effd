import type { Texts } from '../texts.ts';
import * as first from './first.ts';
import * as rest from './rest.ts';

/** The German texts. */
export const de: Texts = { ...first, ...rest };
