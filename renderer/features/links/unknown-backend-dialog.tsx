import { Button, Stack, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { IncomingLink } from '#contract/links.ts';
import { useProfile, useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { Fact, Facts } from '#ui/layout/facts.tsx';

interface UnknownBackendDialogProps {
  readonly link: Extract<IncomingLink, { kind: 'unknown-backend' }>;
  readonly onClose: () => void;
}

/** Shown for a link to an unknown backend. Offers to add it; nothing is sent to it before that. */
export function UnknownBackendDialog({
  link: { baseUrl, encrypted, path },
  onClose,
}: UnknownBackendDialogProps) {
  const { t } = useTranslation();
  const { call, clientState, links, lastRoutes } = useStores();
  const current = useProfile();
  const navigate = useNavigate();
  const add = useCall();

  async function addProfile(): Promise<string | null> {
    const reply = await add.run(() => call('profiles.add'));
    return reply?.ok ? reply.value : null;
  }

  async function accept(): Promise<void> {
    // At a first start there is a profile without a backend already.
    const profileId = current.baseUrl === null ? current.id : await addProfile();
    if (profileId === null) return;
    links.suggest(profileId, baseUrl);
    onClose();
    if (clientState.getState().client?.currentProfileId === profileId) void navigate(path);
    else lastRoutes.keepPath(profileId, path);
  }

  return (
    <Dialog role="alertdialog" title={t('links.unknown.title')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('links.unknown.text')}</Text>
        <Facts>
          <Fact name={t('links.unknown.backend')}>
            <bdi>{baseUrl}</bdi>
          </Fact>
        </Facts>
        {!encrypted && (
          <Notice role="status" tone="warning" Icon={IconLockOpen} title={t('links.unknown.notEncrypted')} />
        )}
        <Text size="sm" c="dimmed">
          {t('links.unknown.caution')}
        </Text>
        {add.error !== null && <ErrorAlert error={add.error} />}
        <DialogActions onCancel={onClose} focusCancel>
          <Button loading={add.busy} onClick={() => void accept()}>
            {t('links.unknown.add')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
