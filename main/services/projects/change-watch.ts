import type { ProjectFieldName } from '#contract/projects.ts';

/** Is told how far a change has come, for callers that have to know whether it may have had an effect. */
export interface ChangeWatch {
  /** Names the change of many projects that it is a part of. */
  readonly batch?: string;
  /** Which fields a PUT is going to change. */
  editing?(fields: readonly ProjectFieldName[]): void;
  /** The next request changes the project. What this throws is thrown instead of sending it. */
  sending(): void;
  /** The backend has answered that it made the change. */
  accepted(): void;
}

/** For the report of a change. */
export function partOf({ batch }: ChangeWatch): { readonly batch?: string } {
  return batch === undefined ? {} : { batch };
}

export const unwatched: ChangeWatch = { sending: () => undefined, accepted: () => undefined };
