import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogActionsProps {
  readonly onCancel: () => void;
  /** "Cancel" has the focus when the dialog opens. */
  readonly focusCancel?: boolean;
  /** The buttons that do what the dialog is for. */
  readonly children: ReactNode;
}

/** The buttons at the end of a dialog, after "Cancel". */
export function DialogActions({ onCancel, focusCancel = false, children }: DialogActionsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel} data-autofocus={focusCancel || undefined}>
        {t('common.cancel')}
      </Button>
      {children}
    </Group>
  );
}
