import * as first from './first.ts';
import * as rest from './rest.ts';

/** The English texts, which give every other language its keys. */
export const en = { ...first, ...rest } as const;
