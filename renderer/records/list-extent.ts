import type { TFunction } from 'i18next';
import type { ListFreshness } from '#contract/lists.ts';
import type { Progress } from '#contract/progress.ts';
import type { MissingRecords, PartialReason } from '#contract/records.ts';
import type { Formats } from '../i18n/format.ts';

type Freshness = Readonly<Record<string, Pick<ListFreshness, 'partial' | 'progress'>>>;

/** What the lists of several profiles lack together; null if all are whole. */
export function missingOf(freshness: Freshness): MissingRecords | null {
  const all = Object.values(freshness).flatMap(({ partial }) => partial ?? []);
  const [first] = all;
  if (first === undefined) return null;
  const more = all.reduce<number | null>(
    (sum, one) => (sum === null || one.more === null ? null : sum + one.more),
    0,
  );
  const received = all.reduce((sum, one) => sum + (one.received ?? 0), 0);
  return { reason: first.reason satisfies PartialReason, received, more };
}

/** The progress of the lists that are being read in pages, and their profiles; null if none is. */
export function progressOf(
  freshness: Freshness,
): { readonly progress: Progress; readonly profileIds: readonly string[] } | null {
  const running = Object.entries(freshness).flatMap(([id, { progress }]) =>
    progress === null ? [] : [[id, progress] as const],
  );
  const [first] = running;
  if (first === undefined) return null;
  const totals = running.map(([, { total }]) => total);
  const { phase, unit, bytes } = first[1];
  return {
    progress: {
      phase,
      unit,
      ...(bytes !== undefined && { bytes: running.reduce((sum, [, one]) => sum + (one.bytes ?? 0), 0) }),
      done: running.reduce((sum, [, { done }]) => sum + done, 0),
      total: totals.includes(null) ? null : totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
    },
    profileIds: running.map(([id]) => id),
  };
}

/** "50 of 60 or more", or "50 or more" if the backend sends no total. */
export function partialCount(
  t: TFunction,
  formats: Formats,
  count: number,
  { more }: Pick<MissingRecords, 'more'>,
): string {
  const shown = formats.number(count);
  if (more === null) return t('resources.partial.orMore', { shown });
  return t('resources.partial.ofMore', { shown, total: formats.number(count + more) });
}
