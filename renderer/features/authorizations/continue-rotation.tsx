import { IconRefreshDot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useCurrentProfileId, useStores } from '#state/context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { aboutParts } from '../batch/dialog-parts.ts';
import { useFactsOf } from './authorization-facts.tsx';
import { rotationTasks } from './rotation-tasks.ts';

/** Continues a rotation, whose keys are noted. */
const noSubjects = { selection: null, except: [], keys: [] };

interface ContinueRotationProps {
  /** The profiles of the list. */
  readonly profileIds: readonly string[];
}

/** The button that continues the rotation of several keys, also one of an earlier run of the app; nothing if there is none. */
export function ContinueRotation({ profileIds }: ContinueRotationProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const shownIn = useCurrentProfileId();
  const factsOf = useFactsOf();
  const rotations = profileIds.flatMap((from) => {
    const { length } = rotationTasks(factsOf(from)).all;
    return length === 0 ? [] : [{ length, part: { from, subjects: noSubjects, count: 0 } }];
  });
  const about = aboutParts(
    rotations.map(({ part }) => part),
    shownIn,
  );
  if (about === null) return null;
  const count = rotations.reduce((sum, { length }) => sum + length, 0);
  return (
    <ActionButton
      Icon={IconRefreshDot}
      title={t('authorizations.rotateMany.resumeHelp')}
      onClick={() => batches.open({ kind: 'rotate', ...about })}
    >
      {t('authorizations.rotateMany.resume', { number: formats.number(count) })}
    </ActionButton>
  );
}
