import type { LaunchedApp } from '#chromium-host/launch.ts';

/** A clock that stands still: of this process with the backends, of the main process and of the window. */
export interface FixedClock {
  /** Sets it everywhere. */
  set(at: Date): Promise<void>;
  /** Gives it the app, which was started with `fixedClockEnv`, and loads the window anew. */
  attach(app: LaunchedApp): Promise<void>;
}

type Adjustable = typeof globalThis & { setFixedClock?: (at: number) => void };

/**
 * Replaces `Date` by one whose present is fixed; timers go on. Self-contained: it runs in all processes.
 *
 * @param at ms since the epoch
 */
function fix(at: number): void {
  const adjustable = globalThis as Adjustable;
  if (adjustable.setFixedClock !== undefined) {
    adjustable.setFixedClock(at);
    return;
  }
  let present = at;
  globalThis.Date = new Proxy(Date, {
    construct: (Real, given: [], target) =>
      Reflect.construct(Real, given.length > 0 ? given : [present], target),
    apply: () => new Date(present).toString(),
    get: (Real, name) => (name === 'now' ? () => present : Reflect.get(Real, name)),
  });
  adjustable.setFixedClock = (next) => {
    present = next;
  };
}

/** Environment variables with which the main process starts at a fixed time. @param at when */
export function fixedClockEnv(at: Date): Readonly<Record<string, string>> {
  const source = `(${fix})(${at.getTime()})`;
  return { CHROMIUM_HOST_IMPORT: `data:text/javascript;base64,${Buffer.from(source).toString('base64')}` };
}

/** Stops the clock of this process at `at`. */
export function fixedClock(at: Date): FixedClock {
  fix(at.getTime());
  let app: LaunchedApp | undefined;
  return {
    async set(next) {
      const ms = next.getTime();
      fix(ms);
      await app?.evaluate((_, now) => (globalThis as Adjustable).setFixedClock?.(now), ms);
      await app?.page.evaluate(fix, ms);
    },
    async attach(started) {
      app = started;
      await started.page.addInitScript(fix, Date.now());
      await started.page.reload();
    },
  };
}
