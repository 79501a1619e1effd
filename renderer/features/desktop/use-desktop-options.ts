import { useCallback, useEffect, useRef, useState } from 'react';
import { type Change, withChange } from '#contract/change.ts';
import type { DesktopChoices, DesktopView } from '#contract/desktop.ts';
import type { AppError } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';

export interface DesktopOptions {
  /** Null until it is known. */
  readonly view: DesktopView | null;
  /** Why the system rejected the last choice. */
  readonly error: AppError | null;
  choose(change: Change<DesktopChoices>): void;
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

  async function choose(change: Change<DesktopChoices>): Promise<void> {
    // The error of a choice before this one stays, while both are being saved.
    if (inProgress.current === 0) setError(null);
    setView((shown) => shown && withChange<DesktopView>(shown, change));
    inProgress.current += 1;
    const reply = await call('desktop.configure', change);
    inProgress.current -= 1;
    if (!reply.ok) setError(reply.error);
    if (inProgress.current === 0) await read();
  }

  return { view, error, choose: (change) => void choose(change) };
}
