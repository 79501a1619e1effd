import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type SavedView, viewLimits } from '#contract/views.ts';
import { useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { viewPath } from './view-route.ts';

interface SaveViewDialogProps {
  readonly view: Omit<SavedView, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Names a view, saves it and opens it. */
export function SaveViewDialog({ view, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const navigate = useNavigate();
  const { busy, error, run } = useCall();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function save(): Promise<void> {
    if (name.trim() === '') return setMissing(true);
    const reply = await run(() => call('views.save', { ...view, name: name.trim() }));
    if (!reply?.ok) return;
    onClose();
    void navigate(viewPath({ ...view, id: reply.value }));
  }

  return (
    <Dialog title={t('views.save')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('views.name')}
            description={t('views.saveHelp')}
            maxLength={viewLimits.name}
            data-autofocus
            dir="auto"
            value={name}
            error={isMissing && t('common.required')}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setMissing(false);
            }}
          />
          {error !== null && <ErrorAlert error={error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
