import { beforeEach, describe, expect, test } from 'vitest';
import { profileColors } from '#contract/profiles.ts';
import { ProfileBook } from '#services/settings/profile-book.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

let settings: ReturnType<typeof memorySettings>;
let book: ProfileBook;
let first: string;

const ids = () => book.all().map(({ id }) => id);

beforeEach(() => {
  settings = memorySettings();
  book = new ProfileBook(settings, fixedRandom());
  first = book.currentId;
});

describe('Adding', () => {
  test('begins at the first step, comes into view and outlives a restart', () => {
    const added = book.add();
    expect(book.get(added)).toMatchObject({ isNew: true, setupStep: 0, baseUrl: null });
    expect(book.currentId).toBe(added);
    const later = new ProfileBook(settings, fixedRandom());
    expect(later.all().map(({ id }) => id)).toEqual([first, added]);
    expect(later.currentId).toBe(added);
  });

  test('gives each profile a colour of its own as long as there are any', () => {
    for (let count = 1; count < profileColors.length; count += 1) book.add();
    expect(new Set(book.all().map(({ color }) => color)).size).toBe(profileColors.length);
    expect(profileColors).toContain(book.get(book.add()).color);
  });
});

describe('Duplicating', () => {
  test('copies the settings, and neither session nor what only the original created', () => {
    book.update(first, {
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
    const copy = book.get(book.duplicate(first));
    expect(copy).toMatchObject({
      name: 'Staging',
      baseUrl: 'https://ops.test/api',
      production: true,
      socketPath: '/live',
      setupStep: 1,
      signedInAs: null,
      tokenInKeychain: false,
      sessionExpired: false,
      createdHere: { networks: [], domains: [] },
      isNew: true,
    });
    expect(copy.id).not.toBe(first);
    expect(copy.color).not.toBe(book.get(first).color);
    expect(book.get(first).signedInAs).toBe('ada@example.org');
  });
});

describe('Removing', () => {
  test('brings the profile into view that is asked for, else the neighbour', () => {
    const second = book.add();
    const third = book.add();
    book.remove(third, first);
    expect([ids(), book.currentId]).toEqual([[first, second], first]);
    book.remove(first);
    expect([ids(), book.currentId]).toEqual([[second], second]);
  });

  test('leaves the profile in view alone where another one goes', () => {
    const second = book.add();
    book.remove(first, second);
    expect(book.currentId).toBe(second);
  });

  test('of the last one leaves a fresh one', () => {
    book.update(first, { baseUrl: 'https://ops.test', setupStep: 3 });
    book.remove(first);
    expect(ids()).not.toContain(first);
    expect(book.all()).toMatchObject([{ baseUrl: null, setupStep: 0, isNew: false }]);
    expect(book.currentId).toBe(ids()[0]);
  });

  test('what is still under way for it finds it and stores nothing', () => {
    book.add();
    book.remove(first);
    const stored = settings.read();
    book.update(first, { tokenInKeychain: true });
    expect(book.get(first).tokenInKeychain).toBe(true);
    expect(settings.read()).toEqual(stored);
  });

  test('remembers over restarts that the keychain is still to be cleared', () => {
    book.remove(first);
    const later = new ProfileBook(settings, fixedRandom());
    expect(later.leftInKeychain).toEqual([first]);
    later.keychainCleared(first);
    expect(settings.read().leftInKeychain).toEqual([]);
  });
});

describe('Selecting', () => {
  test('one that is not there is refused', async () => {
    book.add();
    book.remove(first);
    expect(await errorOf(() => book.select(first))).toMatchObject({ code: 'bad-input' });
  });

  test('settings that name a profile that is not there show the first', () => {
    settings.write({ ...settings.read(), currentProfileId: 'gone' });
    expect(new ProfileBook(settings, fixedRandom()).currentId).toBe(first);
  });
});
