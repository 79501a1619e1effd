import { createContext } from 'react';
import type { AppError } from '#contract/errors.ts';

/** How often the backend of this part of the window has come back: an error that it was away is out of date from then on. */
export const BackAgain = createContext(0);

const away = new Set<AppError['code']>(['unreachable', 'timed-out', 'proxy', 'gateway']);

/** Whether an error says no more than that the backend was not reached. */
export function saysAway({ code }: AppError): boolean {
  return away.has(code);
}
