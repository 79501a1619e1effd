import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Toast, ToastQueue } from '../state/toast-queue.ts';
import { useShortcutKeys } from '../state/use-shortcut-keys.ts';
import { BarButton } from '../ui/buttons/bar-button.tsx';
import { focusContent } from '../ui/dialog/focus-content.ts';
import { openDialogs } from '../ui/dialog/open-dialogs.ts';
import { KeyCaps } from '../ui/text/key-caps.tsx';
import classes from './messages.module.css';

const icons = { done: IconCircleCheck, warning: IconAlertTriangle, error: IconExclamationCircle };

interface MessagesProps {
  readonly queue: ToastQueue;
  /** The place in the status bar. */
  readonly slot: HTMLElement;
}

/**
 * The latest message, in the status bar. While a modal dialog makes the rest of the page inert, the message belongs to the
 * dialog for keyboard and assistive technology, but is painted at the same place, above the backdrop: it takes no space
 * from the dialog.
 */
export default function Messages({ queue, slot }: MessagesProps) {
  const dialog = useStore(openDialogs, (open) => open.at(-1));
  const toasts = useStore(queue);
  const toast = toasts.at(-1);
  if (toast === undefined) return null;
  const waiting = toasts.length - 1;
  return createPortal(
    <Region key={dialog === undefined ? 'bar' : 'dialog'} queue={queue} isOverDialog={dialog !== undefined}>
      <Message key={toast.id} toast={toast} queue={queue} waiting={waiting} />
    </Region>,
    dialog ?? slot,
  );
}

interface RegionProps {
  readonly queue: ToastQueue;
  readonly isOverDialog: boolean;
  readonly children: React.ReactNode;
}

function Region({ queue, isOverDialog, children }: RegionProps) {
  const { t } = useTranslation();
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = region;
    // Into the top layer, where the dialog is, too; not if the dialog closes at the same time. jsdom has no top layer.
    if (!isOverDialog || current?.isConnected !== true || current.showPopover === undefined) return;
    current.popover = 'manual';
    current.showPopover();
  }, [isOverDialog]);
  useEffect(() => {
    queue.see(true);
    return () => queue.see(false);
  }, [queue]);
  return (
    <section
      ref={region}
      className={classes.root}
      data-messages
      data-over={isOverDialog || undefined}
      aria-label={t('common.messages')}
      onPointerEnter={() => queue.hold(true)}
      onPointerLeave={({ currentTarget }) => queue.hold(currentTarget.contains(document.activeElement))}
      onFocus={() => queue.hold(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        queue.hold(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
      }
    >
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

interface MessageProps {
  readonly toast: Toast;
  readonly queue: ToastQueue;
  /** How many other messages wait. */
  readonly waiting: number;
}

function Message({ toast, queue, waiting }: MessageProps) {
  const { t } = useTranslation();
  const shortcuts = useShortcutKeys();
  const { tone, title, message, action } = toast;
  const Icon = icons[tone];
  const done = (run: () => void) => () => {
    run();
    requestAnimationFrame(focusContent);
  };
  return (
    <li className={classes.message} data-tone={tone}>
      <Icon className={classes.icon} size={14} aria-hidden="true" />
      <div className={classes.text} role={tone === 'done' ? 'status' : 'alert'}>
        {title !== undefined && <strong className={classes.title}>{title}</strong>}{' '}
        <span dir="auto">{message}</span>
      </div>
      {action !== undefined && (
        <BarButton onClick={done(() => queue.act(toast))}>
          {action.label}
          {action.isUndo && <KeyCaps hidden keys={shortcuts.keys('CmdOrCtrl+Z')} />}
        </BarButton>
      )}
      {waiting > 0 && (
        <span className={classes.waiting} title={t('common.moreMessages', { count: waiting })}>
          <span aria-hidden="true">+{waiting}</span>
        </span>
      )}
      <CloseButton
        size={20}
        iconSize={14}
        aria-label={t('common.dismiss')}
        onClick={done(() => queue.dismiss(toast.id))}
      />
    </li>
  );
}
