import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityExportFormat } from '#contract/activity.ts';
import { useExport } from '#records/list-menu.tsx';
import type { FilterAndSort } from '#records/shown-page.ts';
import { useStores } from '#state/context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';

const formats: readonly ActivityExportFormat[] = ['csv', 'json'];

interface ActivityExportProps {
  readonly profileIds: readonly string[];
  readonly wanted: FilterAndSort<'activity'>;
  readonly disabled: boolean;
}

/** Exports the filtered feed to a file. */
export function ActivityExport({ profileIds, wanted: { query, parts }, disabled }: ActivityExportProps) {
  const { t } = useTranslation();
  const { call, exporters } = useStores();
  const exportFile = useExport();

  const write = useCallback(
    (format: ActivityExportFormat) =>
      exportFile({
        what: t('activity.title'),
        done: t('activity.exported'),
        request: (named) =>
          call('activity.export', { listQuery: { profileIds, query, parts }, format, ...named }),
      }),
    [call, profileIds, query, parts, t, exportFile],
  );

  // The menu and the palette export the list that is shown.
  useEffect(() => {
    const run = (format: ActivityExportFormat) => void write(format);
    exporters.add(run);
    return () => void exporters.delete(run);
  }, [exporters, write]);

  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionButton Icon={IconDownload} disabled={disabled}>
          {t('activity.export')}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void write(format)}>
            {t(`activity.exportAs.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
