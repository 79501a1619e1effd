import { createContext } from 'react';

/** A project that is to be deleted, after a question. */
export interface Deletion {
  readonly id: string;
  readonly name: string;
}

/** Asks the question. The dialog belongs to the list, for the row may be gone before the answer. */
export const DeleteRequest = createContext<(deletion: Deletion) => void>(() => undefined);
