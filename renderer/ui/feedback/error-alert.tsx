import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { AuthorizationOffer } from '#features/authorizations/authorization-offer.tsx';
import { TransportRemedy } from '#features/connection/transport-remedy.tsx';
import { CheckOffer } from '#features/connection-check/check-offer.tsx';
import classes from './error-alert.module.css';
import { errorDetail, errorSentence } from './error-text.ts';
import { Notice } from './notice.tsx';

interface ErrorAlertProps {
  readonly error: AppError;
  /** The URL that could not be reached, where it is not the base URL of the profile in view. */
  readonly url?: string;
  /** What the operator can do, as buttons. */
  readonly children?: ReactNode;
  /** The operator has put the cause out of the way: what failed may be tried again. */
  readonly onRemedied?: () => void;
}

/** A failed call: what happened, what to do, and the backend's own words as plain text. */
export function ErrorAlert({ error, url, children, onRemedied }: ErrorAlertProps) {
  const { t } = useTranslation();
  const detail = errorDetail(t, error);
  return (
    <Notice
      role="alert"
      tone={error.code === 'outcome-unknown' ? 'warning' : 'danger'}
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={errorSentence(t, error)}
    >
      {detail !== null && (
        <Text component="p" size="sm" className={classes.detail} dir="auto">
          {detail}
        </Text>
      )}
      {error.error !== undefined && error.error !== detail && (
        <Text component="p" size="xs" className={classes.word} dir="auto">
          {error.error}
        </Text>
      )}
      <AuthorizationOffer error={error} />
      <div className={classes.actions}>
        <TransportRemedy error={error} onRemedied={onRemedied} />
        {children}
        <CheckOffer error={error} url={url} />
      </div>
    </Notice>
  );
}
