import { IconCalendarTime, IconKey, IconRefreshDot } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { useFacts } from './authorization-facts.tsx';
import { ExpiryDialog } from './expiry-field.tsx';
import { PublicKeyDialog } from './public-key.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import type { Rotated } from './rotation-steps.tsx';

/** What the buttons and the context menu of a row open. `text` is a key of texts, `named` one with the name. */
export const authorizationTasks = [
  {
    kind: 'public-key',
    Icon: IconKey,
    text: 'authorizations.pair.publicKey',
    named: 'authorizations.pair.ofNamed',
  },
  {
    kind: 'expiry',
    Icon: IconCalendarTime,
    text: 'authorizations.expiry.title',
    named: 'authorizations.expiry.ofNamed',
  },
  {
    kind: 'rotate',
    Icon: IconRefreshDot,
    text: 'authorizations.rotate.short',
    named: 'authorizations.rotate.named',
  },
] as const;

export interface AuthorizationTask extends Rotated {
  readonly kind: (typeof authorizationTasks)[number]['kind'];
}

interface AuthorizationButtonsProps {
  readonly row: ListRecords['authorizations'];
  readonly onTask: (task: AuthorizationTask) => void;
}

/** The buttons of an authorization's row, beside the one that deletes it. */
export function AuthorizationButtons({ row: { id, name, type }, onTask }: AuthorizationButtonsProps) {
  const { t } = useTranslation();
  const facts = useFacts(id);
  const changing = useChangeButton();
  if (id === null) return null;
  return authorizationTasks
    .filter(({ kind }) => kind !== 'public-key' || facts?.publicKey != null)
    .map(({ kind, Icon, named }) => (
      <IconButton
        key={kind}
        label={t(named, { name: shorten(name) })}
        Icon={Icon}
        onClick={() => onTask({ kind, id, name, type })}
        {...(kind === 'rotate' && changing)}
      />
    ));
}

interface AuthorizationTaskDialogProps {
  readonly task: AuthorizationTask;
  readonly onClose: () => void;
}

/** The dialog that a button of an authorization's row opens. */
export function AuthorizationTaskDialog({ task, onClose }: AuthorizationTaskDialogProps) {
  const publicKey = useFacts(task.id)?.publicKey ?? null;
  const isGone = task.kind === 'public-key' && publicKey === null;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (task.kind === 'expiry') return <ExpiryDialog id={task.id} name={task.name} onClose={onClose} />;
  if (task.kind === 'rotate') return <RotateDialog old={task} onClose={onClose} />;
  return publicKey === null ? null : <PublicKeyDialog name={task.name} value={publicKey} onClose={onClose} />;
}
