import { Button, Stack, Text } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { FieldDiff } from '#records/field-diff.tsx';
import { useSavedToast } from '#records/use-saved-toast.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCall } from '#ui/form/use-call.ts';

interface RestoreDialogProps {
  readonly projectId: string;
  readonly version: ProjectFields;
  readonly onClose: () => void;
}

/** What restoring a version changes, compared with the backend's current record. One `PUT /project/:id` restores it. */
export default function RestoreDialog({ projectId, version, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const changing = useChangeButton();
  const saved = useSavedToast();
  const reading = useCall();
  const saving = useCall();
  const [current, setCurrent] = useState<ProjectFields | null>(null);
  const [hasChanged, setHasChanged] = useState(false);

  async function read(): Promise<void> {
    const reply = await reading.run(() => call('projects.read', { profileId, id: projectId }));
    if (reply?.ok) setCurrent(fieldsOf(reply.value));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => void read(), []);

  async function restore(opened: ProjectFields): Promise<void> {
    const update = { profileId, id: projectId, opened, edited: version };
    const reply = await saving.run(() => call('projects.update', update));
    if (reply?.ok !== true) return;
    if (reply.value.kind === 'conflict') {
      setCurrent(fieldsOf(reply.value.current));
      setHasChanged(true);
      return;
    }
    onClose();
    if (reply.value.kind === 'saved') saved(update, reply.value);
  }

  const changes =
    current === null
      ? []
      : projectFieldNames
          .filter((field) => current[field] !== version[field])
          .map((field) => ({ field, before: current[field], after: version[field] }));
  return (
    <Dialog title={t('history.restoreTitle')} onClose={onClose}>
      <Stack gap="md">
        {current === null && reading.error === null && <LoadingRows />}
        {reading.error !== null && <ErrorAlert error={reading.error} onRetry={() => void read()} />}
        {hasChanged && (
          <Notice role="alert" tone="warning" Icon={IconArrowsSplit2} title={t('history.changedMeanwhile')}>
            {t('history.changedMeanwhileText')}
          </Notice>
        )}
        {current !== null && (
          <>
            <Text>{t(changes.length === 0 ? 'history.isCurrent' : 'history.restoreText')}</Text>
            {changes.length > 0 && <FieldDiff changes={changes} />}
          </>
        )}
        {saving.error !== null && <ErrorAlert error={saving.error} />}
        <DialogActions onCancel={onClose} focusCancel>
          <Button
            loading={saving.busy}
            disabled={current === null || changes.length === 0}
            onClick={() => current !== null && void restore(current)}
            {...changing}
          >
            {t('history.restoreNow')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
