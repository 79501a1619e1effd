import { expect, test } from 'vitest';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';
import { aChange, startNotifiers } from '#tests/main/support/start-notifier.ts';

const events = 10_000;
const stormMs = 10_000;
const profiles = ['a', 'b', 'c', 'd', 'e'];
const projects = 200;
const windowMs = 2_000;

test('shows one notification per profile every two seconds at most in a storm, and settles every change', async () => {
  const { clock, each } = startNotifiers(profiles);
  for (let event = 0; event < events; event += 1) {
    // The multiplier distributes the events over projects and profiles without a pattern.
    const project = (event * 7_919) % projects;
    each[project % profiles.length]?.add(aChange(`${project}`));
    if (event % (events / stormMs) === 0) await clock.advance(1);
  }
  await clock.advance(2 * windowMs);
  for (const { shown, outcomes } of each) {
    expect(outcomes).toHaveLength(events / profiles.length);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['coalesced']));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(Math.ceil(stormMs / windowMs) + 1);
    for (const [index, { at }] of shown.entries()) {
      expect(at - (shown[index - 1]?.at ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(windowMs);
    }
    const reported = shown
      .map(({ title }) => Number.parseInt(title.replace('Projects: ', ''), 10))
      .reduce((sum, count) => sum + count, 0);
    expect(reported).toBe(events / profiles.length);
  }
});

test('shows one notification every two seconds while a storm thins out', async () => {
  const { clock, each } = startNotifiers(['a']);
  const [only] = each;
  for (let second = 0; second < 60; second += 1) {
    for (let count = 60 - second; count > 0; count -= 1) only?.add(aChange(`${count}`));
    await clock.advance(1_000);
  }
  await clock.advance(windowMs);
  const times = only?.shown.map(({ at }) => at) ?? [];
  for (const [index, at] of times.entries()) {
    expect(at - (times[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(windowMs);
  }
});

test('shows a few notifications a minute for endless changes, which cover all of them', async () => {
  const { clock, each } = startNotifiers(['a']);
  const [only] = each;
  const seconds = 600;
  for (let second = 0; second < seconds; second += 1) {
    only?.add(aChange(`${second}`));
    await clock.advance(1_000);
  }
  await clock.advance(60_000);
  expect(only?.shown.length).toBeLessThanOrEqual(15 + 10 * 11);
  expect(only?.outcomes).toHaveLength(seconds);
});

test('shows tens of thousands of changes in turns, and settles none twice', async () => {
  let turns = 0;
  const stride = 1_000;
  const turn = async () => {
    turns += 1;
  };
  replaceScheduler({ isTurnOver: true, stride, turn });
  const { clock, each } = startNotifiers(['a']);
  const [only] = each;
  only?.add(...Array.from({ length: 50_000 }, (_, index) => aChange(`${index % 5_000}`)));
  await clock.advance(windowMs);
  expect(only?.shown).toMatchObject([{ title: 'Projects: 50000 changed' }]);
  expect(only?.outcomes).toHaveLength(50_000);
  // Deciding, naming and settling each take this many.
  expect(turns).toBeGreaterThan((3 * 50_000) / stride);
});

test.each([1, 2, 3, 4, 5, 6])(
  'shows nothing after a sign-out in turn %i, and settles each change once',
  async (last) => {
    let turns = 0;
    const turn = async () => {
      turns += 1;
      if (turns === last) only?.notifier.stop();
    };
    const { clock, each } = startNotifiers(['a']);
    replaceScheduler({ isTurnOver: true, stride: 4, turn });
    const [only] = each;
    only?.add(...Array.from({ length: 10 }, (_, index) => aChange(`${index}`)));
    await clock.advance(windowMs);
    expect(only?.shown).toEqual([]);
    expect(only?.outcomes).toEqual(Array(10).fill({ kind: 'signed-out' }));
  },
);
