import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/errors.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useCall } from '#ui/form/use-call.ts';
import type { Rotated } from './authorization-buttons.tsx';

interface EndRotationProps {
  /** The authorization whose rotation ends; null for the rotation of several keys. */
  readonly old: Rotated | null;
  readonly onEnded: () => void;
}

/** Ends a rotation: all authorizations and the moved projects stay as they are. */
export function EndRotation({ old, onEnded }: EndRotationProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { busy, run } = useCall();

  async function end(): Promise<void> {
    const reply = await run(
      (): Promise<Reply<unknown>> =>
        old === null
          ? call('authorizations.endRotation', { profileId })
          : call('authorizations.replace', { profileId, id: old.id, name: old.name, by: null }),
    );
    if (!reply?.ok) return;
    onEnded();
    toasts.done(t(old === null ? 'authorizations.rotateMany.ended' : 'authorizations.rotate.ended'));
  }

  return (
    <Button variant="subtle" color="gray" loading={busy} onClick={() => void end()}>
      {t('authorizations.rotate.end')}
    </Button>
  );
}
