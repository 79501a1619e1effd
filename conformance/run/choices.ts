import { type ChoicesProfile, listResources, observedOperations } from '#contract/conformance.ts';
import { overridablePaths } from '#contract/profiles.ts';

/** A profile of choices, filled in while the run proceeds. */
export type Observed = { -readonly [Key in keyof ChoicesProfile]: Writable<ChoicesProfile[Key]> };

type Writable<Value> = Value extends object ? { -readonly [Key in keyof Value]: Value[Key] } : Value;

/** A profile without observations. @param observedAt ISO 8601, UTC */
export function nothingObserved(observedAt: string): Observed {
  return {
    version: 1,
    observedAt,
    idKey: null,
    idType: null,
    lists: unknownOf(listResources),
    pages: null,
    single: null,
    offers: unknownOf(overridablePaths),
    bodies: unknownOf(observedOperations),
    successCodes: unknownOf(observedOperations),
    unknownFields: null,
    emptyOptionalFields: null,
    clearedBy: null,
    unsetFields: null,
    errorMessage: null,
    emits: { CREATE: null, UPDATE: null, DELETE: null },
    ownEcho: null,
    othersNotified: null,
    eventData: null,
    eventDelayMs: null,
    unauthorizedBody: null,
    forbiddenBody: null,
    concurrentUpdates: null,
    realtimePath: null,
    answerMs: null,
    rateLimit: null,
    acceptedBytes: null,
    refusedBytes: null,
  };
}

function unknownOf<Name extends string>(names: readonly Name[]): Record<Name, null> {
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
}
