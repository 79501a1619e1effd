import type { ConformancePlan, PlannedRecords } from '#contract/conformance.ts';
import type { Names } from './names.ts';
import type { ConformanceOptions } from './run-context.ts';

/** What a run is going to create and replace, shown before it starts. */
export function planOf(options: ConformanceOptions, { prefix }: Names): ConformancePlan {
  const { baseUrl, readOnly, signUp, createNetwork, oauthCode, gitProvider } = options;
  const creates: readonly PlannedRecords[] = readOnly
    ? []
    : [
        { kind: 'project', count: 2, deleted: true },
        { kind: 'authorization', count: oauthCode === null ? 2 : 3, deleted: true },
        { kind: 'domain', count: 1, deleted: true },
        ...(createNetwork ? [{ kind: 'network', count: 1, deleted: false } as const] : []),
        ...(signUp ? [{ kind: 'account', count: 1, deleted: false } as const] : []),
      ];
  return { baseUrl, prefix, creates, replacesGitProvider: gitProvider !== null && !readOnly };
}
