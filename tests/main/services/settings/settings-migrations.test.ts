import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultNotificationSettings } from '#services/settings/notification-settings.ts';
import { newProfile, type Settings } from '#services/settings/settings.ts';
import { readSettings, settingsContent, settingsVersion } from '#services/settings/settings-migrations.ts';
import { earlierSettings } from './settings-fixtures.ts';

const settings: Settings = { currentProfileId: 'a', profiles: [newProfile('a'), newProfile('b')] };

test.each(earlierSettings)('reads $name in full', ({ file, version, profiles }) => {
  const reading = readSettings(JSON.stringify(file));
  expect(reading).toMatchObject({ kind: 'settings', version });
  if (reading.kind !== 'settings') return;
  expect(reading.settings.profiles).toHaveLength(profiles.length);
  for (const [index, profile] of profiles.entries())
    expect(reading.settings.profiles[index]).toMatchObject(profile);
});

test('has a fixture of every version before this one, and of this one', () => {
  const versions = new Set(earlierSettings.map(({ version }) => version));
  expect([...versions].sort()).toEqual(Array.from({ length: settingsVersion + 1 }, (_, version) => version));
});

test('reads the same settings of any earlier version after they were written', () => {
  for (const { file } of earlierSettings) {
    const reading = readSettings(JSON.stringify(file));
    if (reading.kind !== 'settings') throw new Error('not read');
    const again = readSettings(JSON.stringify(settingsContent(reading.settings)));
    expect(again).toEqual({ ...reading, version: settingsVersion });
  }
});

test('keeps notification settings of before "in front", and shows notifications there as before', () => {
  const { whileInFront: _, ...earlier } = { ...defaultNotificationSettings, sound: true };
  const content = JSON.parse(JSON.stringify(settingsContent(settings)));
  const reading = readSettings(JSON.stringify({ ...content, notifications: earlier }));
  expect(reading).toMatchObject({
    kind: 'settings',
    settings: { notifications: { sound: true, whileInFront: true } },
  });
});

test('reads the views of version 1 as views of projects', () => {
  const file = earlierSettings.find(({ version }) => version === 1)?.file;
  const reading = readSettings(JSON.stringify(file));
  expect(reading).toMatchObject({
    settings: { views: [{ id: 'v1', list: 'projects', query: 'vm:web-*', sort: { field: 'updatedAt' } }] },
  });
});

test('reads a file whose view is sorted by a field of another list as unreadable', () => {
  const view = {
    ...{ id: 'v', name: 'Soon', list: 'domains', profileId: null, query: '', columns: [] },
    ...{ sort: { field: 'expires', descending: false }, density: 'compact' },
  };
  const kindOf = (views: readonly object[]) =>
    readSettings(JSON.stringify({ ...settingsContent(settings), views })).kind;
  expect(kindOf([view])).toBe('unreadable');
  expect(kindOf([{ ...view, list: 'authorizations' }])).toBe('settings');
});

test.each([3, 99, 1e9])('recognises version %s as of a newer app, whatever else the file has', (version) => {
  expect(readSettings(JSON.stringify({ version, anything: [] }))).toEqual({ kind: 'newer', version });
  expect(readSettings(JSON.stringify({ ...settingsContent(settings), version }))).toEqual({
    kind: 'newer',
    version,
  });
});

test.each([-1, 0.5, '1', null, true, {}])('rejects %j as a version', (version) => {
  expect(readSettings(JSON.stringify({ ...settingsContent(settings), version })).kind).toBe('unreadable');
});

test('selects the first profile where the selected one does not exist', () => {
  const reading = readSettings(JSON.stringify({ ...settingsContent(settings), currentProfileId: 'gone' }));
  expect(reading).toMatchObject({ kind: 'settings', settings: { currentProfileId: 'a' } });
});

test('reads or rejects any text, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(['settings', 'newer', 'unreadable']).toContain(readSettings(text).kind);
    }),
  );
});

test('has no templates in settings of before there were any, and keeps those of this version', () => {
  for (const { file } of earlierSettings) {
    const reading = readSettings(JSON.stringify(file));
    expect(reading.kind === 'settings' && reading.settings.templates).toBe(undefined);
  }
  const fields = { name: '{app}', description: '', path: '', sourceId: 'git-1', vmId: 'vm-1' };
  const templates = [{ id: 't1', name: 'Web', fields }];
  const content = JSON.stringify(settingsContent({ ...settings, templates }));
  expect(readSettings(content)).toMatchObject({ kind: 'settings', settings: { templates } });
});
