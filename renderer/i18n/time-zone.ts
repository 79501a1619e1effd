/** The time zone in which times are shown: this computer's, or UTC. */
export const timeZones = ['local', 'utc'] as const;

export type ShownTimeZone = (typeof timeZones)[number];

const storageKey = 'pilothouse.timeZone';
const listeners = new Set<() => void>();

/** The chosen time zone. */
export function shownTimeZone(): ShownTimeZone {
  return localStorage.getItem(storageKey) === 'utc' ? 'utc' : 'local';
}

/** Stores the choice, and updates all shown times. */
export function keepTimeZone(timeZone: ShownTimeZone): void {
  if (timeZone === 'local') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, timeZone);
  for (const listener of listeners) listener();
}

/** Calls the listener when another one is chosen. */
export function onTimeZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
