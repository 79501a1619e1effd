import type { ActivityEntry } from '#contract/activity.ts';
import type { Authorization } from '#contract/authorizations.ts';
import type { Domain } from '#contract/domains.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import { overridablePaths, type Paths } from '#contract/profiles.ts';
import type { Project } from '#contract/projects.ts';
import type { BackendRecord, ResourceList } from '#contract/records.ts';
import type { ProfileInfo } from '#contract/state.ts';

/** A project as the main process would send it. */
export function aProject(id: string, fields: Partial<Project> = {}): Project {
  return {
    key: id,
    id,
    name: `Project ${id}`,
    description: '',
    path: '',
    sourceId: 'src-1',
    vmId: 'vm-1',
    more: {},
    secrets: {},
    ...fields,
  };
}

/** A list of records as the main process would cache it. */
export interface FakeList<Item extends BackendRecord> extends ResourceList<Item> {
  /** The backend has not responded in this run. */
  readonly saved?: boolean;
  /** These are the first rows of a list that is still arriving. */
  readonly arriving?: boolean;
}

/** A list of records as the main process would cache it. */
export function aList<Item extends BackendRecord>(
  items: readonly Item[],
  fields: Partial<FakeList<Item>> = {},
): FakeList<Item> {
  return { fetchedAt: Date.now(), items, unreadable: [], offered: true, ...fields };
}

const record = (id: string) => ({ key: id, id, more: {}, secrets: {} });

/** An authorization as the main process would send it. */
export function anAuthorization(id: string, fields: Partial<Authorization> = {}): Authorization {
  return { ...record(id), name: `Authorization ${id}`, type: 'personal_access_token', ...fields };
}

/** A network connection as the main process would send it. */
export function aNetwork(id: string, fields: Partial<NetworkConnection> = {}): NetworkConnection {
  return { ...record(id), domain: 'app.example.org', port: 443, projectId: '1', ...fields };
}

/** A domain as the main process would send it. */
export function aDomain(id: string, fields: Partial<Domain> = {}): Domain {
  return {
    ...record(id),
    domain: 'app.example.org',
    unicode: null,
    challenge: 'proof',
    main: false,
    linked: false,
    ...fields,
  };
}

/** The defaults for all notifications. */
export function notificationSettings(fields: Partial<NotificationSettings> = {}): NotificationSettings {
  return {
    mute: null,
    quietHours: { on: false, from: 22 * 60, to: 7 * 60, days: [0, 1, 2, 3, 4, 5, 6] },
    sound: false,
    obeyDoNotDisturb: true,
    hideNames: 'while-locked',
    whileInFront: true,
    deletionsBreakQuietHours: true,
    ...fields,
  };
}

const noPaths = Object.fromEntries(overridablePaths.map((name) => [name, ''])) as Paths;

/** A profile that is signed in, has completed its first run and is live. */
export function aProfile(fields: Partial<ProfileInfo> = {}): ProfileInfo {
  return {
    id: 'profile-1',
    ownName: null,
    color: 'blue',
    production: false,
    paused: false,
    isNew: false,
    managed: false,
    readOnly: { on: false, managed: false, reasonRequired: false, unlocked: null },
    sample: false,
    paths: { paths: noPaths, realtime: '' },
    timeOuts: { connect: 10, idle: 30, total: 120 },
    largeLists: null,
    createdHere: 0,
    columns: {},
    name: 'ops.example.org',
    baseUrl: 'https://ops.example.org/api',
    encrypted: true,
    setupStep: 3,
    awaited: null,
    isAuthenticated: true,
    restoring: false,
    signedInAs: 'ada@example.org',
    lastEmail: 'ada@example.org',
    notifications: { all: { on: null, mute: null }, kinds: {}, projects: [] },
    ownerId: 'owner-1',
    signOutDeletes: null,
    sessionExpired: false,
    tokenExpiresAt: null,
    tokenStorage: 'keychain',
    keychain: 'ready',
    providerConfig: { clientId: null, secret: 'not set' },
    oauth: {
      authorizeUrl: 'https://github.com/login/oauth/authorize',
      scope: '',
      callback: 'loopback',
      port: null,
      callbackUrl: 'http://127.0.0.1/oauth/callback',
    },
    dns: { challengePrefix: '', servers: [] },
    connectionOptions: {
      proxy: { mode: 'system', kind: 'http', host: '', port: null },
      proxySignIn: null,
      authorities: [],
      clientCertificate: null,
      pins: [],
      headers: { names: [], origin: null },
    },
    realtime: { status: 'live' },
    unread: 0,
    ...fields,
  };
}

/** A profile that is signed out. */
export function aSignedOutProfile(fields: Partial<ProfileInfo> = {}): ProfileInfo {
  return aProfile({
    isAuthenticated: false,
    signedInAs: null,
    lastEmail: null,
    tokenStorage: 'none',
    setupStep: 1,
    realtime: { status: 'offline' },
    ...fields,
  });
}

/** An entry of the activity: a change of another person's to the path of a project, made at its sequence number. */
export function anEntry(sequence: number, fields: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    ...{ sequence, at: sequence, profileId: 'profile-1', kind: 'updated', own: false, read: false },
    ...{ projectId: `id-${sequence}`, projectName: `Project ${sequence}` },
    changes: [{ field: 'path', before: '/old', after: '/new' }],
    outcome: { kind: 'notified' },
    ...fields,
  };
}
