import { expect, test } from 'vitest';
import { LocalRecords } from '#services/records/local-records.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

const network = { id: 'n1', domain: 'a.example', port: 80, projectId: 'p' };
const domain = { id: 'd1', domain: 'xn--bcher-kva.example', challenge: 'c', main: true, linked: false };

function begin(settings = memorySettings()) {
  const repository = new SettingsRepository(settings, fixedRandom());
  if (repository.get(repository.currentId).baseUrl === null)
    repository.update(repository.currentId, { baseUrl: 'https://ops.example' });
  return { settings, repository, localRecords: new LocalRecords(repository, repository.currentId) };
}

test('keeps records created here over a restart', () => {
  const { settings, localRecords } = begin();
  localRecords.addNetwork(network);
  localRecords.addDomain(domain);
  const { localRecords: next } = begin(settings);
  expect(next.networks()).toEqual([{ ...network, key: 'n1', more: {}, secrets: {} }]);
  expect(next.domains()).toMatchObject([{ ...domain, unicode: 'bücher.example' }]);
});

test('has a key for a record without an identifier that matches no other', () => {
  const { localRecords } = begin();
  for (const port of [1, 2]) localRecords.addNetwork({ ...network, id: null, port });
  expect(localRecords.networks().map(({ id, key }) => [id, key])).toEqual([
    [null, '#0'],
    [null, '#1'],
  ]);
});

test('removes a deleted domain, and keeps the others', () => {
  const { localRecords } = begin();
  localRecords.addDomain(domain);
  localRecords.addDomain({ ...domain, id: 'd2' });
  localRecords.addDomain({ ...domain, id: null });
  localRecords.removeDomain('d1');
  expect(localRecords.domains().map(({ id }) => id)).toEqual(['d2', null]);
});

test('never shows records created on one backend for another, and shows them again on the way back', () => {
  const { repository, localRecords } = begin();
  localRecords.addNetwork(network);
  localRecords.addDomain(domain);
  repository.update(repository.currentId, { baseUrl: 'https://other.example' });
  expect([localRecords.networks(), localRecords.domains()]).toEqual([[], []]);
  localRecords.addDomain({ ...domain, id: 'd1', challenge: 'other' });
  localRecords.removeDomain('d1');
  repository.update(repository.currentId, { baseUrl: 'https://ops.example' });
  expect(localRecords.networks()).toMatchObject([network]);
  expect(localRecords.domains()).toMatchObject([domain]);
});
