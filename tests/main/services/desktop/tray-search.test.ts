import { expect, test } from 'vitest';
import { searchTray } from '#services/desktop/tray-search.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

function search(isThere: () => boolean) {
  const clock = new FakeClock();
  const heard: string[] = [];
  let looks = 0;
  const stop = searchTray(clock, {
    isThere: async () => {
      looks += 1;
      return isThere();
    },
    found: () => heard.push('found'),
    missing: () => heard.push('missing'),
  });
  return { clock, heard, stop, looks: () => looks };
}

test('a tray that is there is found at once, and once', async () => {
  const { clock, heard } = search(() => true);
  await clock.advance(600_000);
  expect(heard).toEqual(['found']);
});

test('a panel that comes up after the app is found', async () => {
  let there = false;
  const { clock, heard } = search(() => there);
  await clock.advance(10_000);
  expect(heard).toEqual([]);
  there = true;
  await clock.advance(10_000);
  expect(heard).toEqual(['found']);
});

test('after half a minute it is said to be missing, once, and still looked for, ever more rarely', async () => {
  let there = false;
  const { clock, heard, looks } = search(() => there);
  await clock.advance(3_600_000);
  expect(heard).toEqual(['missing']);
  expect(looks()).toBeLessThan(70);
  there = true;
  await clock.advance(60_000);
  expect(heard).toEqual(['missing', 'found']);
});

test('nothing is heard after it was stopped', async () => {
  const { clock, heard, stop } = search(() => false);
  stop();
  await clock.advance(600_000);
  expect(heard).toEqual([]);
  expect(clock.pending).toBe(0);
});
