import { useRef, useState } from 'react';
import type { AppError, Reply } from '#contract/errors.ts';

/** The state of a call of a form or a button. */
export interface Running {
  readonly busy: boolean;
  readonly error: AppError | null;
  /** Runs a call. A second one while the first is running is not started, so that no change is sent twice. */
  run<Value>(call: () => Promise<Reply<Value>>): Promise<Reply<Value> | null>;
  setError(error: AppError | null): void;
}

/** Keeps track of one call at a time. */
export function useCall(): Running {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  return {
    busy,
    error,
    setError,
    async run(call) {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      setError(null);
      const reply = await call();
      running.current = false;
      setBusy(false);
      if (!reply.ok) setError(reply.error);
      return reply;
    },
  };
}
