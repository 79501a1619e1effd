import type { TFunction } from 'i18next';
import type { Formats } from '../i18n/format.ts';
import { partialCount } from './list-extent.ts';
import type { ListStatus } from './use-list.ts';

interface CountOptions {
  /** Selects the texts. */
  readonly kind: 'projects' | 'authorizations' | 'networks' | 'domains';
  readonly page: { readonly count: number; readonly total: number; readonly leaving: number };
  readonly status: ListStatus;
  readonly isFiltered: boolean;
  readonly filter: { readonly counted: (shown: string, count: number) => string } | undefined;
  readonly t: TFunction;
  readonly formats: Formats;
}

/** The number of records in a list, the number of matches, and the time of a list that may be stale; null for none. */
export function resourceCount({
  kind,
  page,
  status,
  isFiltered,
  filter,
  t,
  formats,
}: CountOptions): string | null {
  const { count, total, leaving } = page;
  if (count === 0) return null;
  const shown = formats.number(total - leaving);
  function counted(): string {
    if (status.missing !== null) {
      const list = partialCount(t, formats, count, status.missing);
      return isFiltered ? t('resources.countFound', { found: shown, list }) : list;
    }
    return isFiltered && filter !== undefined ? filter.counted(shown, count) : t(`${kind}.count`, { count });
  }
  // Shown at once, unlike the notice, which would needlessly move the list if the backend responds soon.
  if (status.asOf === null) return counted();
  return t('resources.countAsOf', { count: counted(), time: formats.recent(status.asOf, Date.now()) });
}
