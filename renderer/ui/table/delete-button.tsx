import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../lib/shorten.ts';
import { useRowTabIndex } from './row-context.ts';

interface DeleteButtonProps {
  readonly name: string;
  /** Why it could not be deleted the last time; null where that was not tried. */
  readonly failure?: string | null;
  readonly onClick: () => void;
}

/** The button in a record's row that deletes it, after a confirmation. */
export function DeleteButton({ name, failure = null, onClick }: DeleteButtonProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const reason = failure === null ? '' : t('resources.notDeleted', { reason: shorten(failure, 200) });
  const button = (
    <ActionIcon
      variant={failure === null ? 'subtle' : 'light'}
      color={failure === null ? 'gray' : 'red'}
      size="md"
      tabIndex={useRowTabIndex()}
      aria-label={t('resources.deleteNamed', { name: shorten(name) })}
      aria-describedby={failure === null ? undefined : reasonId}
      onClick={onClick}
    >
      {failure === null ? (
        <IconTrash size={17} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={17} aria-hidden="true" />
      )}
    </ActionIcon>
  );
  if (failure === null) return button;
  return (
    <>
      <Tooltip label={reason} multiline maw="20rem" events={{ hover: true, focus: true, touch: false }}>
        {button}
      </Tooltip>
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  );
}
