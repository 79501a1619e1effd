import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconLink } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchExportFormat, batchExportFormats } from '#contract/batch.ts';
import type { Reply } from '#contract/errors.ts';
import { deepLink } from '#contract/links.ts';
import type { ColumnList } from '#contract/list-names.ts';
import { type ExportedList, type ListSort, type ListSortFields, listSortFields } from '#contract/lists.ts';
import type { NamedWork } from '#contract/progress.ts';
import { profileOf } from '../state/client-state.ts';
import { useProfileId, useStoreState, useStores } from '../state/context.ts';
import { useToasts } from '../state/toasts.ts';
import { useWorkStore } from '../state/use-work-store.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';
import type { FilterAndSort } from './shown-page.ts';
import { useLinkCopier, useRowCopies } from './use-row-copies.ts';

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

interface ExportMenuProps {
  /** Asks where to save what is shown, and writes it. Has to be the same function while the same is shown. */
  readonly save: (format: BatchExportFormat) => unknown;
  /** Whether there is nothing to export. */
  readonly isEmpty: boolean;
  /** More entries. */
  readonly children?: ReactNode;
}

/** The button "More actions" of a list. While it is shown, the application menu and the palette offer its export, too. */
export function ExportMenu({ save, isEmpty, children }: ExportMenuProps) {
  const { t } = useTranslation();
  const { exporters } = useStores();

  useEffect(() => {
    const run = (format: BatchExportFormat) => void save(format);
    exporters.add(run);
    return () => void exporters.delete(run);
  }, [exporters, save]);

  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={28} aria-label={t('resources.more')} title={t('resources.more')}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {batchExportFormats.map((format) => (
          <Menu.Item
            key={format}
            disabled={isEmpty}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => void save(format)}
          >
            {t('resources.exportAs', { format: format.toUpperCase() })}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What a list shows. */
interface LinkedList {
  readonly list: ColumnList;
  /** The profiles of the list; several are all backends. */
  readonly profileIds: readonly string[];
  readonly query: { readonly query: string; readonly sort: ListSort };
}

/** A link to the list with its filter and order, which the palette copies, too; null for a backend without a URL. */
export function useViewLink({ list, profileIds, query: { query, sort } }: LinkedList): string | null {
  const profileId = useProfileId();
  const baseUrl = useStoreState('clientState', (state) => profileOf(state, profileId)?.baseUrl ?? null);
  const search = {
    q: query.trim(),
    sort: `${sort.descending ? '-' : ''}${sort.field}`,
    ...(profileIds.length > 1 && { scope: 'all' as const }),
  };
  const link = baseUrl === null ? null : deepLink({ baseUrl, target: { kind: 'view', list, search } });
  useLinkCopier(link);
  return link;
}

/** The entry of a list's menu that copies a link to the list. */
export function CopyViewLink({ link }: { readonly link: string | null }) {
  const { t } = useTranslation();
  const { copy } = useRowCopies();
  if (link === null) return null;
  return (
    <Menu.Item leftSection={<IconLink size={16} aria-hidden="true" />} onClick={() => void copy(link)}>
      {t('links.copyView')}
    </Menu.Item>
  );
}

/** The order in a route, such as `-updatedAt`; null if the list has no such order. */
export function sortOf<Name extends ColumnList>(
  list: Name,
  text: string,
): ListSort<ListSortFields[Name]> | null {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const fields: readonly string[] = listSortFields[list];
  const field = fields.find((each): each is ListSortFields[Name] => each === name);
  return field === undefined ? null : { field, descending };
}

interface Export {
  /** What is exported, such as the title of a list. */
  readonly what: string;
  /** The message after it. */
  readonly done: string;
  /** False if the operator chose no file. */
  readonly request: (named: NamedWork) => Promise<Reply<boolean>>;
}

/** Runs exports: the status bar shows the progress, and a message the outcome. */
export function useExport(): (exported: Export) => Promise<void> {
  const { t } = useTranslation();
  const work = useWorkStore();
  const toasts = useToasts();
  return useCallback(
    async ({ what, done, request }) => {
      const reply = await work.run({ label: t('progress.export', { what }), inBar: true }, request);
      if (reply.ok && reply.value) toasts.done(done);
      if (reply.ok) return;
      if (reply.error.code === 'cancelled') toasts.done(t('progress.exportCancelled'));
      else toasts.fail(errorSentence(t, reply.error));
    },
    [work, toasts, t],
  );
}
