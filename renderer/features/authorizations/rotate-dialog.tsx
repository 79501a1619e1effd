import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileId, useStoreState } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { doneCount } from '../batch/batch-texts.ts';
import type { Rotated } from './authorization-buttons.tsx';
import { useAllFacts } from './authorization-facts.tsx';
import { RotateCreate } from './rotate-create.tsx';
import { RotateDelete } from './rotate-delete.tsx';
import { RotateMove } from './rotate-move.tsx';
import { RotationSteps } from './rotation-steps.tsx';

/**
 * The batches that move projects, by profile and replaced authorization, until the operator continues: a reopened dialog
 * continues with the one whose outcome was not viewed yet.
 */
const started = new Map<string, string>();

/**
 * Replaces an authorization in three steps, each started by the operator: create the new one, move the projects, delete the
 * old one. The next step is derived from what exists and what uses it, so the dialog can be closed and continued at any
 * time.
 */
export function RotateDialog({ old, onClose }: { readonly old: Rotated; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const all = useAllFacts();
  const facts = all.get(old.id);
  const profileId = useProfileId();
  const known = useStoreState('batches', ({ batches }) => batches);
  const key = `${profileId}/${old.id}`;
  /** The batch that moves the projects, until its outcome was viewed. An earlier dialog may have started it. */
  const [handle, setHandle] = useState(() => {
    const earlier = started.get(key) ?? null;
    return earlier !== null && known[earlier] !== undefined ? earlier : null;
  });
  const batch = handle === null ? undefined : known[handle];
  const [movedBefore, setMovedBefore] = useState(0);
  const moved = batch === undefined ? movedBefore : doneCount(batch);
  function onHandle(next: string | null): void {
    if (next === null) setMovedBefore(moved);
    if (next === null) started.delete(key);
    else started.set(key, next);
    setHandle(next);
  }
  const replacement = facts?.replacedBy == null ? null : (all.get(facts.replacedBy) ?? null);
  const isUsed = facts === undefined || facts.projects !== 0 || facts.domains.length > 0;
  const step = facts?.replacedBy == null ? 'create' : isUsed || handle !== null ? 'move' : 'delete';
  return (
    <Dialog
      title={t('authorizations.rotate.title', { name: shorten(old.name) })}
      wide
      form="unchanged"
      onClose={onClose}
    >
      <Stack gap="md">
        <RotationSteps step={step} moved={batch === undefined && step !== 'delete' ? 0 : moved} />
        {replacement !== null && (
          <Text size="sm">
            {t('authorizations.rotate.replacedBy', {
              old: shorten(old.name),
              name: shorten(replacement.name),
            })}
          </Text>
        )}
        {step === 'create' && <RotateCreate old={old} onClose={onClose} />}
        {step === 'move' && facts !== undefined && (
          <RotateMove
            old={old}
            facts={facts}
            replacement={replacement}
            handle={handle}
            onHandle={onHandle}
            onClose={onClose}
          />
        )}
        {step === 'delete' && <RotateDelete old={old} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}
