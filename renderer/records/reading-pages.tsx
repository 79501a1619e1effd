import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListFreshness, ListName } from '#contract/lists.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useStores } from '../state/context.ts';
import { Delayed } from '../ui/feedback/delayed.tsx';
import { progressOf } from './list-extent.ts';

/** A list that comes sooner needs no word, in ms. */
const delayMs = 700;

interface ReadingPagesProps {
  readonly list: ListName;
  /** By profile. */
  readonly freshness: Readonly<Record<string, ListFreshness>>;
}

/** How far a list is that takes long because it comes in pages, and a button that ends it. */
export function ReadingPages({ list, freshness }: ReadingPagesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const progress = progressOf(freshness);
  if (progress === null) return null;
  const { read, total, profileIds } = progress;
  const stop = () => profileIds.forEach((profileId) => void call('lists.stop', { profileId, list }));
  return (
    <Delayed ms={delayMs}>
      <Group gap="sm">
        <Text size="sm" role="status">
          {total === null
            ? t('resources.reading.some', { read: formats.number(read) })
            : t('resources.reading.of', { read: formats.number(read), total: formats.number(total) })}
        </Text>
        <Button size="compact-xs" variant="default" onClick={stop}>
          {t('common.cancel')}
        </Button>
      </Group>
    </Delayed>
  );
}
