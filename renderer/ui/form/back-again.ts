import { createContext } from 'react';
import type { AppError } from '#contract/errors.ts';

/** How often this backend became reachable again: earlier errors about an unreachable backend are outdated. */
export const BackAgain = createContext(0);

const away = new Set<AppError['code']>(['unreachable', 'timed-out', 'proxy', 'gateway']);

/** Whether an error says no more than that the backend was unreachable. */
export function saysAway({ code }: AppError): boolean {
  return away.has(code);
}
