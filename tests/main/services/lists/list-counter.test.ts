import { expect, test } from 'vitest';
import { aListed, projectPages } from './list-fixtures.ts';

test('counts matches as projects come, change and go, also where many come at once', async () => {
  const { pages, put, remove } = projectPages();
  const counter = pages.counter('vm:web');
  const list = pages.profile('a');
  const count = async () => {
    await list.whenChanged();
    return counter.count('a');
  };
  expect(await count()).toBe(0);
  put('a', aListed('1', { vmId: 'web' }), aListed('2', { vmId: 'db' }));
  expect(await count()).toBe(1);
  put('a', aListed('2', { vmId: 'web-2' }), aListed('1', { vmId: 'db' }), aListed('3', { vmId: 'web' }));
  expect(await count()).toBe(2);
  remove('a', '3');
  expect(await count()).toBe(1);
  put('a', ...Array.from({ length: 6_000 }, (_, at) => aListed(`many ${at}`, { vmId: at % 2 ? 'web' : '' })));
  expect(await count()).toBe(3_001);
  put('a', aListed('4', { vmId: 'web' }));
  expect(await count()).toBe(3_002);
  expect(await pages.counter('').count('a')).toBe(6_003);
});

test('counts only what another person has after they sign in', async () => {
  const { pages, put } = projectPages();
  const counter = pages.counter('vm:web');
  put('a', aListed('1', { vmId: 'web' }), aListed('2', { vmId: 'web' }));
  expect(await counter.count('a')).toBe(2);
  pages.remove('a');
  put('a', aListed('3', { vmId: 'web' }));
  expect(await counter.count('a')).toBe(1);
});

test('counts ages from the moment when the query is renewed', async () => {
  const { clock, pages, put } = projectPages();
  const counter = pages.counter('updated:<1h');
  put('a', aListed('1', { more: { updatedAt: clock.now() } }));
  const count = () => counter.count('a');
  expect(await count()).toBe(1);
  await clock.advance(2 * 3_600_000);
  counter.renew();
  expect(await count()).toBe(0);
});

test('looks at no record again while the list has no newer revision', async () => {
  const { pages, put } = projectPages();
  const counter = pages.counter('vm:web');
  put('a', aListed('1', { vmId: 'web' }), aListed('2', { vmId: 'web' }));
  expect(await counter.count('a')).toBe(2);
  const { index } = pages.profile('a');
  index.slots.remove('1', index.revision + 1);
  expect(await counter.count('a')).toBe(2);
  index.revision += 1;
  expect(await counter.count('a')).toBe(1);
});
