import { type ComponentType, createContext } from 'react';
import type { AppError } from '#contract/errors.ts';

export interface RemediesProps {
  readonly error: AppError;
  /** The URL that could not be reached, where it is not the base URL of the profile in view. */
  readonly url: string | undefined;
  /** The operator has removed the cause: what failed may be tried again. */
  readonly onRemedied: (() => void) | undefined;
  /** Above the buttons of whoever shows the error, before them or after them. */
  readonly place: 'above' | 'before' | 'after';
}

/** What the features offer against an error; null offers nothing. */
export const RemediesContext = createContext<ComponentType<RemediesProps> | null>(null);
