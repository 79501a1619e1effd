import { useCallback, useEffect, useRef, useState } from 'react';
import type { DesktopChoices, DesktopView } from '#contract/desktop.ts';
import type { AppError } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';

export interface DesktopOptions {
  /** Null until it is known. */
  readonly view: DesktopView | null;
  /** Why the system rejected the last choice. */
  readonly error: AppError | null;
  choose(change: Partial<DesktopChoices>): void;
}

/** The desktop settings. Optimistic update: a choice is shown at once, then what the system accepted. */
export function useDesktopOptions(): DesktopOptions {
  const { call } = useStores();
  const [error, setError] = useState<AppError | null>(null);
  const [view, setView] = useState<DesktopView | null>(null);
  /** Choices without a response yet: settings that are read meanwhile may not contain them. */
  const inProgress = useRef(0);
  const lastRead = useRef(0);

  const read = useCallback(async () => {
    lastRead.current += 1;
    const mine = lastRead.current;
    const reply = await call('desktop.read');
    if (reply.ok && mine === lastRead.current && inProgress.current === 0) setView(reply.value);
  }, [call]);

  // The system's settings may have changed while the window was in the background.
  useEffect(() => {
    void read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read]);

  async function configure(choices: DesktopChoices): Promise<void> {
    inProgress.current += 1;
    const reply = await call('desktop.configure', choices);
    inProgress.current -= 1;
    if (inProgress.current > 0) return;
    setError(reply.ok ? null : reply.error);
    await read();
  }

  function choose(change: Partial<DesktopChoices>): void {
    if (view === null) return;
    const { tray, ...choices } = { ...view, ...change };
    setView({ ...choices, tray });
    void configure(choices);
  }

  return { view, error, choose };
}
