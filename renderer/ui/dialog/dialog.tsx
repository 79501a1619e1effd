import { CloseButton, Title } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { fadeOut } from '../layout/fade-out.ts';
import { CloseDialog } from './close-dialog.ts';
import classes from './dialog.module.css';
import { DiscardQuestion } from './discard-question.tsx';
import { focusContent } from './focus-content.ts';
import { showDialog } from './open-dialogs.ts';
import { ProductionContext } from './production-context.ts';

const DialogElement = createContext<HTMLElement | null>(null);

/** The element of the open dialog. Popovers over a dialog have to be inside it, because the rest of the page is inert. */
export function useDialogElement(): HTMLElement | null {
  return useContext(DialogElement);
}

interface DialogProps {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Set for more content than a form; `table` for several columns. */
  readonly wide?: boolean | 'table';
  /** Set if it is about the app and not about a backend, so that it is not marked as production. */
  readonly isGeneral?: boolean;
  /** Called on Escape, Cancel and the close button. */
  readonly onClose: () => void;
  /** Set for a form: closing it with changes needs a confirmation. `changed` if it has changes from the start. */
  readonly form?: 'unchanged' | 'changed';
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted, but hidden while a later one is open. The native element keeps the focus inside,
 * makes the page behind it inert and restores the focus. A click outside does not close it, so that no input is lost by
 * accident.
 */
export function Dialog({ title, role, wide, isGeneral = false, onClose, form, children }: DialogProps) {
  const isProduction = useContext(ProductionContext) && !isGeneral;
  const { t } = useTranslation();
  const titleId = useId();
  const bodyId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const isChanged = useChanged(body);
  /** The focused element before the confirmation; null while it is closed. */
  const [asked, setAsked] = useState<Element | null>(null);

  function close(): void {
    if (asked !== null) keep();
    else if (form === 'changed' || (form !== undefined && isChanged())) setAsked(document.activeElement);
    else onClose();
  }

  function keep(): void {
    setAsked(null);
    const before = asked;
    // The form can receive the focus only when it is no longer inert.
    requestAnimationFrame(() => before instanceof HTMLElement && before.focus());
  }

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const hide = showDialog(dialog);
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    // The row of buttons is in view anyway; what is to be read begins at the top.
    first?.focus({ preventScroll: first.closest('[data-buttons]') !== null });
    setElement(dialog);
    return () => {
      fadeOut(dialog);
      hide();
      requestAnimationFrame(focusContent);
    };
  }, []);

  // In a portal, so that a form in the dialog is not nested in a form around the button.
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      className={classes.root}
      data-wide={wide}
      data-production={isProduction || undefined}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onSubmit={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <DialogElement value={element}>
        <div className={classes.head}>
          <Title order={2} id={titleId}>
            {title}
          </Title>
          <CloseButton aria-label={t('common.close')} onClick={close} />
        </div>
        <div id={bodyId} ref={body} className={classes.body} inert={asked !== null}>
          <CloseDialog value={close}>{children}</CloseDialog>
        </div>
        {asked !== null && <DiscardQuestion onKeep={keep} onDiscard={onClose} />}
      </DialogElement>
    </dialog>,
    document.body,
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function heldBy(control: Control): string {
  const isChosen = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
  return isChosen ? String(control.checked) : control.value;
}

/**
 * Whether the operator has changed a field in an element. Compares each field with its value when it was first focused, or
 * when the element was mounted; includes fields with secrets, which are stored nowhere.
 * @returns a function that checks it now
 */
function useChanged(ref: RefObject<HTMLElement | null>): () => boolean {
  const before = useRef(new Map<Control, string>());
  useEffect(() => {
    const element = ref.current;
    const controls = () => element?.querySelectorAll<Control>('input, textarea, select') ?? [];
    const note = () => {
      for (const control of controls())
        if (!before.current.has(control)) before.current.set(control, heldBy(control));
    };
    note();
    element?.addEventListener('focusin', note);
    element?.addEventListener('pointerdown', note, true);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('pointerdown', note, true);
    };
  }, [ref]);
  return () =>
    [...before.current].some(([control, value]) => control.isConnected && heldBy(control) !== value);
}
