import { lazy, Suspense } from 'react';
import type { ErrorAlertProps } from './shown-error.tsx';

// Loaded on demand: the first screen starts without an error.
const ShownError = lazy(() => import('./shown-error.tsx'));

/** The error of a failed call: what happened, what to do, and the backend's message as plain text. */
export function ErrorAlert(props: ErrorAlertProps) {
  return (
    <Suspense>
      <ShownError {...props} />
    </Suspense>
  );
}
