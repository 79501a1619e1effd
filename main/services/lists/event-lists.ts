import type { ActivityEntry } from '#contract/activity.ts';
import type { LoggedRequest } from '#contract/request-log.ts';
import type { ListDescriptor } from './list-descriptor.ts';

/** An entry with its place among those of all profiles, which grows as they come. */
export type ListedActivity = ActivityEntry & { readonly key: string; readonly order: number };

export const activityList: ListDescriptor<'activity', ListedActivity> = {
  sortBy: { order: ({ order }) => order },
  searchIn: ({ projectName, projectId, away, challenge }) => [
    projectName,
    projectId ?? '',
    ...(away ?? []).flatMap((change) => [change.projectName, change.projectId ?? '']),
    challenge?.domain ?? '',
  ],
  searchBy: {},
  parts: {
    unread: ({ read }) => !read,
    created: ({ kind }) => kind === 'created',
    updated: ({ kind }) => kind === 'updated',
    deleted: ({ kind }) => kind === 'deleted',
    'changed-while-away': ({ kind }) => kind === 'changed-while-away',
    'challenge-changed': ({ kind }) => kind === 'challenge-changed',
  },
  toRow: ({ order: _order, ...entry }) => entry,
};

export const requestList: ListDescriptor<'requests', LoggedRequest> = {
  sortBy: {
    at: ({ at }) => at,
    route: ({ route }) => route,
    durationMs: ({ durationMs }) => durationMs,
  },
  searchIn: ({ method, route, status, failure }) => [method, route, String(status ?? ''), failure ?? ''],
  searchBy: {},
  parts: { failed: ({ status, failure }) => failure !== null || (status !== null && status >= 400) },
  toRow: (request) => request,
};
