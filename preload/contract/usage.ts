import type { ActivityEntry } from './activity.ts';
import type { Authorization, AuthorizationFacts } from './authorizations.ts';
import { request } from './channel.ts';
import type { ListFreshness, ListRecords } from './lists.ts';
import type { ForProfile } from './profiles.ts';
import type { Project } from './projects.ts';
import type { UsageKind, UsageSubject } from './routes.ts';

/** The lists from which the usage of a VM or a source is derived. */
export const usageLists = ['projects', 'networks', 'domains', 'authorizations'] as const;

export type UsageList = (typeof usageLists)[number];

/** The first 100 records, and how many there are. */
export interface FirstOf<Item> {
  readonly total: number;
  readonly first: readonly Item[];
}

/** A project with this VM or source, as far as a row shows it. */
export type UsingProject = Pick<Project, 'key' | 'id' | 'name' | 'path' | 'sourceId' | 'vmId'>;

/** An authorization that is the source of projects with this VM, or the source itself. */
export interface UsedCredential
  extends Pick<Authorization, 'id' | 'key' | 'name' | 'type'>,
    Pick<AuthorizationFacts, 'expiresOn' | 'domains'> {
  /** Number of the projects with this VM or source that have it as their source. */
  readonly projects: number;
}

/** What one backend knows of a VM or a source. */
export interface BackendUsage {
  readonly profileId: string;
  /** A list that is stale, incomplete or not loaded may lack records. */
  readonly freshness: Readonly<Record<UsageList, ListFreshness>>;
  readonly projects: FirstOf<UsingProject>;
  /** Network connections that lead to these projects. */
  readonly networks: FirstOf<ListRecords['networks']>;
  /** Domains that these network connections name, or that refer to the source. */
  readonly domains: FirstOf<ListRecords['domains']>;
  readonly credentials: FirstOf<UsedCredential>;
  /** The last 20 changes of these projects, or to and from this VM or source, newest first. */
  readonly changes: readonly (ActivityEntry & { readonly key: string })[];
}

/** All projects of some profiles with a VM or a source, stored by the main process like a `ListSelection`. */
export interface UsageSelection {
  readonly handle: string;
  /** Number of projects by profile, without profiles that have none. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A VM or a source that was found. */
export interface FoundUsage extends UsageSubject {
  /** Number of projects with it, over all profiles. */
  readonly projects: number;
  /** The profiles that have such projects. */
  readonly profileIds: readonly string[];
}

/** VMs or sources that were found. */
export interface FoundUsages {
  readonly kind: UsageKind;
  /** Best match first. */
  readonly rows: readonly FoundUsage[];
  /** Whether there are more matches than `rows`. */
  readonly more: boolean;
}

export const usageRequests = {
  /** What the cached lists of a profile say about a VM or a source; null while signed out. Calls no backend. */
  'usage.read': request<ForProfile & UsageSubject, BackendUsage | null>(),
  /** Selects the projects with a VM or a source, for operations on all of them. */
  'usage.select': request<UsageSubject & { readonly profileIds: readonly string[] }, UsageSelection>(),
};
