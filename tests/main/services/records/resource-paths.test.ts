import { describe, expect, test } from 'vitest';
import { defaultPaths, type OverridablePath } from '#contract/profiles.ts';
import { checkedPaths, filledPath, pathsOf } from '#services/records/resource-paths.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

const none = { listNetworks: '', listDomains: '', readDomain: '', deleteDomain: '', readConfiguration: '' };
const check = (own: Partial<Record<OverridablePath, string>>, realtime = '') =>
  checkedPaths({ paths: { ...none, ...own }, realtime });

describe('A path set by the operator', () => {
  test.each(['/sites', '/v2/sites', '/sites?all=1', '/sites%20and', '/käse'])('%s is taken', (path) => {
    expect(check({ listDomains: path }).paths.listDomains).toBe(path);
  });

  test.each([
    'sites',
    'https://evil.test/',
    '/a b',
    '/a#b',
    '/a\\b',
    '/../x',
    '/a/../../x',
    '/%2e%2e/x',
    '/a\nb',
  ])('%j is refused: the token is bound to the base path', async (path) => {
    expect(await errorOf(() => check({ listDomains: path }))).toEqual({
      code: 'bad-input',
      params: { field: 'listDomains' },
    });
  });

  test('of one record has its identifier once, that of a list never', async () => {
    expect(check({ readDomain: '/sites/:id/full' }).paths.readDomain).toBe('/sites/:id/full');
    for (const wrong of [{ readDomain: '/sites' }, { deleteDomain: '/:id/:id' }, { listNetworks: '/:id' }]) {
      expect(await errorOf(() => check(wrong))).toMatchObject({ params: { field: Object.keys(wrong)[0] } });
    }
  });

  test('equal to the default is none', () => {
    expect(check({ ...defaultPaths }).paths).toEqual(none);
  });
});

describe('The path of the live updates', () => {
  test('goes without its last slashes', () => {
    expect(check({}, ' /live/socket.io// ').realtime).toBe('/live/socket.io');
    expect(check({}, '').realtime).toBe('');
  });

  test.each(['live', '/', '/live?x=1', '/live#x', '//evil.test\\x'])('%j is refused', async (path) => {
    expect(await errorOf(() => check({}, path))).toMatchObject({ params: { field: 'realtime' } });
  });
});

test('a path of the profile is used from the next call; the others are the defaults', () => {
  const repository = new SettingsRepository(memorySettings(), fixedRandom());
  const pathOf = pathsOf(repository, repository.currentId);
  expect(pathOf('listDomains')).toBe('/domains');
  repository.update(repository.currentId, { paths: { ...none, listDomains: '/sites' } });
  expect([pathOf('listDomains'), pathOf('readDomain')]).toEqual(['/sites', '/domains/:id']);
});

test('an identifier cannot lead elsewhere', async () => {
  expect(filledPath('/sites/:id/full', 'a/b?$&')).toBe('/sites/a%2Fb%3F%24%26/full');
  expect(await errorOf(() => filledPath('/sites/:id', '..'))).toMatchObject({ code: 'bad-input' });
});
