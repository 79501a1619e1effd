import { Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../lib/icon-button.tsx';
import { shorten } from '../lib/shorten.ts';

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
  const label = t('resources.deleteNamed', { name: shorten(name) });
  if (failure === null) return <IconButton label={label} Icon={IconTrash} onClick={onClick} />;
  const reason = t('resources.notDeleted', { reason: shorten(failure, 200) });
  return (
    <>
      <Tooltip label={reason} multiline maw="20rem" events={{ hover: true, focus: true, touch: false }}>
        <IconButton
          label={label}
          Icon={IconAlertTriangle}
          isFailed
          aria-describedby={reasonId}
          onClick={onClick}
        />
      </Tooltip>
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  );
}
