import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchExportFormat, batchExportFormats } from '#contract/batch.ts';
import type { ExportedList } from '#contract/lists.ts';
import { useStores } from '../state/context.ts';
import { useToasts } from '../state/toasts.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';
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
