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

test('finds a tray that is there at once, and once', async () => {
  const { clock, heard } = search(() => true);
  await clock.advance(600_000);
  expect(heard).toEqual(['found']);
});

test('finds a panel that starts after the app', async () => {
  let there = false;
  const { clock, heard } = search(() => there);
  await clock.advance(10_000);
  expect(heard).toEqual([]);
  there = true;
  await clock.advance(10_000);
  expect(heard).toEqual(['found']);
});

test('reports a missing tray once after half a minute, and keeps looking ever more rarely', async () => {
  let there = false;
  const { clock, heard, looks } = search(() => there);
  await clock.advance(3_600_000);
  expect(heard).toEqual(['missing']);
  expect(looks()).toBeLessThan(70);
  there = true;
  await clock.advance(60_000);
  expect(heard).toEqual(['missing', 'found']);
});

test('reports nothing after it was stopped', async () => {
  const { clock, heard, stop } = search(() => false);
  stop();
  await clock.advance(600_000);
  expect(heard).toEqual([]);
  expect(clock.pending).toBe(0);
});
