import { ActionIcon, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import screen from '../layout/screen.module.css';

interface RefreshButtonProps {
  /** When the backend last responded, ms since the epoch; null before the first response. */
  readonly fetchedAt: number | null;
  readonly loading: boolean;
  /** Whether live updates keep the list current, however long ago it was fetched. */
  readonly live?: boolean;
  readonly onRefresh: () => void;
}

/** Refetches a list, and shows when the backend last responded, unless the list is live. */
export const RefreshButton = memo(function RefreshButton({
  fetchedAt,
  loading,
  live = false,
  onRefresh,
}: RefreshButtonProps) {
  const { t } = useTranslation();
  return (
    <Group gap="var(--ph-space-4)" wrap="nowrap" className={screen.refresh}>
      {fetchedAt !== null && !live && <AsOf at={fetchedAt} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('common.refresh')}
        aria-keyshortcuts="F5 Control+R Meta+R"
        title={t('common.refresh')}
        loading={loading}
        onClick={onRefresh}
      >
        <IconRefresh size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
});

/** "As of 16:28", which does not change while nothing is fetched. */
function AsOf({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Text
      size="sm"
      className={`${screen.soft} ${screen.updated}`}
      title={`${formats.dateTime(at)} (${formats.precise(at)})`}
    >
      {t('common.asOf', { time: formats.recent(at, Date.now()) })}
    </Text>
  );
}
