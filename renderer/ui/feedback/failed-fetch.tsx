import type { AppError } from '#contract/errors.ts';
import { ErrorAlert } from './error-alert.tsx';
import classes from './failed-fetch.module.css';

interface FailedFetchProps {
  readonly error: AppError;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** Says that data which is shown could not be fetched again. Below it, so that it stays where it is. */
export function FailedFetch(props: FailedFetchProps) {
  return (
    <div className={classes.root}>
      <ErrorAlert {...props} />
    </div>
  );
}
