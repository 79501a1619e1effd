import { useCallback, useEffect, useRef, useState } from 'react';
import type { DesktopChoices, DesktopView } from '#contract/desktop.ts';
import type { AppError } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';

export interface DesktopOptions {
  /** Null until it is known. */
  readonly view: DesktopView | null;
  /** Why the system did not take the last choice. */
  readonly error: AppError | null;
  choose(change: Partial<DesktopChoices>): void;
}

/** The operator's choices about this desktop, shown as chosen at once and then as the system took them. */
export function useDesktopOptions(): DesktopOptions {
  const { call } = useStores();
  const [error, setError] = useState<AppError | null>(null);
  const [view, setView] = useState<DesktopView | null>(null);
  /** Choices that the system has not answered yet: what was read meanwhile may not know of them. */
  const underWay = useRef(0);
  const lastRead = useRef(0);

  const read = useCallback(async () => {
    lastRead.current += 1;
    const mine = lastRead.current;
    const reply = await call('desktop.read');
    if (reply.ok && mine === lastRead.current && underWay.current === 0) setView(reply.value);
  }, [call]);

  // The system's own settings and the desktop's panel may have changed while the window was in the back.
  useEffect(() => {
    void read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read]);

  async function configure(choices: DesktopChoices): Promise<void> {
    underWay.current += 1;
    const reply = await call('desktop.configure', choices);
    underWay.current -= 1;
    if (underWay.current > 0) return;
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
