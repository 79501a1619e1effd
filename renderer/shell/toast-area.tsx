import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useProfileId } from '../state/context.ts';
import { shownToasts, type Toast, type ToastQueue } from '../state/toast-queue.ts';
import { toastsOf } from '../state/toasts.ts';
import { focusContent } from '../ui/dialog/focus-content.ts';
import { openDialogs } from '../ui/dialog/open-dialogs.ts';
import classes from './toast-area.module.css';

const icons = { done: IconCircleCheck, warning: IconAlertTriangle, error: IconExclamationCircle };

/**
 * The messages of the current profile, below the content or the open dialog, which shrink meanwhile, so that a message
 * covers nothing. Outside of a modal dialog they would be covered, and hidden from assistive technology.
 */
export default function ToastArea() {
  const profileId = useProfileId();
  const dialog = useStore(openDialogs, (open) => open.at(-1));
  const queue = toastsOf(profileId);
  const toasts = useStore(queue);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The content may change with every render.
  useEffect(() => {
    setPlace(dialog ?? shownMessages() ?? document.body);
  });
  if (place === null || toasts.length === 0) return null;
  return createPortal(
    <Messages key={profileId} queue={queue} toasts={toasts.slice(0, shownToasts)} />,
    place,
  );
}

/** The screen's element for messages, unless its layout hides it at this width. */
function shownMessages(): HTMLElement | null {
  const place = document.getElementById('messages');
  // jsdom has no layout.
  return place?.checkVisibility?.() === false ? null : place;
}

function Messages({ queue, toasts }: { readonly queue: ToastQueue; readonly toasts: readonly Toast[] }) {
  const { t } = useTranslation();
  useEffect(() => {
    queue.see(true);
    return () => queue.see(false);
  }, [queue]);
  return (
    <section
      className={classes.root}
      aria-label={t('common.messages')}
      onPointerEnter={() => queue.hold(true)}
      onPointerLeave={({ currentTarget }) => queue.hold(currentTarget.contains(document.activeElement))}
      onFocus={() => queue.hold(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        queue.hold(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
      }
    >
      <ul className={classes.list}>
        {toasts.map((toast) => (
          <Message key={toast.id} toast={toast} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

function Message({ toast, queue }: { readonly toast: Toast; readonly queue: ToastQueue }) {
  const { t } = useTranslation();
  const { tone, title, message, action } = toast;
  const Icon = icons[tone];
  const done = (run: () => void) => () => {
    run();
    requestAnimationFrame(focusContent);
  };
  return (
    <li className={classes.toast} data-tone={tone}>
      <Icon className={classes.icon} size={19} aria-hidden="true" />
      <div className={classes.text} role={tone === 'done' ? 'status' : 'alert'}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        <p className={classes.message} dir="auto">
          {message}
        </p>
      </div>
      {action !== undefined && (
        <Button size="compact-sm" variant="subtle" onClick={done(() => queue.act(toast))}>
          {action.label}
        </Button>
      )}
      <CloseButton aria-label={t('common.dismiss')} onClick={done(() => queue.dismiss(toast.id))} />
    </li>
  );
}
