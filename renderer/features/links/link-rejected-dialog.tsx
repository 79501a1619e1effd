import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LinkRejection } from '#contract/links.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

interface LinkRejectedDialogProps {
  readonly reason: LinkRejection;
  readonly onClose: () => void;
}

/** The notice that a link was rejected, with the reason. It shows no part of the link, which may be deceptive. */
export function LinkRejectedDialog({ reason, onClose }: LinkRejectedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog role="alertdialog" title={t('links.rejected.title')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t(`links.rejected.reason.${reason}`)}</Text>
        <Text size="sm" c="dimmed">
          {t('links.rejected.text')}
        </Text>
        <Group justify="flex-end" data-buttons>
          <Button data-autofocus variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
