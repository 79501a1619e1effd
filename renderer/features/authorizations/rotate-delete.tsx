import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnusedDeletion } from '#contract/authorizations.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { ConfirmByName, matchesName, nameToType } from '#ui/dialog/confirm-by-name.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { shorten } from '#ui/text/shorten.ts';
import type { Rotated } from './authorization-buttons.tsx';
import { EndRotation } from './end-rotation.tsx';

/** The last step: deletes the old authorization, unless something still uses it. */
export function RotateDelete({ old, onClose }: { readonly old: Rotated; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId, production } = useProfile();
  const { busy, error, run } = useCall();
  const changing = useChangeButton();
  const [typed, setTyped] = useState('');
  const [used, setUsed] = useState<Extract<UnusedDeletion, { kind: 'used' }> | null>(null);
  const expected = nameToType(old);
  const isConfirmed = !production || matchesName(expected, typed);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isConfirmed) return;
    const reply = await run(() => call('authorizations.deleteUnused', { profileId, id: old.id }));
    if (!reply?.ok) return;
    if (reply.value.kind === 'used') {
      setUsed(reply.value);
      return;
    }
    onClose();
    toasts.done(t('authorizations.rotate.done', { name: shorten(old.name) }));
  }

  return (
    <Stack gap="md" component="form" onSubmit={(event: FormEvent) => void submit(event)}>
      <Text dir="auto">{t('authorizations.rotate.unused', { name: shorten(old.name, 200) })}</Text>
      <Text size="sm">{t('authorizations.deleteDialog.unknown')}</Text>
      {used !== null && (
        <Notice
          role="alert"
          tone="warning"
          Icon={IconAlertTriangle}
          title={
            used.projects + used.domains === 0 && used.isPartial
              ? t('authorizations.rotate.notSure')
              : t('authorizations.rotate.stillUsed', { count: used.projects + used.domains })
          }
        >
          {used.isPartial && <Text size="sm">{t('authorizations.rotate.partial')}</Text>}
          {used.unreadable > 0 && (
            <Text size="sm">
              {t('authorizations.rotate.unreadable', {
                count: used.unreadable,
              })}
            </Text>
          )}
        </Notice>
      )}
      {production && <ConfirmByName expected={expected} typed={typed} onTyped={setTyped} />}
      {error !== null && <ErrorAlert error={error} />}
      <DialogActions
        before={<EndRotation old={old} onEnded={onClose} />}
        cancel={t('authorizations.rotate.later')}
        onCancel={onClose}
        focusCancel={!production}
      >
        <Button type="submit" color="red" loading={busy} disabled={!isConfirmed} {...changing}>
          {t('authorizations.rotate.delete')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
