import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface DialogActionsProps {
  /** Rendered at the start of the row. */
  readonly before?: ReactNode;
  /** The text of the button that closes the dialog without a change; by default "Cancel". */
  readonly cancel?: string;
  readonly onCancel: () => void;
  /** Focuses "Cancel" when the dialog opens. */
  readonly focusCancel?: boolean;
  /** The buttons of the dialog's actions. */
  readonly children?: ReactNode;
}

/** The buttons at the end of a dialog, after "Cancel". */
export function DialogActions(props: DialogActionsProps) {
  const { before, cancel, onCancel, focusCancel = false, children } = props;
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm" data-buttons>
      {before !== undefined && <div className={classes.before}>{before}</div>}
      <Button variant="default" onClick={onCancel} data-autofocus={focusCancel || undefined}>
        {cancel ?? t('common.cancel')}
      </Button>
      {children}
    </Group>
  );
}
