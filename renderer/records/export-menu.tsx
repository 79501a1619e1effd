import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchExportFormat, batchExportFormats } from '#contract/batch.ts';
import { useStores } from '../state/context.ts';

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
