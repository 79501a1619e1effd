import { Text } from '@mantine/core';
import { IconPuzzleOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UnreadableItem } from '#contract/records.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Notice } from './notice.tsx';

/** The number of unreadable items that are listed individually. */
const listed = 50;

interface UnreadableNoticeProps {
  readonly title: string;
  readonly unreadable: readonly UnreadableItem[];
}

/** The unreadable items of a list: their number and the reasons. */
export function UnreadableNotice({ title, unreadable }: UnreadableNoticeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (unreadable.length === 0) return null;
  return (
    <Notice role="status" tone="warning" Icon={IconPuzzleOff} title={title}>
      <Text size="sm">{t('projects.unreadableHelp')}</Text>
      <details>
        <summary>{t('common.details')}</summary>
        <ul>
          {unreadable.slice(0, listed).map(({ index, difference }) => (
            <li key={index}>
              <bdi>{t('projects.unreadableItem', { index: formats.number(index + 1), difference })}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
