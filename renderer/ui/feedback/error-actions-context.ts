import { type ComponentType, createContext } from 'react';
import type { AppError } from '#contract/errors.ts';

export interface ErrorActionsProps {
  readonly error: AppError;
  /** The URL that could not be reached, where it is not the base URL of the profile in view. */
  readonly url: string | undefined;
  /** Called when the operator has removed the cause, so that the call can be retried. */
  readonly onResolved: (() => void) | undefined;
  /** Above the buttons of whoever shows the error, before them or after them. */
  readonly position: 'above' | 'before' | 'after';
}

/** The buttons that the features offer for an error; null for none. */
export const ErrorActionsContext = createContext<ComponentType<ErrorActionsProps> | null>(null);
