import { Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, type RefObject, Suspense, useContext, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { ErrorActionsContext, type ErrorActionsProps } from './error-actions-context.ts';
import classes from './error-alert.module.css';
import { errorDetail, errorSentence } from './error-text.ts';
import { Notice } from './notice.tsx';

/** The error of a failed call. */
export interface ErrorAlertProps {
  readonly error: AppError;
  /** The unreachable URL, if it is not the base URL of the current profile. */
  readonly url?: string;
  /** Lines of the backend's message that are shown at the fields of a form; here they are under "Details". */
  readonly atFields?: readonly string[];
  /** Retries the call; offered as a button if set. */
  readonly onRetry?: (() => void) | undefined;
  /** Whether the call is being retried. */
  readonly isRetrying?: boolean;
  /** More buttons for the operator. */
  readonly children?: ReactNode;
  /** Called when the operator has fixed the cause, so that the call can be retried. */
  readonly onResolved?: () => void;
}

/** The error of a failed call: what happened, what to do, and the backend's message as plain text. */
export default function ShownError(props: ErrorAlertProps) {
  const { error, url, atFields = [], onRetry, isRetrying, children, onResolved } = props;
  const { t } = useTranslation();
  const Actions = useContext(ErrorActionsContext);
  const actions = (position: ErrorActionsProps['position']) =>
    Actions !== null && (
      <Suspense>
        <Actions error={error} url={url} onResolved={onResolved} position={position} />
      </Suspense>
    );
  const detail = errorDetail(t, error);
  const others = detail?.split('\n').filter((line) => !atFields.includes(line.trim())) ?? [];
  // Such as ECONNREFUSED: for a report, and no sentence.
  const isCode = /^[A-Z][A-Z\d_]+$/.test(others.join('\n'));
  const isRepeated = detail !== null && others.length < detail.split('\n').length;
  // If the fields show all of it, the first of them is focused.
  const ref = useSeenInForm(atFields.length === 0 || others.length > 0);
  return (
    <Notice
      ref={ref}
      role="alert"
      tone={error.code === 'outcome-unknown' ? 'warning' : 'danger'}
      Icon={IconAlertTriangle}
      title={errorSentence(t, error)}
      actions={
        <>
          {actions('before')}
          {onRetry !== undefined && (
            <Button size="xs" variant="default" loading={isRetrying} onClick={onRetry}>
              {t('common.tryAgain')}
            </Button>
          )}
          {children}
          {actions('after')}
        </>
      }
    >
      {others.length > 0 && (
        <Text component="p" size="sm" className={isCode ? classes.word : classes.detail} dir="auto">
          {others.join('\n')}
        </Text>
      )}
      {isRepeated && (
        <details className={classes.details}>
          <summary>{t('common.details')}</summary>
          <Text component="p" size="sm" className={classes.detail} dir="auto">
            {detail}
          </Text>
        </details>
      )}
      {error.error !== undefined && error.error !== detail && (
        <Text component="p" size="xs" className={classes.word} dir="auto">
          {error.error}
        </Text>
      )}
      {actions('above')}
    </Notice>
  );
}

/**
 * Scrolls an element of a dialog or form into view when it appears, and when it grows, as with buttons that load later: a
 * window may be lower than its form.
 * @param isWanted false if something else has to be visible first
 */
function useSeenInForm(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isWanted || element === null || element.closest('dialog, form') === null) return;
    let height = -1;
    const show = () => {
      const { offsetHeight } = element;
      if (offsetHeight > height) element.scrollIntoView({ block: 'nearest' });
      height = offsetHeight;
    };
    show();
    const observer = new ResizeObserver(show);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);
  return ref;
}
