/** In which time zone times are shown: that of this computer, or UTC. */
export const timeZones = ['local', 'utc'] as const;

export type ShownTimeZone = (typeof timeZones)[number];

const storageKey = 'pilothouse.timeZone';
const listeners = new Set<() => void>();

/** The chosen time zone. */
export function shownTimeZone(): ShownTimeZone {
  return localStorage.getItem(storageKey) === 'utc' ? 'utc' : 'local';
}

/** Stores the choice, and shows all times anew. */
export function keepTimeZone(timeZone: ShownTimeZone): void {
  if (timeZone === 'local') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, timeZone);
  for (const listener of listeners) listener();
}

/** Calls this whenever another one is chosen. */
export function onTimeZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
