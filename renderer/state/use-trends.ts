import { useEffect, useState } from 'react';
import type { RequestInput, RequestName, RequestValue } from '#contract/requests.ts';
import type { CurrentTrend } from '#contract/trends.ts';
import { useStores } from './context.ts';

/** Interval between two reads, in ms. */
const readMs = 60_000;
/** Minimum interval between reads after changes, in ms. */
const pauseMs = 2_000;

type TrendRequest = Extract<RequestName, `trends.${string}`>;

/**
 * Reads values over time from the main process, which asks no backend for them: at once, once a minute, and after changes of the
 * activity.
 *
 * @param input called at each read, since a span ends now; its result has to depend on `key` and the time alone
 * @param key another value reads at once
 * @returns null until the first answer
 */
export function useTrends<Name extends TrendRequest>(
  name: Name,
  key: string,
  input: () => RequestInput<Name>,
): RequestValue<Name> | null {
  const { call, on } = useStores();
  const [known, setKnown] = useState<{ readonly key: string; readonly value: RequestValue<Name> } | null>(
    null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the input
  useEffect(() => {
    let isWanted = true;
    let after: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      // The channel and its input belong together, which the union of all channels does not say.
      const ask = call as (name: Name, input: RequestInput<Name>) => ReturnType<typeof call<Name>>;
      const reply = await ask(name, input());
      if (isWanted && reply.ok) setKnown({ key, value: reply.value });
    };
    void read();
    const timer = setInterval(() => void read(), readMs);
    const stop = on('lists.changed', (changes) => {
      if (!changes.some(({ list }) => list === 'activity')) return;
      after ??= setTimeout(() => {
        after = undefined;
        void read();
      }, pauseMs);
    });
    return () => {
      isWanted = false;
      clearInterval(timer);
      clearTimeout(after);
      stop();
    };
  }, [call, on, name, key]);
  return known?.key === key ? known.value : null;
}

/**
 * Events per minute and latency (p95) of a profile now, as the status bar shows them. Each is null while it is not known: show "—" or
 * nothing, and never 0.
 */
export function useCurrentTrend(profileId: string): CurrentTrend | null {
  return useTrends('trends.current', profileId, () => ({ profileId }));
}
