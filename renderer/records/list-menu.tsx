import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchExportFormat } from '#contract/batch.ts';
import type { ExportedList } from '#contract/lists.ts';
import { useStores } from '../state/context.ts';
import { useToasts } from '../state/toasts.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';
import { ExportMenu } from './export-menu.tsx';
import type { FilterAndSort } from './shown-page.ts';
import { useExport } from './use-export.ts';

interface ListMenuProps<Name extends ExportedList> {
  readonly list: Name;
  /** The profiles of the list; has to be the same array while they are equal. */
  readonly profileIds: readonly string[];
  /** The current query: only its matches are exported. */
  readonly query: FilterAndSort<Name>;
  readonly isEmpty: boolean;
  /** Whether the list is not whole. */
  readonly isPartial?: boolean;
  /** More entries. */
  readonly children?: ReactNode;
}

const titleOf = (list: ExportedList) =>
  list === 'requests' ? 'requestLog.title' : (`${list}.title` as const);

/** The menu of a list: exports the matches of its filter, in its order. */
export function ListMenu<Name extends ExportedList>(props: ListMenuProps<Name>) {
  const { list, profileIds, query, isEmpty, isPartial = false, children } = props;
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  const exportFile = useExport();

  const save = useCallback(
    async (format: BatchExportFormat): Promise<void> => {
      const found = await call('lists.select', { list, profileIds, ...query } as never);
      if (!found.ok) return toasts.fail(errorSentence(t, found.error));
      const { handle } = found.value;
      const of = { selection: handle, except: [], keys: [] };
      const parts = profileIds.map((profileId) => ({ profileId, of }));
      await exportFile({
        what: t(titleOf(list)),
        done: t(isPartial ? 'resources.exportedPartial' : 'resources.exported'),
        request: (named) => call('lists.export', { list, parts, format, ...named }),
      });
      void call('lists.release', { handle });
    },
    [call, list, profileIds, query, isPartial, t, toasts, exportFile],
  );

  return (
    <ExportMenu save={save} isEmpty={isEmpty}>
      {children}
    </ExportMenu>
  );
}
