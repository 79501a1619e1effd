import type { Texts } from '../texts.ts';
import { first } from './first.ts';
import { rest } from './rest.ts';

/** The German texts. */
export const de: Texts = { ...first, ...rest };
