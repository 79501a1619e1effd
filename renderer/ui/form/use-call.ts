import { useContext, useLayoutEffect, useRef, useState } from 'react';
import type { AppError, Reply } from '#contract/errors.ts';
import { BackAgain, saysAway } from './back-again.ts';

/** The state of the call of a form or a button. */
export interface Running {
  readonly busy: boolean;
  /** The error of the last call. An error about an unreachable backend is removed once the backend is back. */
  readonly error: AppError | null;
  /** Runs a call. Ignored while another call is running, so that no change is sent twice. */
  run<Value>(call: () => Promise<Reply<Value>>): Promise<Reply<Value> | null>;
  setError(error: AppError | null): void;
}

/** Tracks one call at a time. */
export function useCall(): Running {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const timesBack = useContext(BackAgain);
  const latest = useRef(timesBack);
  useLayoutEffect(() => {
    latest.current = timesBack;
  }, [timesBack]);
  const [failed, setFailed] = useState<{ readonly error: AppError; readonly timesBack: number } | null>(null);
  const setError = (error: AppError | null) =>
    setFailed(error === null ? null : { error, timesBack: latest.current });
  const isOld = failed !== null && failed.timesBack !== timesBack && saysAway(failed.error);
  return {
    busy,
    error: failed === null || isOld ? null : failed.error,
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
