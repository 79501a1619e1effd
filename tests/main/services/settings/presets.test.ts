import { beforeEach, describe, expect, test } from 'vitest';
import type { SavedView } from '#contract/views.ts';
import { defaultConnectionOptions } from '#services/settings/connection-settings.ts';
import { noPolicy, type Policy } from '#services/settings/policy.ts';
import { newProfile } from '#services/settings/settings.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { computer } from '#tests/main/services/exchange/computers.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

const url = 'https://ops.example.org/api';
const preset = (fields: Partial<Policy['backends'][number]['fields']> = {}, id = 'ops') => ({
  id,
  fields: { baseUrl: url, acceptedUnencrypted: false, ...fields },
});
const policyOf = (...backends: Policy['backends']): Policy => ({
  ...noPolicy,
  file: 'policy.json',
  backends,
});

let settings: ReturnType<typeof memorySettings>;
beforeEach(() => {
  settings = memorySettings();
});

/** The next start of the app. */
const started = (policy: Policy) => new SettingsRepository(settings, fixedRandom(), policy);
/** An operator who is signed in to a backend that they added. */
function signedIn(fields: Partial<ReturnType<typeof newProfile>> = {}): string {
  const session = {
    signedInAs: 'ada@example.org',
    ownerId: 'ada',
    tokenInKeychain: true,
    setupStep: 3 as const,
  };
  settings.write({
    currentProfileId: 'own',
    profiles: [{ ...newProfile('own'), baseUrl: url, ...session, ...fields }],
  });
  return 'own';
}

describe('a backend of the policy', () => {
  test('is there at the first start, ready to sign in, and replaces the empty profile', () => {
    started(noPolicy);
    const [first, second] = [
      preset({ name: 'Operations', production: true }),
      preset({ baseUrl: 'https://b.test' }, 'b'),
    ];
    const repository = started(policyOf(first, second));
    expect(repository.all()).toMatchObject([
      { name: 'Operations', production: true, baseUrl: url, setupStep: 1, preset: { id: 'ops', own: null } },
      { name: null, baseUrl: 'https://b.test', setupStep: 1, preset: { id: 'b' } },
    ]);
    expect(repository.currentId).toBe(repository.all()[0]?.id);
  });

  test('keeps its profile, and so its session, over restarts and changes of its name', () => {
    const { currentId } = started(policyOf(preset()));
    started(policyOf(preset())).update(currentId, { signedInAs: 'ada@example.org', setupStep: 3 });
    expect(started(policyOf(preset({ name: 'Renamed' }))).all()).toMatchObject([
      { id: currentId, name: 'Renamed', signedInAs: 'ada@example.org', setupStep: 3 },
    ]);
    expect(started(policyOf(preset())).get(currentId).name).toBeNull();
  });

  test('stays the same one where the operator has another with its URL', () => {
    const managed = started(policyOf(preset())).currentId;
    const before = settings.read();
    const own = { ...newProfile('own'), baseUrl: url, name: 'Mine' };
    settings.write({ ...before, profiles: [own, ...before.profiles] });
    expect(started(policyOf(preset())).all()).toMatchObject([
      { id: 'own', name: 'Mine', preset: null },
      { id: managed, preset: { id: 'ops' } },
    ]);
  });

  test('takes neither the sample backend nor a backend that only has a name so far', () => {
    const profiles = [
      { ...newProfile('sample'), baseUrl: url, sample: true },
      { ...newProfile('named'), name: 'Planned' },
    ];
    settings.write({ currentProfileId: 'sample', profiles });
    expect(started(policyOf(preset())).all()).toMatchObject([
      { id: 'sample', sample: true, preset: null },
      { id: 'named', name: 'Planned', preset: null },
      { preset: { id: 'ops' } },
    ]);
  });

  test('leaves the other backends and a backend that is being added', () => {
    const repository = started(noPolicy);
    repository.update(repository.currentId, { baseUrl: 'https://own.test', setupStep: 1 });
    const added = repository.add();
    expect(
      started(policyOf(preset()))
        .all()
        .map(({ baseUrl }) => baseUrl),
    ).toEqual(['https://own.test', null, url]);
    expect(started(policyOf(preset())).currentId).toBe(added);
  });

  test("takes the operator's profile with its URL, and gives its own values back", () => {
    const own = signedIn({ name: 'Mine', color: 'pink', timeOuts: { connect: 5, idle: 5, total: 5 } });
    const managed = started(policyOf(preset({ name: 'Operations', color: 'red', production: true })));
    expect(managed.all()).toMatchObject([
      { id: own, name: 'Operations', color: 'red', production: true, timeOuts: { total: 5 }, ownerId: 'ada' },
    ]);
    const later = started(noPolicy);
    expect(later.all()).toMatchObject([
      {
        id: own,
        name: 'Mine',
        color: 'pink',
        production: false,
        preset: null,
        ownerId: 'ada',
        tokenInKeychain: true,
      },
    ]);
  });
});

describe('a profile that a policy adopts', () => {
  const trusted = {
    ...defaultConnectionOptions,
    proxy: { mode: 'manual', kind: 'http', host: 'proxy.evil.example', port: 3128 } as const,
    authorities: ['PEM'],
    pins: [{ host: 'ops.example.org', port: 443, sha256: 'ab', accepted: [] }],
    headers: { names: ['X-Gateway'], origin: null },
  };
  const imported = { socketPath: '/attacker/socket.io', transport: trusted };
  const paths = { ...newProfile('').paths, listDomains: '/elsewhere' };

  test('keeps nothing that the operator could not set in it, and has it again afterwards', () => {
    const own = signedIn({ ...imported, paths });
    const [managed] = started(policyOf(preset())).all();
    expect(managed).toMatchObject({
      id: own,
      socketPath: null,
      paths: newProfile('').paths,
      transport: { ...defaultConnectionOptions, headers: { names: ['X-Gateway'] } },
    });
    expect(started(policyOf(preset())).all()).toEqual([managed]);
    expect(started(noPolicy).all()).toMatchObject([{ ...imported, paths, preset: null }]);
  });

  test('loses it at the next start where an earlier version has adopted it', () => {
    signedIn({
      ...imported,
      preset: { id: 'ops', readOnly: null, reasonRequired: null, own: ownOf(imported) },
    });
    const [managed] = started(policyOf(preset())).all();
    expect(managed).toMatchObject({ socketPath: null, transport: { authorities: [], pins: [] } });
    expect(started(noPolicy).all()).toMatchObject([imported]);
  });

  function ownOf({ socketPath }: typeof imported) {
    const { name, color, production, acceptedUnencrypted, paths: own, timeOuts } = newProfile('');
    return { name, color, production, acceptedUnencrypted, paths: own, timeOuts, socketPath };
  }
});

const createdDomain = {
  baseUrl: url,
  id: 'd1',
  domain: 'a.example.org',
  challenge: 'c',
  main: false,
  linked: false,
};

describe('a backend that is no longer in the policy', () => {
  test('is removed where it was never used, and its entries in the keychain are deleted', () => {
    const { currentId } = started(policyOf(preset()));
    const repository = started(noPolicy);
    expect(repository.all()).toMatchObject([{ baseUrl: null, setupStep: 0 }]);
    expect(repository.leftInKeychain).toEqual([currentId]);
  });

  test.each([
    { tokenInKeychain: true },
    { signedInAs: 'ada@example.org' },
    { ownerId: 'ada' },
    { sessionExpired: true },
    { marks: { p1: { favourite: true, tags: [] } } },
    { createdHere: { networks: [], domains: [createdDomain] } },
  ])('becomes an own backend with its session and records where it has any: %j', (used) => {
    const before = started(policyOf(preset({ name: 'Operations' })));
    before.update(before.currentId, used);
    expect(started(noPolicy).all()).toMatchObject([
      { id: before.currentId, name: 'Operations', baseUrl: url, preset: null, ...used },
    ]);
  });

  test('takes its saved views along, and those of others stay', () => {
    const before = started(policyOf(preset(), preset({ baseUrl: 'https://b.test' }, 'b')));
    const [first = '', second = ''] = before.all().map(({ id }) => id);
    const view = (profileId: string) => ({ id: `v-${profileId}`, profileId }) as SavedView;
    before.setViews([view(first), view(second)]);
    const repository = started(policyOf(preset()));
    expect(repository.views.map(({ profileId }) => profileId)).toEqual([first]);
    expect(repository.leftInKeychain).toEqual([second]);
    expect(started(noPolicy).leftInKeychain).toEqual([second, first]);
  });

  test('leaves the session to the old URL where it has a new one', () => {
    const before = started(policyOf(preset()));
    before.update(before.currentId, { signedInAs: 'ada@example.org', tokenInKeychain: true });
    const moved = started(policyOf(preset({ baseUrl: 'https://new.example.org' })));
    expect(moved.all()).toMatchObject([
      { id: before.currentId, baseUrl: url, preset: null, tokenInKeychain: true },
      { baseUrl: 'https://new.example.org', preset: { id: 'ops' }, tokenInKeychain: false, signedInAs: null },
    ]);
  });

  test.each([
    ['the file cannot be used', { ...noPolicy, file: 'policy.json', unusable: true, kept: 'all' as const }],
    ['its entry cannot be read', { ...noPolicy, file: 'policy.json', kept: ['ops'] }],
  ])('stays managed where %s', (_why, policy) => {
    const { currentId } = started(policyOf(preset({ name: 'Operations' })));
    expect(started(policy).all()).toMatchObject([
      { id: currentId, name: 'Operations', preset: { id: 'ops' } },
    ]);
  });
});

test('makes an own backend of a copy of a managed one', () => {
  const repository = started(policyOf(preset()));
  expect(repository.get(repository.duplicate(repository.currentId, 'Copy'))).toMatchObject({
    baseUrl: url,
    preset: null,
  });
});

test('restores the backends of the policy as at the first start after erasing', () => {
  const repository = started(policyOf(preset({ name: 'Operations' })));
  const before = repository.currentId;
  repository.update(before, { signedInAs: 'ada@example.org' });
  repository.remove(before);
  repository.forget();
  expect(repository.all()).toMatchObject([{ name: 'Operations', signedInAs: null, preset: { id: 'ops' } }]);
  expect(repository.currentId).toBe(repository.all()[0]?.id);
  expect(repository.currentId).not.toBe(before);
});

test('exports a managed backend like any other, and imports none', async () => {
  const policy = policyOf(preset({ name: 'Operations' }));
  const text = await computer({ policy }).save();
  expect(text).not.toContain('preset');
  const here = computer();
  await here.take(text.replaceAll('{"part"', '{"preset":{"id":"ops","own":null},"part"'));
  expect(here.repository.all()).toContainEqual(
    expect.objectContaining({ name: 'Operations', baseUrl: url, preset: null }),
  );
});

describe('a locked setting', () => {
  const policy: Policy = {
    ...noPolicy,
    file: 'policy.json',
    notifications: { sound: true, hideNames: 'always' },
    desktop: { keepInTray: true },
  };

  test('has the value of the policy, and rejects any other', () => {
    const repository = started(policy);
    const { notifications } = repository;
    expect(notifications).toMatchObject({ sound: true, hideNames: 'always', whileInFront: true });
    const managed = (setting: string) =>
      expect.objectContaining({ error: { code: 'managed', params: { setting } } });
    expect(() => repository.configureNotifications({ sound: false })).toThrow(managed('sound'));
    expect(() => repository.configureDesktop({ keepInTray: false })).toThrow(managed('keepInTray'));
    repository.configureNotifications({ whileInFront: false });
    repository.configureDesktop({ startHidden: true });
    expect(repository.notifications).toEqual({ ...notifications, whileInFront: false });
    expect(repository.desktop).toMatchObject({ keepInTray: true, startHidden: true });
  });

  test("gives the operator's own value back, also where other settings were changed meanwhile", () => {
    const before = started(noPolicy);
    before.configureNotifications({ sound: false, hideNames: 'never' });
    before.configureDesktop({ keepInTray: false });
    const managed = started(policy);
    managed.configureNotifications({ whileInFront: false });
    managed.configureDesktop({ keepInTray: true, startHidden: true });
    const later = started(noPolicy);
    expect(later.notifications).toMatchObject({ sound: false, hideNames: 'never', whileInFront: false });
    expect(later.desktop).toMatchObject({ keepInTray: false, startHidden: true });
  });
});
