import { type ActivityEntry, type ActivityRun, unnamedPeople } from '#contract/activity.ts';
import { queryFields } from '#contract/query-fields.ts';
import type { LoggedRequest } from '#contract/request-log.ts';
import type { ListDescriptor } from './list-descriptor.ts';

/** An entry of the log, as far as a list needs it: `stored` allows creating the project again. */
type LoggedChange = Omit<ActivityEntry, 'profileId' | 'canRecreate' | 'undo'> & {
  readonly stored?: object | null;
};

/**
 * An entry with its position. It refers to the mutable record itself, because copying each record would be
 * half the work of an event storm.
 */
export interface ListedActivity {
  readonly key: string;
  readonly profileId: string;
  /** Increases with each entry, over all profiles. */
  readonly order: number;
  /** Like `order`, but for a run's first change it equals that of the last one. */
  readonly folded: number;
  /** The run that contains this change; null if it is not folded. */
  readonly run: { readonly head: { readonly sequence: number }; info(): ActivityRun } | null;
  readonly record: LoggedChange;
}

export const activityList: ListDescriptor<'activity', ListedActivity> = {
  sortBy: { order: ({ order }) => order, folded: ({ folded }) => folded },
  searchIn: ({ record: { projectName, projectId, away, challenge, action } }) => [
    projectName,
    projectId ?? '',
    ...(away ?? []).flatMap((change) => [change.projectName, change.projectId ?? '']),
    challenge?.domain ?? '',
    ...(action === undefined ? [] : [action.name, action.detail ?? '']),
  ],
  fields: queryFields.activity,
  searchBy: { by: ({ record }) => peopleOf(record), updated: ({ record }) => record.at },
  parts: {
    unread: ({ record }) => !record.read,
    folded: ({ run, record }) => run === null || run.head.sequence === record.sequence,
    created: ({ record }) => record.kind === 'created',
    updated: ({ record }) => record.kind === 'updated',
    deleted: ({ record }) => record.kind === 'deleted',
    'changed-while-away': ({ record }) => record.kind === 'changed-while-away',
    'challenge-changed': ({ record }) => record.kind === 'challenge-changed',
    authorization: ({ record }) => record.kind === 'authorization',
    network: ({ record }) => record.kind === 'network',
    domain: ({ record }) => record.kind === 'domain',
    'git-provider': ({ record }) => record.kind === 'git-provider',
    backend: ({ record }) => record.kind === 'backend',
    session: ({ record }) => record.kind === 'session',
  },
  toRow({ key, profileId, record, run }) {
    const { stored, ...entry } = record;
    const canRecreate = record.kind === 'deleted' && stored != null ? { canRecreate: true } : {};
    const isHead = run !== null && run.head.sequence === record.sequence;
    return { ...entry, ...canRecreate, ...(isHead && { run: run.info() }), profileId, key };
  },
};

/** Empty for automatic changes, such as a fulfilled challenge. */
function peopleOf({ own, by, kind }: LoggedChange): readonly string[] {
  if (own) return [unnamedPeople.operator];
  if (by !== undefined) return [by];
  const isByOthers = ['created', 'updated', 'deleted', 'changed-while-away'].includes(kind);
  return isByOthers ? [unnamedPeople.others] : [];
}

export const requestList: ListDescriptor<'requests', LoggedRequest> = {
  sortBy: {
    at: ({ at }) => at,
    route: ({ route }) => route,
    durationMs: ({ durationMs }) => durationMs,
  },
  searchIn: ({ method, route, status, failure }) => [method, route, String(status ?? ''), failure ?? ''],
  fields: queryFields.requests,
  searchBy: {},
  parts: { failed: ({ status, failure }) => failure !== null || (status !== null && status >= 400) },
  toRow: (request) => request,
};
