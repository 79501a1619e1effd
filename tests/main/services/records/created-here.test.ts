import { expect, test } from 'vitest';
import { CreatedHere } from '#services/records/created-here.ts';
import { ProfileBook } from '#services/settings/profile-book.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

const network = { id: 'n1', domain: 'a.example', port: 80, projectId: 'p' };
const domain = { id: 'd1', domain: 'xn--bcher-kva.example', challenge: 'c', main: true, linked: false };

function begin(settings = memorySettings()) {
  const book = new ProfileBook(settings, fixedRandom());
  if (book.get(book.currentId).baseUrl === null)
    book.update(book.currentId, { baseUrl: 'https://ops.example' });
  return { settings, book, createdHere: new CreatedHere(book, book.currentId) };
}

test('What was created here outlives a restart', () => {
  const { settings, createdHere } = begin();
  createdHere.addNetwork(network);
  createdHere.addDomain(domain);
  const { createdHere: next } = begin(settings);
  expect(next.networks()).toEqual([{ ...network, key: 'n1', more: {}, secrets: {} }]);
  expect(next.domains()).toMatchObject([{ ...domain, unicode: 'bücher.example' }]);
});

test('What the backend gave no identifier has a key of its own, and cannot be taken for another', () => {
  const { createdHere } = begin();
  for (const port of [1, 2]) createdHere.addNetwork({ ...network, id: null, port });
  expect(createdHere.networks().map(({ id, key }) => [id, key])).toEqual([
    [null, '#0'],
    [null, '#1'],
  ]);
});

test('A deleted domain is gone, the others stay', () => {
  const { createdHere } = begin();
  createdHere.addDomain(domain);
  createdHere.addDomain({ ...domain, id: 'd2' });
  createdHere.addDomain({ ...domain, id: null });
  createdHere.removeDomain('d1');
  expect(createdHere.domains().map(({ id }) => id)).toEqual(['d2', null]);
});

test('What was created on one backend is never shown as another’s, and is there again on the way back', () => {
  const { book, createdHere } = begin();
  createdHere.addNetwork(network);
  createdHere.addDomain(domain);
  book.update(book.currentId, { baseUrl: 'https://other.example' });
  expect([createdHere.networks(), createdHere.domains()]).toEqual([[], []]);
  createdHere.addDomain({ ...domain, id: 'd1', challenge: 'other' });
  createdHere.removeDomain('d1');
  book.update(book.currentId, { baseUrl: 'https://ops.example' });
  expect(createdHere.networks()).toMatchObject([network]);
  expect(createdHere.domains()).toMatchObject([domain]);
});
