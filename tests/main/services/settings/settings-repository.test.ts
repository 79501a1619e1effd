import { beforeEach, describe, expect, test } from 'vitest';
import { profileColors } from '#contract/profiles.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

let settings: ReturnType<typeof memorySettings>;
let repository: SettingsRepository;
let first: string;

const ids = () => repository.all().map(({ id }) => id);

beforeEach(() => {
  settings = memorySettings();
  repository = new SettingsRepository(settings, fixedRandom());
  first = repository.currentId;
});

describe('adding a profile', () => {
  test('begins at the first step, selects it and outlives a restart', () => {
    const added = repository.add();
    expect(repository.get(added)).toMatchObject({ isNew: true, setupStep: 0, baseUrl: null });
    expect(repository.currentId).toBe(added);
    const later = new SettingsRepository(settings, fixedRandom());
    expect(later.all().map(({ id }) => id)).toEqual([first, added]);
    expect(later.currentId).toBe(added);
  });

  test('gives each profile a colour of its own as long as there are any', () => {
    for (let count = 1; count < profileColors.length; count += 1) repository.add();
    expect(new Set(repository.all().map(({ color }) => color)).size).toBe(profileColors.length);
    expect(profileColors).toContain(repository.get(repository.add()).color);
  });
});

describe('moving a profile', () => {
  test('puts it at another place, which outlives a restart; beyond the last is the last', async () => {
    const [second, third] = [repository.add(), repository.add()];
    repository.move(third, 0);
    expect(ids()).toEqual([third, first, second]);
    repository.move(third, 9);
    expect(new SettingsRepository(settings, fixedRandom()).all().map(({ id }) => id)).toEqual([
      first,
      second,
      third,
    ]);
    expect(repository.currentId).toBe(third);
    expect(await errorOf(() => repository.move('none', 0))).toEqual({
      code: 'bad-input',
      params: { field: 'profileId' },
    });
  });
});

describe('duplicating a profile', () => {
  test('copies the settings, and neither session nor what only the original created', () => {
    repository.update(first, {
      name: 'Staging',
      baseUrl: 'https://ops.test/api',
      production: true,
      socketPath: '/live',
      setupStep: 3,
      signedInAs: 'ada@example.org',
      tokenInKeychain: true,
      sessionExpired: true,
      createdHere: {
        networks: [{ baseUrl: 'https://ops.test/api', id: '1', domain: 'a.test', port: 1, projectId: '1' }],
        domains: [],
      },
    });
    const copy = repository.get(repository.duplicate(first, 'Staging (copy)'));
    expect(copy).toMatchObject({
      name: 'Staging (copy)',
      baseUrl: 'https://ops.test/api',
      // The operator decides this for each.
      production: false,
      socketPath: '/live',
      setupStep: 1,
      signedInAs: null,
      tokenInKeychain: false,
      sessionExpired: false,
      createdHere: { networks: [], domains: [] },
      isNew: true,
    });
    expect(copy.id).not.toBe(first);
    expect(copy.color).not.toBe(repository.get(first).color);
    expect(repository.get(first).signedInAs).toBe('ada@example.org');
  });
});

describe('removing a profile', () => {
  test('selects the requested profile, else the neighbour', () => {
    const second = repository.add();
    const third = repository.add();
    repository.remove(third, first);
    expect([ids(), repository.currentId]).toEqual([[first, second], first]);
    repository.remove(first);
    expect([ids(), repository.currentId]).toEqual([[second], second]);
  });

  test('leaves the selected profile where another is removed', () => {
    const second = repository.add();
    repository.remove(first, second);
    expect(repository.currentId).toBe(second);
  });

  test('leaves a fresh profile after the last one', () => {
    repository.update(first, { baseUrl: 'https://ops.test', setupStep: 3 });
    repository.remove(first);
    expect(ids()).not.toContain(first);
    expect(repository.all()).toMatchObject([{ baseUrl: null, setupStep: 0, isNew: false }]);
    expect(repository.currentId).toBe(ids()[0]);
  });

  test('stores nothing for running calls, which still find it', () => {
    repository.add();
    repository.remove(first);
    const stored = settings.read();
    repository.update(first, { tokenInKeychain: true });
    expect(repository.get(first).tokenInKeychain).toBe(true);
    expect(settings.read()).toEqual(stored);
  });

  test('remembers over restarts that the keychain is still to be cleared', () => {
    repository.remove(first);
    const later = new SettingsRepository(settings, fixedRandom());
    expect(later.leftInKeychain).toEqual([first]);
    later.keychainCleared(first);
    expect(settings.read().leftInKeychain).toEqual([]);
  });
});

describe('selecting a profile', () => {
  test('is rejected where there is no such profile', async () => {
    repository.add();
    repository.remove(first);
    expect(await errorOf(() => repository.select(first))).toMatchObject({ code: 'bad-input' });
  });

  test('falls back to the first where the settings name none that exists', () => {
    settings.write({ ...settings.read(), currentProfileId: 'gone' });
    expect(new SettingsRepository(settings, fixedRandom()).currentId).toBe(first);
  });
});
