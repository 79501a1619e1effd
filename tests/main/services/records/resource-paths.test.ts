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

describe('a path set by the operator', () => {
  test.each(['/sites', '/v2/sites', '/sites?all=1', '/sites%20and', '/käse'])(
    'is accepted for %s',
    (path) => {
      expect(check({ listDomains: path }).paths.listDomains).toBe(path);
    },
  );

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
  ])('is rejected for %j: the token is bound to the base path', async (path) => {
    expect(await errorOf(() => check({ listDomains: path }))).toEqual({
      code: 'bad-input',
      params: { field: 'listDomains' },
    });
  });

  test('has the identifier once for one record, and never for a list', async () => {
    expect(check({ readDomain: '/sites/:id/full' }).paths.readDomain).toBe('/sites/:id/full');
    for (const wrong of [{ readDomain: '/sites' }, { deleteDomain: '/:id/:id' }, { listNetworks: '/:id' }]) {
      expect(await errorOf(() => check(wrong))).toMatchObject({ params: { field: Object.keys(wrong)[0] } });
    }
  });

  test('is none where it equals the default', () => {
    expect(check({ ...defaultPaths }).paths).toEqual(none);
  });
});

describe('the path of the live updates', () => {
  test('loses its trailing slashes', () => {
    expect(check({}, ' /live/socket.io// ').realtime).toBe('/live/socket.io');
    expect(check({}, '').realtime).toBe('');
  });

  test.each(['live', '/', '/live?x=1', '/live#x', '//evil.test\\x'])('is rejected for %j', async (path) => {
    expect(await errorOf(() => check({}, path))).toMatchObject({ params: { field: 'realtime' } });
  });
});

test('uses a path of the profile from the next call, and defaults for the others', () => {
  const repository = new SettingsRepository(memorySettings(), fixedRandom());
  const pathOf = pathsOf(repository, repository.currentId);
  expect(pathOf('listDomains')).toBe('/domains');
  repository.update(repository.currentId, { paths: { ...none, listDomains: '/sites' } });
  expect([pathOf('listDomains'), pathOf('readDomain')]).toEqual(['/sites', '/domains/:id']);
});

test('lets no identifier lead elsewhere', async () => {
  expect(filledPath('/sites/:id/full', 'a/b?$&')).toBe('/sites/a%2Fb%3F%24%26/full');
  expect(await errorOf(() => filledPath('/sites/:id', '..'))).toMatchObject({ code: 'bad-input' });
});
