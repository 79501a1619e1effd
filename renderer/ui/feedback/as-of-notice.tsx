import { Button, Group, Text } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useNow } from '../hooks/use-now.ts';
import { Delayed } from './delayed.tsx';
import { Notice } from './notice.tsx';

/** The notice appears after this time, in ms: a short interruption does not move the list. */
const delayMs = 2_000;

interface AsOfNoticeProps {
  /** When the list was last current, ms since the epoch; null while it is. */
  readonly asOf: number | null;
  readonly loading: boolean;
  /** Omitted if another button next to it retries. */
  readonly onRefresh?: (() => void) | undefined;
}

/** The age of a list that may be stale. */
export function AsOfNotice({ asOf, loading, onRefresh }: AsOfNoticeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow(asOf);
  if (asOf === null) return null;
  return (
    <Delayed ms={delayMs}>
      <Notice
        role="status"
        tone="warning"
        Icon={IconClockExclamation}
        title={t('common.asOf.title', { time: formats.recent(asOf, now), ago: formats.ago(asOf, now) })}
      >
        <Group gap="sm" justify="space-between">
          <Text size="sm">{t('common.asOf.text')}</Text>
          {onRefresh !== undefined && (
            <Button size="xs" variant="default" loading={loading} onClick={onRefresh}>
              {t('common.asOf.refresh')}
            </Button>
          )}
        </Group>
      </Notice>
    </Delayed>
  );
}
