import type { Cancel, Clock } from '#main/ports.ts';
import { exponentialDelay } from '../async/backoff.ts';

const interval = { firstMs: 2_000, maxMs: 60_000 };
/** At login the app may start before the desktop's panel. */
const timeoutMs = 30_000;

export interface TraySearch {
  /** Whether the desktop has a tray at the moment. */
  isThere(): Promise<boolean>;
  found(): void;
  /** Called once if there is none 30 seconds after the start. */
  missing(): void;
}

/** Looks for the desktop's tray until there is one, with exponential backoff. */
export function searchTray(clock: Clock, { isThere, found, missing }: TraySearch): Cancel {
  const begun = clock.now();
  let stopped = false;
  let missingReported = false;
  let cancel: Cancel = () => undefined;
  async function search(attempts: number): Promise<void> {
    if (await isThere()) {
      if (!stopped) found();
      return;
    }
    if (stopped) return;
    if (!missingReported && clock.now() - begun >= timeoutMs) {
      missingReported = true;
      missing();
    }
    cancel = clock.setTimer(exponentialDelay(attempts, interval), () => void search(attempts + 1));
  }
  void search(1);
  return () => {
    stopped = true;
    cancel();
  };
}
