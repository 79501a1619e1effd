import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchExportFormat } from '#contract/batch.ts';
import type { ExportedList } from '#contract/lists.ts';
import { useStores } from '../state/context.ts';
import { useToasts } from '../state/toasts.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';
import { ExportMenu } from './export-menu.tsx';
import type { FilterAndSort } from './shown-page.ts';

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

/** The menu of a list: exports the matches of its filter, in its order. */
export function ListMenu<Name extends ExportedList>(props: ListMenuProps<Name>) {
  const { list, profileIds, query, isEmpty, isPartial = false, children } = props;
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();

  const save = useCallback(
    async (format: BatchExportFormat): Promise<void> => {
      const found = await call('lists.select', { list, profileIds, ...query } as never);
      if (!found.ok) return toasts.fail(errorSentence(t, found.error));
      const { handle } = found.value;
      const of = { selection: handle, except: [], keys: [] };
      const parts = profileIds.map((profileId) => ({ profileId, of }));
      const reply = await call('lists.export', { list, parts, format });
      void call('lists.release', { handle });
      if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
      else if (reply.value) toasts.done(t(isPartial ? 'resources.exportedPartial' : 'resources.exported'));
    },
    [call, list, profileIds, query, isPartial, t, toasts],
  );

  return (
    <ExportMenu save={save} isEmpty={isEmpty}>
      {children}
    </ExportMenu>
  );
}
