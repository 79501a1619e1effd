import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnusedDeletion } from '#contract/authorizations.ts';
import type { Reply } from '#contract/errors.ts';
import { DeletionForm } from '#records/delete-dialog.tsx';
import { useProfileId, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { shorten } from '#ui/text/shorten.ts';
import type { Rotated } from './authorization-buttons.tsx';
import { EndRotation } from './end-rotation.tsx';

/** The last step: deletes the old authorization, unless something still uses it. */
export function RotateDelete({ old, onClose }: { readonly old: Rotated; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const profileId = useProfileId();
  const [used, setUsed] = useState<Extract<UnusedDeletion, { kind: 'used' }> | null>(null);

  function onReply(reply: Reply<UnusedDeletion>): void {
    if (!reply.ok) return;
    if (reply.value.kind === 'used') setUsed(reply.value);
    else {
      onClose();
      toasts.done(t('authorizations.rotate.done', { name: shorten(old.name) }));
    }
  }

  return (
    <DeletionForm
      record={old}
      submit={t('authorizations.rotate.delete')}
      send={() => call('authorizations.deleteUnused', { profileId, id: old.id })}
      onReply={onReply}
      before={<EndRotation old={old} onEnded={onClose} />}
      cancel={t('authorizations.rotate.later')}
      onCancel={onClose}
    >
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
            <Text size="sm">{t('authorizations.rotate.unreadable', { count: used.unreadable })}</Text>
          )}
        </Notice>
      )}
    </DeletionForm>
  );
}
