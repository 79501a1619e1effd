import type { TFunction } from 'i18next';
import type { Formats } from '../i18n/format.ts';
import { partialCount } from './list-extent.ts';
import type { RecordKind } from './record-kind.ts';
import type { ListStatus } from './use-list.ts';

interface CountOptions {
  /** Selects the texts. */
  readonly kind: RecordKind;
  readonly page: { readonly count: number; readonly total: number; readonly leaving: number };
  readonly status: ListStatus;
  readonly isFiltered: boolean;
  readonly t: TFunction;
  readonly formats: Formats;
}

/** The number of records in a list, the number of matches; null for none. */
export function resourceCount({ kind, page, status, isFiltered, t, formats }: CountOptions): string | null {
  const { count, total, leaving } = page;
  if (count === 0) return null;
  const shown = formats.number(total - leaving);
  function counted(): string {
    if (status.missing !== null) {
      const list = partialCount(t, formats, count, status.missing);
      return isFiltered ? t('resources.countFound', { found: shown, list }) : list;
    }
    // More are still arriving.
    if (status.freshness?.arriving === true) return t('resources.partial.orMore', { shown });
    return t(`${kind}.${isFiltered ? 'countFiltered' : 'count'}`, { shown, count });
  }
  return counted();
}
