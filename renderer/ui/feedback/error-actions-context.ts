import { type ComponentType, createContext } from 'react';
import type { AppError } from '#contract/errors.ts';

export interface ErrorActionsProps {
  readonly error: AppError;
  /** The unreachable URL, if it is not the base URL of the current profile. */
  readonly url: string | undefined;
  /** Called when the operator has fixed the cause, so that the call can be retried. */
  readonly onResolved: (() => void) | undefined;
  /** Above, before or after the buttons of the component that shows the error. */
  readonly position: 'above' | 'before' | 'after';
}

/** The buttons that the features offer for an error; null for none. */
export const ErrorActionsContext = createContext<ComponentType<ErrorActionsProps> | null>(null);
