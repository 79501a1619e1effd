import type { ProjectFieldName } from '#contract/projects.ts';

/** Progress callbacks for callers that must know whether a change may have taken effect. */
export interface ChangeWatch {
  /** Identifies the batch that the change is part of. */
  readonly batch?: string;
  /** Called with the fields that a PUT is going to change. */
  editing?(fields: readonly ProjectFieldName[]): void;
  /**
   * Called before the request that changes the project. If it throws, the request is not sent and the error
   * propagates.
   */
  sending(): void;
  /** Called when the backend has confirmed the change. */
  accepted(): void;
}

/** Returns the batch for the report of a change. */
export function partOf({ batch }: ChangeWatch): { readonly batch?: string } {
  return batch === undefined ? {} : { batch };
}

export const unwatched: ChangeWatch = { sending: () => undefined, accepted: () => undefined };
