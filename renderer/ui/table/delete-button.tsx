import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../lib/shorten.ts';
import { useRowTabIndex } from './row-context.ts';

interface DeleteButtonProps {
  readonly name: string;
  readonly onClick: () => void;
}

/** The button in a record's row that deletes it, after a confirmation. */
export function DeleteButton({ name, onClick }: DeleteButtonProps) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      tabIndex={useRowTabIndex()}
      aria-label={t('resources.deleteNamed', { name: shorten(name) })}
      onClick={onClick}
    >
      <IconTrash size={17} aria-hidden="true" />
    </ActionIcon>
  );
}
