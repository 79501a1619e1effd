import { expect, vi } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import type { Project } from '#contract/projects.ts';
import type { RealtimeState } from '#contract/state.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { live, startedBackend } from '#tests/integration/support/signed-up.ts';
import { startMainProcess } from '#tests/integration/support/start-main-process.ts';
import { MemoryKeychain } from '#tests/support/memory-keychain.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';
import { shop } from '#tests/support/shop.ts';
import { soon } from '#tests/support/until.ts';
import { within } from '#tests/support/within.ts';
import type { RowContext } from './row.ts';
import { startTcpProxy } from './start-tcp-proxy.ts';
import type { TcpProxy } from './tcp-proxy.ts';

export type App = ReturnType<typeof startMainProcess>;

const operator = { name: 'Ada', email: 'ada@example.org', password: 'correct horse' };

/** Remembers the secrets that it was given, which must not appear anywhere else. */
class RememberingKeychain extends MemoryKeychain {
  readonly given: string[] = [];

  override set(entry: string, value: string): Promise<void> {
    this.given.push(...[...value.matchAll(/"token":"([^"]+)"/g)].map(([, token = '']) => token));
    return super.set(entry, value);
  }
}

/** A client, its backend, and the proxy that is the only way between them. */
export interface Setup {
  readonly app: App;
  readonly proxy: TcpProxy;
  readonly backend: Backend;
  /** Every reported realtime status, in order. */
  readonly reported: RealtimeState[];
  /** The changes that a person could notice: the same status twice in a row counts once. */
  readonly shown: () => RealtimeState[];
  /** The client has switched to another backend: in the end its data has to equal that backend's. */
  readonly follow: (other: Backend) => void;
}

/** The dependencies of the main process, and a record of what it reports. */
export function startClient(
  { watch }: RowContext,
  backend: Backend,
  proxy: TcpProxy,
  options: Parameters<typeof startMainProcess>[1] = {},
): Setup {
  const keychain = new RememberingKeychain();
  const settings = memorySettings();
  const reported: RealtimeState[] = [];
  let followed = backend;
  const untruths: string[] = [];
  const app: App = startMainProcess(
    { keychain, settings },
    {
      ...options,
      stateChanged: () => {
        const { realtime, isAuthenticated } = app.info();
        const before = reported.at(-1);
        reported.push(realtime);
        if (realtime.status !== 'live' || !isAuthenticated) return;
        const { stale } = app.profile.data.sync.records.list();
        if (stale && before?.status !== 'live') untruths.push('live before the list was fetched');
        if (stale && realtime.projectsAsOf === undefined) untruths.push('an old list without its age');
      },
    },
  );
  watch({
    secrets: () => ({ token: keychain.given, password: [operator.password] }),
    texts: () => ({
      log: app.log.lines.join('\n'),
      settings: JSON.stringify(settings.read()),
      addresses: proxy.requestLines.join('\n'),
    }),
    defects: () => untruths,
    settles: async () => {
      const { isAuthenticated, realtime } = app.info();
      if (isAuthenticated && realtime.status === 'live') await expectSame(app, followed);
    },
  });
  const shown = () =>
    reported.filter((state, at) => at === 0 || JSON.stringify(state) !== JSON.stringify(reported[at - 1]));
  const follow = (other: Backend) => {
    followed = other;
  };
  return { app, proxy, backend, reported, shown, follow };
}

/** A client that has signed up through the proxy and is live, with `count` projects on the backend. */
export async function startLive(
  context: RowContext,
  {
    count = 5,
    backend: backendOptions,
    ...options
  }: { count?: number; backend?: BackendOptions } & Parameters<typeof startClient>[3] = {},
): Promise<Setup> {
  const backend = await startedBackend(backendOptions);
  for (let at = 1; at <= count; at += 1) backend.colleague.create({ ...shop, name: `Project ${at}` });
  const proxy = await startTcpProxy(backend.port);
  const setup = startClient(context, backend, proxy, options);
  await signUp(setup, proxy.origin + new URL(backend.url).pathname.replace(/\/$/, ''));
  return setup;
}

export async function signUp({ app }: Pick<Setup, 'app'>, url: string): Promise<void> {
  await app.profile.connectBackend(url, true);
  await createAccount(app);
}

/** For a client that already knows its backend. */
export async function createAccount(app: App): Promise<void> {
  await app.profile.signUp(operator.name, operator.email, operator.password);
  await live(app);
}

/** Waits until the connection is not shown as live. */
export async function notLive(app: App): Promise<void> {
  await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), soon);
}

/** The fields of the interface of each project, by identifier. */
function comparable(projects: Iterable<Partial<Project>>): string[] {
  return [...projects]
    .map(({ id, name, description = '', path = '', sourceId, vmId }) =>
      [id, name, description, path, sourceId, vmId].join(' | '),
    )
    .sort();
}

/** Waits until the client's data equals the backend's, for at most 2 s. */
export async function expectSame(app: App, backend: Backend): Promise<void> {
  await within(2_000, () =>
    expect(comparable(app.profile.data.sync.records.all())).toEqual(comparable(backend.projects())),
  );
}

/**
 * The fault is over: waits until the client is live and its data equals the backend's.
 *
 * @param ms timeout
 */
export async function expectRecovery(
  { app, backend }: Pick<Setup, 'app' | 'backend'>,
  ms = 2_000,
): Promise<void> {
  await within(ms, () => {
    expect(app.info().realtime.status).toBe('live');
    expect(comparable(app.profile.data.sync.records.all())).toEqual(comparable(backend.projects()));
  });
}

/** The notifications that the operator got, oldest first. */
export function activityOf({ activity }: App): ActivityEntry[] {
  return activity();
}

/** How often the backend got this request. */
export function asked(backend: Backend, method: string, path: string): number {
  return backend.requests.filter((request) => request.method === method && request.path === path).length;
}
