import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OverridablePath } from '#contract/profiles.ts';
import { type RequestName, requests } from '#contract/requests.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { type ChannelDependencies, createChannels } from '#main/ipc/channels.ts';
import { Confirmations } from '#services/confirmation/confirmations.ts';
import { DesktopOptions } from '#services/desktop/desktop-options.ts';
import { Views } from '#services/views/views.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import {
  otherSavingChannels,
  type SettingsChannel,
  settingsChannels,
} from '#tests/support/settings-channels.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** A main process, and its channels as the window uses them. @param ask answers the questions to the operator */
function start(ask: () => Promise<boolean>) {
  const app = startMainProcess();
  let login = false;
  // Slower than the other settings, like a system's.
  const loginItem = {
    isOn: async () => login,
    set: async (on: boolean) => {
      await new Promise(setImmediate);
      login = on;
    },
  };
  const desktopOptions = new DesktopOptions(app.repository, loginItem, async () => 'available');
  const views = new Views(app.repository, systemRandom, {
    changed: () => undefined,
    marked: () => undefined,
  });
  const viewId = views.save({
    ...{
      name: 'Mine',
      list: 'projects',
      profileId: null,
      query: '',
      sort: { field: 'name', descending: false },
    },
    ...{ columns: [], density: 'compact' },
  });
  const channels = createChannels({
    ...{ profiles: app.profiles, desktopOptions, views },
    confirmations: new Confirmations(ask, systemClock, () => null),
  } as unknown as ChannelDependencies);
  const request = async (name: RequestName, input: unknown): Promise<unknown> => {
    const { input: given, handle } = channels[name];
    const parser = typeof given === 'function' ? given() : given;
    return (handle as (input: unknown) => unknown)(parser.parse(input));
  };
  return { app, request, desktopOptions, views, viewId };
}

type Started = ReturnType<typeof start>;

/** A field to change: by which channel, how, and what is saved as a result. */
type FieldChange = readonly [
  name: SettingsChannel,
  input: (started: Started) => object,
  saved: (started: Started) => unknown,
  as: unknown,
];

const of = ({ app }: Started) => ({ profileId: app.profile.id });
const notifications = ({ app }: Started) => app.repository.notifications;
const ids = ['name', 'path', 'vmId'];
const columnsOf = ({ app }: Started) => app.info().columns.projects;
const columnOf = (started: Started, id: string) => columnsOf(started)?.find((column) => column.id === id);
const viewOf = ({ app, viewId }: Started) => app.repository.views.find(({ id }) => id === viewId);
const path = (operation: OverridablePath, value: string): FieldChange => [
  'profiles.configurePaths',
  (started) => ({ ...of(started), settings: { paths: { [operation]: value } } }),
  ({ app }) => app.info().paths.paths[operation],
  value,
];

const changes: readonly FieldChange[] = [
  ['notifications.configure', () => ({ sound: true }), (started) => notifications(started).sound, true],
  [
    'notifications.configure',
    () => ({ whileInFront: false }),
    (all) => notifications(all).whileInFront,
    false,
  ],
  [
    'notifications.configure',
    () => ({ deletionsBreakQuietHours: false }),
    (all) => notifications(all).deletionsBreakQuietHours,
    false,
  ],
  [
    'notifications.configure',
    () => ({ hideNames: 'always' }),
    (all) => notifications(all).hideNames,
    'always',
  ],
  [
    'notifications.configure',
    () => ({ quietHours: { on: true } }),
    (all) => notifications(all).quietHours.on,
    true,
  ],
  [
    'notifications.configure',
    () => ({ quietHours: { from: 1 } }),
    (all) => notifications(all).quietHours.from,
    1,
  ],
  [
    'notifications.configure',
    () => ({ quietHours: { to: 2 } }),
    (all) => notifications(all).quietHours.to,
    2,
  ],
  ...[1, 2, 6].map(
    (day): FieldChange => [
      'notifications.configure',
      () => ({ quietHours: { days: { [day]: false } } }),
      (all) => notifications(all).quietHours.days.includes(day),
      false,
    ],
  ),
  [
    'notifications.muteAll',
    () => ({ length: 'until-unmuted' }),
    (all) => notifications(all).mute,
    { until: null },
  ],
  ...(['created', 'deleted'] as const).map(
    (kind): FieldChange => [
      'notifications.changeRule',
      (started) => ({ ...of(started), projectId: null, kind, to: 'off' }),
      ({ app }) => app.info().notifications.kinds[kind]?.on,
      false,
    ],
  ),
  ['desktop.configure', () => ({ keepInTray: true }), ({ app }) => app.repository.desktop.keepInTray, true],
  ['desktop.configure', () => ({ startHidden: true }), ({ app }) => app.repository.desktop.startHidden, true],
  [
    'desktop.configure',
    () => ({ openAtLogin: true }),
    async ({ desktopOptions }) => (await desktopOptions.read()).openAtLogin,
    true,
  ],
  ['desktop.keepLayout', () => ({ panelWidth: 500 }), ({ app }) => app.repository.desktop.panelWidth, 500],
  [
    'desktop.keepLayout',
    () => ({ sidebarHidden: true }),
    ({ app }) => app.repository.desktop.sidebarHidden,
    true,
  ],
  [
    'profiles.edit',
    (started) => ({ ...of(started), appearance: { ownName: 'Staging' } }),
    ({ app }) => app.info().ownName,
    'Staging',
  ],
  [
    'profiles.edit',
    (all) => ({ ...of(all), appearance: { color: 'red' } }),
    ({ app }) => app.info().color,
    'red',
  ],
  [
    'profiles.edit',
    (started) => ({ ...of(started), appearance: { production: true } }),
    ({ app }) => app.info().production,
    true,
  ],
  path('listDomains', '/d'),
  path('listNetworks', '/n'),
  path('readDomain', '/d/:id'),
  ...(['connect', 'idle', 'total'] as const).map(
    (name, at): FieldChange => [
      'profiles.configureTimeOuts',
      (started) => ({ ...of(started), timeOuts: { [name]: at + 5 } }),
      ({ app }) => app.info().timeOuts[name],
      at + 5,
    ],
  ),
  [
    'connection.setProxy',
    (started) => ({ ...of(started), proxy: { kind: 'socks5' } }),
    ({ app }) => app.info().connectionOptions.proxy.kind,
    'socks5',
  ],
  [
    'connection.setProxy',
    (started) => ({ ...of(started), proxy: { port: 3128 } }),
    ({ app }) => app.info().connectionOptions.proxy.port,
    3128,
  ],
  ...['X-One', 'X-Two', 'X-Three'].map(
    (name): FieldChange => [
      'connection.changeHeaders',
      (started) => ({ ...of(started), headers: { add: [{ name, value: 'v' }], remove: [] } }),
      ({ app }) => app.info().connectionOptions.headers.names.includes(name),
      true,
    ],
  ),
  [
    'domains.configure',
    (started) => ({ ...of(started), dns: { challengePrefix: '_acme' } }),
    ({ app }) => app.info().dns.challengePrefix,
    '_acme',
  ],
  [
    'gitProvider.configure',
    (all) => ({ ...of(all), oauth: { port: 81 } }),
    ({ app }) => app.info().oauth.port,
    81,
  ],
  [
    'gitProvider.configure',
    (started) => ({ ...of(started), oauth: { scope: 'repo' } }),
    ({ app }) => app.info().oauth.scope,
    'repo',
  ],
  [
    'views.changeColumns',
    (started) => ({
      ...of(started),
      list: 'projects',
      change: { all: ids, id: 'path', set: { width: 300 } },
    }),
    (started) => columnOf(started, 'path')?.width,
    300,
  ],
  [
    'views.changeColumns',
    (started) => ({
      ...of(started),
      list: 'projects',
      change: { all: ids, id: 'path', set: { shown: false } },
    }),
    (started) => columnOf(started, 'path')?.shown,
    false,
  ],
  [
    'views.changeColumns',
    (started) => ({ ...of(started), list: 'projects', change: { all: ids, id: 'vmId', before: 'path' } }),
    (started) => columnsOf(started)?.map(({ id }) => id),
    ['name', 'vmId', 'path'],
  ],
  ['views.setDensity', () => ({ density: 'dense' }), ({ app }) => app.repository.density, 'dense'],
  [
    'views.change',
    ({ viewId }) => ({ id: viewId, change: { name: 'Yours' } }),
    (started) => viewOf(started)?.name,
    'Yours',
  ],
  [
    'views.change',
    ({ viewId }) => ({ id: viewId, change: { columns: { all: ids, id: 'path', set: { width: 200 } } } }),
    (started) => viewOf(started)?.columns.find(({ id }) => id === 'path')?.width,
    200,
  ],
  [
    'views.mark',
    (started) => ({ ...of(started), key: '1', mark: { favourite: true } }),
    ({ app, views }) => views.markOf(app.profile.id, '1').favourite,
    true,
  ],
  [
    'views.mark',
    (started) => ({ ...of(started), key: '1', mark: { tags: ['web'] } }),
    ({ app, views }) => views.markOf(app.profile.id, '1').tags,
    ['web'],
  ],
];

/** Changes that are confirmed first. */
const weakening: readonly FieldChange[] = [
  [
    'domains.configure',
    (started) => ({ ...of(started), dns: { servers: ['192.0.2.1'] } }),
    ({ app }) => app.info().dns.servers,
    ['192.0.2.1'],
  ],
  [
    'gitProvider.configure',
    (started) => ({ ...of(started), oauth: { authorizeUrl: 'https://git.example.org/a' } }),
    ({ app }) => app.info().oauth.authorizeUrl,
    'https://git.example.org/a',
  ],
  [
    'profiles.configurePaths',
    (started) => ({ ...of(started), settings: { realtime: '/rt' } }),
    ({ app }) => app.info().paths.realtime,
    '/rt',
  ],
];

test('saves changes of different fields in any order, at once, and while a confirmation is open', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...changes], { minLength: changes.length }),
      fc.constantFrom(...weakening),
      fc.nat({ max: changes.length }),
      async (order, question, before) => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        const started = start(() => promise);
        const send = ([name, input]: FieldChange) => started.request(name, input(started));
        const first = order.slice(0, before).map(send);
        const asked = send(question);
        await Promise.all([...first, ...order.slice(before).map(send)]);
        resolve(true);
        await asked;
        const facts = [...order, question].map(async ([name, , saved]) => [name, await saved(started)]);
        expect(await Promise.all(facts)).toEqual([...order, question].map(([name, , , as]) => [name, as]));
      },
    ),
    { numRuns: propertyRuns(20) },
  );
});

test('tries every channel of settings in the changes above, and says why not for every other one that saves', () => {
  expect(new Set([...changes, ...weakening].map(([name]) => name))).toEqual(new Set(settingsChannels));
  const saving = Object.keys(requests).filter((name) =>
    /\.(configure|set|edit|keep|change|mark|save)/.test(name),
  );
  const known = [...settingsChannels, ...Object.keys(otherSavingChannels)];
  expect(saving.filter((name) => !known.includes(name) && name !== 'activity.markAllRead')).toEqual([]);
});

test('returns what is saved now', async () => {
  const started = start(async () => true);
  const { request } = started;
  await request('notifications.configure', { quietHours: { from: 60 } });
  expect(await request('notifications.configure', { quietHours: { to: 61 } })).toMatchObject({
    quietHours: { from: 60, to: 61 },
  });
  expect(await request('desktop.configure', { keepInTray: true })).toMatchObject({
    keepInTray: true,
    tray: 'available',
  });
  expect(await request('profiles.edit', { ...of(started), appearance: { color: 'red' } })).toEqual({
    ...{ ownName: null, color: 'red', production: false },
  });
  // As it is stored, which can differ from what was sent.
  expect(
    await request('profiles.configurePaths', {
      ...of(started),
      settings: { paths: { listDomains: ' /domains ' } },
    }),
  ).toMatchObject({ paths: { listDomains: '' } });
  expect(
    await request('connection.changeHeaders', {
      ...of(started),
      headers: { add: [{ name: 'X-Gate', value: 'v' }], remove: [] },
    }),
  ).toMatchObject({ names: ['X-Gate'] });
  expect(
    await request('connection.changeHeaders', { ...of(started), headers: { add: [], remove: ['X-Gate'] } }),
  ).toMatchObject({ names: [] });
});

test('judges a change again where the settings changed while the confirmation was open', async () => {
  const answers: ((yes: boolean) => void)[] = [];
  const started = start(() => new Promise((resolve) => answers.push(resolve)));
  const { app, request } = started;
  app.profile.connection.setProxy({ mode: 'none', kind: 'http', host: 'one.example', port: 3128 });
  const asked = request('connection.setProxy', { ...of(started), proxy: { mode: 'manual' } });
  await expect.poll(() => answers.length).toBe(1);
  await request('connection.setProxy', { ...of(started), proxy: { host: 'two.example' } });
  answers[0]?.(true);
  // The operator agreed to the first host.
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(false);
  await expect(asked).rejects.toMatchObject({ error: { code: 'not-confirmed' } });
  expect(app.info().connectionOptions.proxy).toMatchObject({ mode: 'none', host: 'two.example' });
});
