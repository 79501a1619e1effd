import { useEffect } from 'react';
import type { AuthorizationTask } from './authorization-buttons.tsx';
import { useFacts } from './authorization-facts.tsx';
import { ExpiryDialog } from './expiry-field.tsx';
import { PublicKeyDialog } from './public-key.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

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
