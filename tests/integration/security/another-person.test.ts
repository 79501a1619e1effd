import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { z } from 'zod';
import { type RequestName, requests } from '#contract/requests.ts';
import { type ChannelDependencies, createChannels } from '#main/ipc/channels.ts';
import { startBackend } from '#reference-backend/server/index.ts';
import { someone } from '#scripts/seed/seed-signed-in.ts';
import { soon } from '#tests/support/until.ts';
import * as electron from './support/fake-electron.ts';
import { example, schemaOf } from './support/malformed.ts';
import { compareUntilRead, readState, request, startSignedIn } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

/**
 * Channels that only change something. Every other channel is called as the second person, including channels that are
 * added later.
 */
const changes = new Set<RequestName>([
  ...(['activity.mark', 'activity.markAllRead', 'app.perform', 'app.dismissNotice', 'batch.start'] as const),
  ...(['authorizations.create', 'authorizations.delete', 'authorizations.deleteUnused'] as const),
  ...(['authorizations.replace', 'authorizations.setExpiry', 'batch.discard', 'lists.release'] as const),
  ...([
    'connection.useOfferedSocketPath',
    'connection.pinCertificate',
    'connection.unpinCertificate',
  ] as const),
  ...([
    'connection.addAuthorities',
    'connection.removeAuthority',
    'connection.setClientCertificate',
  ] as const),
  ...(['connection.removeClientCertificate', 'connection.setProxy', 'connection.signInToProxy'] as const),
  ...(['connection.removeProxySignIn', 'connection.changeHeaders', 'connection.retry'] as const),
  ...(['desktop.configure', 'desktop.keepLayout', 'domains.create', 'domains.delete'] as const),
  ...([
    'authorizations.setExpiries',
    'authorizations.restoreExpiries',
    'domains.watchMany',
    'authorizations.endRotation',
  ] as const),
  ...(['domains.watch', 'domains.configure', 'networks.create', 'notifications.configure'] as const),
  ...([
    'notifications.muteAll',
    'notifications.changeRule',
    'overview.snooze',
    'overview.endSnooze',
  ] as const),
  ...(['gitProvider.save', 'gitProvider.skip', 'gitProvider.configure', 'gitProvider.startFlow'] as const),
  ...(['profiles.add', 'profiles.startSample', 'profiles.select', 'profiles.move', 'profiles.edit'] as const),
  ...(['profiles.configurePaths', 'profiles.configureTimeOuts', 'profiles.duplicate'] as const),
  ...(['profiles.discard', 'profiles.remove', 'profiles.connectBackend', 'profiles.addAnyway'] as const),
  ...(['profiles.changeBackend', 'profiles.eraseLocalData', 'projects.create'] as const),
  ...(['projects.update', 'projects.delete', 'readOnly.set', 'readOnly.unlock', 'readOnly.lock'] as const),
  ...(['session.signIn', 'session.signUp', 'session.useToken', 'session.signOut', 'session.renew'] as const),
  ...(['session.renewWithToken', 'session.signOutAndDelete', 'updates.configure', 'updates.check'] as const),
  ...(['session.continueWithoutKeychain', 'session.retryKeychain', 'updates.restart'] as const),
  ...(['updates.openDownload', 'views.changeColumns', 'views.setDensity', 'views.save'] as const),
  ...(['views.change', 'views.move', 'views.delete', 'views.mark', 'conformanceRun.forget'] as const),
]);

const parserOf = (name: RequestName): z.ZodType => {
  const { input } = createChannels({ profiles: {} } as ChannelDependencies)[name];
  return typeof input === 'function' ? input() : input;
};

/** @returns the value, if the request succeeded */
async function asked<Value>(name: RequestName, input?: object): Promise<Value> {
  const reply = await request(name, input);
  expect(reply, name).toMatchObject({ ok: true });
  return (reply as { value: Value }).value;
}

const secretly = { name: 'Merger with Contoso', description: '', path: '/merger', sourceId: 's', vmId: 'v' };
/** All people see the backend's data; data that only this computer stores belongs to one person. */
const domain = 'shop.example.org';

/** The first person has data everywhere. @returns the texts that identify it */
async function fill(profileId: string) {
  const of = { profileId };
  const project = await asked<{ key: string; id: string }>('projects.create', { ...of, project: secretly });
  const { id } = project;
  const notes = { expiresOn: '2031-05-01', replaces: null };
  const secret = { type: 'personal_access_token', token: 'ghp_x' };
  await asked('authorizations.create', { ...of, name: 'Token', secret, ...notes });
  await asked('networks.create', { ...of, network: { domain, port: 443, projectId: id } });
  await asked('domains.create', { ...of, domain: { domain, challenge: 'proof', main: true, linked: false } });
  await asked('views.mark', { ...of, key: id, mark: { favourite: true, tags: ['merger'] } });
  const listQuery = { list: 'projects', profileIds: [profileId], query: '', parts: [] };
  const sort = { field: 'name', descending: false };
  const { handle: selection } = await asked<{ handle: string }>('lists.select', { ...listQuery, sort });
  const kind = { kind: 'edit', fields: { path: { kind: 'set', value: '/merger-2' } } };
  const batch = await asked<{ handle: string }>('batch.plan', {
    ...of,
    change: kind,
    of: { selection, except: [], keys: [] },
  });
  const { prefix } = await asked<{ prefix: string }>('conformanceRun.plan', { ...of, readOnly: true });
  await asked('conformanceRun.start', { ...of, prefix });
  await vi.waitFor(async () => {
    const { report } = await asked<{ report: unknown }>('conformanceRun.read', of);
    expect(report).not.toBeNull();
  }, soon);
  const planned = await asked<{ prefix: string }>('conformanceRun.plan', { ...of, readOnly: true });
  return { id, selection, batch: batch.handle, prefix: planned.prefix };
}

const sorts = {
  ...{ projects: 'name', authorizations: 'name', networks: 'domain', domains: 'domain' },
  ...{ activity: 'order', requests: 'at' },
};

test.each([
  'after a sign-out',
  'after a sign-out while a comparison reads',
  'over a session that goes on',
  'after a 401',
])('finds nothing of the earlier person on any channel for a sign-in %s', async (how) => {
  const isComparing = how.endsWith('while a comparison reads');
  const others = isComparing ? [await startBackend({})] : [];
  for (const other of others) onTestFinished(() => other.close());
  const { folder, backend, profileId, window } = await startSignedIn(onTestFinished, {}, others);
  const own = async () => (await readState()).profiles.find(({ id }) => id === profileId);
  const saveTo = path.join(folder, 'saved');
  electron.answers.saveTo = saveTo;
  electron.answers.messageBox = ({ buttons = [], cancelId = 0 }) =>
    buttons.findIndex((_, at) => at !== cancelId);
  const { id, selection, batch, prefix } = await fill(profileId);
  const before = await own();
  for (const other of others) await compareUntilRead(other, profileId);
  if (how.startsWith('after a sign-out')) await asked('session.signOut', { profileId });
  if (how === 'after a 401') {
    backend.expireAll();
    await request('projects.read', { profileId, id });
    await vi.waitFor(async () => expect((await own())?.sessionExpired).toBe(true), soon);
  }
  // These names no longer exist on the backend, so only this computer can know them.
  backend.colleague.delete(id);
  const ben = { name: 'Ben', email: 'ben@example.org', password: 'difference' };
  await asked('session.signUp', { profileId, ...ben });
  await vi.waitFor(async () => expect(await own()).toMatchObject({ realtime: { status: 'live' } }), soon);
  window.webContents.sent.length = 0;
  // Before the second person has requested anything that the first one has named.
  await asked('requestLog.saveReport', { profileId });
  expect(readFileSync(saveTo, 'utf8')).not.toContain(id);

  const inputs: Partial<Record<RequestName, readonly object[]>> = {
    'lists.page': Object.entries(sorts).map(([list, field]) => ({
      ...{ list, sort: { field, descending: false }, parts: [], fresh: 'cached' },
    })),
    'lists.export': Object.keys(sorts).map((list) => ({
      ...{
        list,
        parts: [{ profileId, of: { selection: null, except: [], keys: [id, '1', '2', '3', '4'] } }],
      },
    })),
    'lists.check': [{ list: 'projects', selection, keys: [id] }],
    'conformanceRun.start': [{ prefix }],
    'palette.search': [{ query: 'contoso' }],
  };
  const texts = {
    profileId,
    from: profileId,
    id,
    key: id,
    projectId: id,
    domain: 'asked.example.org',
    handle: batch,
  };
  const reported: string[] = [];
  for (const name of (Object.keys(requests) as RequestName[]).filter((each) => !changes.has(each))) {
    const schema = schemaOf(parserOf(name));
    const valid = schema === null ? undefined : example(schema, texts);
    const profileIds = {
      ...(valid !== undefined && 'profileIds' in Object(valid) && { profileIds: [profileId] }),
    };
    for (const input of inputs[name] ?? [{}]) {
      rmSync(saveTo, { force: true });
      const reply = await request(
        name,
        valid === undefined ? undefined : { ...Object(valid), ...profileIds, ...input },
      );
      const saved = existsSync(saveTo) ? readFileSync(saveTo, 'utf8') : '';
      // A response may repeat the request's input.
      reported.push(`${name}: ${JSON.stringify(reply)} ${saved}`);
    }
  }
  reported.push(JSON.stringify(window.webContents.sent));
  const hers = /merger|contoso|2031-05-01/i;
  const { email } = someone;
  const { ownerId = email } = before ?? {};
  // The same account is signed in to the other backend.
  const names = isComparing ? [ownerId] : [ownerId, email];
  const heard = reported.flatMap((text) => {
    const found = names.map((each) => text.indexOf(each ?? email));
    const at = Math.max(text.search(hers), ...found);
    return at === -1 ? [] : [`${text.slice(0, 60)} … ${text.slice(Math.max(0, at - 100), at + 200)}`];
  });
  expect(heard).toEqual([]);
  const answers = (of: RequestName) => reported.filter((text) => text.startsWith(`${of}: `));
  expect(answers('conformanceRun.start').join()).toContain('bad-input');
  for (const text of answers('conformanceRun.read')) expect(text).toContain('"report":null');
});
