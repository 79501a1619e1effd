import type { ActivityKind, activityTimeNames } from './activity.ts';
import { event, request } from './channel.ts';
import type { ColumnList } from './list-names.ts';
import { type PageList, recordRoute, type UsageSubject, usageRoute } from './routes.ts';

/** The app's own URL scheme, without the colon. */
export const appScheme = 'pilothouse';

/** The list of each kind of record to which a link can lead. */
export const linkedLists = {
  project: 'projects',
  domain: 'domains',
  network: 'networks',
  authorization: 'authorizations',
} as const satisfies Record<string, ColumnList>;

export type RecordLinkKind = keyof typeof linkedLists;

/** The kind of link to a record of a list. */
export function linkKindOf(list: ColumnList): RecordLinkKind {
  const kinds = Object.keys(linkedLists) as RecordLinkKind[];
  return kinds.find((kind) => linkedLists[kind] === list) ?? 'project';
}

/** The parameters of a link to a list: those of the list's route. Missing ones do not filter. */
export interface ViewSearch {
  /** A query; see `ListQuery`. */
  readonly q?: string | undefined;
  /** A sort field of the list, with `-` before it for the descending order. */
  readonly sort?: string | undefined;
  /** Set for the records of all backends. */
  readonly scope?: 'all' | undefined;
}

/** The parameters of a link to the activity: those of its route. Missing ones do not filter. */
export interface ActivitySearch {
  /** Words. */
  readonly q?: string | undefined;
  readonly change?: ActivityKind | undefined;
  /** A name, or one of `unnamedPeople`. */
  readonly by?: string | undefined;
  readonly time?: (typeof activityTimeNames)[number] | undefined;
  /** The first and the last day of the time `between`, as `YYYY-MM-DD`. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly unread?: 'only' | undefined;
  /** Set for the entries of all backends. */
  readonly backends?: 'all' | undefined;
}

/** What a link opens. An `id` is an identifier as sent by the backend; of a VM or source, the text in projects. */
export type LinkTarget =
  | { readonly kind: RecordLinkKind; readonly id: string }
  | UsageSubject
  | { readonly kind: 'view'; readonly list: ColumnList; readonly search: ViewSearch }
  | { readonly kind: 'activity'; readonly search: ActivitySearch };

/** A link to the app. */
export interface DeepLink {
  /** Normalised base URL of the backend whose profile is selected. */
  readonly baseUrl: string;
  readonly target: LinkTarget;
}

/** Why a link is rejected. Its content is not shown, because it may be deceptive. */
export type LinkRejection = 'too-long' | 'malformed' | 'kind' | 'backend' | 'id' | 'filter';

/** A link from outside that no profile on this computer can open. */
export type IncomingLink =
  | { readonly kind: 'rejected'; readonly reason: LinkRejection }
  | {
      /** No profile has this backend. Nothing was sent to it; the operator may add it. */
      readonly kind: 'unknown-backend';
      readonly baseUrl: string;
      /** False for plain http beyond loopback. */
      readonly encrypted: boolean;
      /** The route to show after signing in there. */
      readonly path: string;
    };

/**
 * Creates a link that opens the target on any computer with a profile for the same backend. It contains no
 * secret.
 */
export function deepLink({ baseUrl, target }: DeepLink): string {
  const { kind } = target;
  const parameters = 'id' in target ? { id: target.id } : given(target.search);
  const list = target.kind === 'view' ? { list: target.list } : undefined;
  return `${appScheme}://open?${new URLSearchParams({ backend: baseUrl, kind, ...list, ...parameters })}`;
}

/** The route of a target in the window, of the profile that is selected. */
export function linkRoute(target: LinkTarget): string {
  if ('id' in target) {
    if (target.kind === 'vm' || target.kind === 'source') return usageRoute(target);
    const list = linkedLists[target.kind];
    if (hasPage(list)) return recordRoute(list, target.id);
    // Without a profile: the record of the selected one.
    return `/${list}?${new URLSearchParams({ panel: `/${target.id}` })}`;
  }
  // An empty query too: a list that is shown without one keeps its last.
  const { kind, search } = target;
  if (kind === 'view') return `/${target.list}?${new URLSearchParams({ q: '', ...given(search) })}`;
  return `/activity?${new URLSearchParams(given(search))}`;
}

const hasPage = (list: ColumnList): list is PageList => list === 'projects' || list === 'domains';

/** The parameters that are set. */
function given(search: ViewSearch | ActivitySearch): Record<string, string> {
  const entries: [string, string | undefined][] = Object.entries(search);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

export const linkRequests = {
  /** The link that arrived before the window listened. It is returned once. */
  'links.take': request<undefined, IncomingLink | null>(),
};

export const linkEvents = {
  /** A link from outside that no profile on this computer can open. */
  'links.received': event<IncomingLink>(),
};
