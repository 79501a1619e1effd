import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useCall } from '#ui/form/use-call.ts';
import type { Rotated } from './rotated.ts';

/** Ends a rotation: both authorizations and the moved projects stay as they are. */
export function EndRotation({ old, onEnded }: { readonly old: Rotated; readonly onEnded: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { busy, run } = useCall();

  async function end(): Promise<void> {
    const { id, name } = old;
    const reply = await run(() => call('authorizations.replace', { profileId, id, name, by: null }));
    if (!reply?.ok) return;
    onEnded();
    toasts.done(t('authorizations.rotate.ended'));
  }

  return (
    <Button variant="subtle" color="gray" loading={busy} onClick={() => void end()}>
      {t('authorizations.rotate.end')}
    </Button>
  );
}
