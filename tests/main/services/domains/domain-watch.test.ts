import { expect, test } from 'vitest';
import type { ChallengeState, DomainCheck } from '#contract/domains.ts';
import { DomainWatches } from '#services/domains/domain-watch.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { settled } from '#tests/support/settled.ts';

function begin() {
  const clock = new FakeClock();
  const checked: ChallengeState[] = [];
  const changed: ChallengeState[] = [];
  const watches = new DomainWatches(clock, {
    checked: (_domain, { state }) => checked.push(state),
    changed: (_domain, { state }) => changed.push(state),
  });
  const now = { state: 'not-found' as ChallengeState | 'failing' };
  let looks = 0;
  const look = async (): Promise<DomainCheck> => {
    looks += 1;
    if (now.state === 'failing') throw new Error('Network error');
    const addresses = {
      cname: null,
      addresses: [],
      backendHost: '',
      backendAddresses: [],
      resolvesToBackend: null,
    };
    return {
      domain: 'a.example',
      checkedAt: clock.now(),
      state: now.state,
      recordName: 'a.example',
      expected: 'c',
      foundAt: null,
      found: [],
      resolverError: null,
      addresses,
    };
  };
  return { clock, checked, changed, watches, now, look, looks: () => looks };
}

test('checks at once, and then less and less often, every ten minutes at the least', async () => {
  const { clock, watches, look, looks } = begin();
  watches.start('a.example', look);
  await settled();
  expect(looks()).toBe(1);
  const waits: (number | null)[] = [];
  for (let at = 0; at < 9; at += 1) {
    waits.push(clock.next);
    await clock.advance(clock.next ?? 0);
  }
  expect(waits.map((wait) => (wait ?? 0) / 1_000)).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600]);
  expect(looks()).toBe(10);
});

test('reports a change of state once, but not the first check', async () => {
  const { clock, watches, look, now, changed, checked } = begin();
  watches.start('a.example', look);
  await clock.advance(15_000);
  now.state = 'in-place';
  await clock.advance(30_000);
  await clock.advance(60_000);
  expect(changed).toEqual(['in-place']);
  expect(checked).toEqual(['not-found', 'not-found', 'in-place', 'in-place']);
});

test('shows a resolver that fails for a while without reporting a change', async () => {
  const { clock, watches, look, now, changed, checked } = begin();
  watches.start('a.example', look);
  await settled();
  for (const state of ['resolver-failed', 'failing', 'not-found', 'resolver-failed', 'in-place'] as const) {
    now.state = state;
    await clock.advance(clock.next ?? 0);
  }
  expect(changed).toEqual(['in-place']);
  expect(checked).toEqual(['not-found', 'resolver-failed', 'not-found', 'resolver-failed', 'in-place']);
});

test('reports nothing and leaves no timer after a stop, also during a check', async () => {
  const { clock, watches, look, checked } = begin();
  watches.start('a.example', look);
  watches.stop('a.example');
  await settled();
  expect([checked, clock.pending]).toEqual([[], 0]);
  watches.start('a.example', look);
  watches.start('b.example', look);
  await settled();
  watches.stopAll();
  expect(clock.pending).toBe(0);
});

test('runs one watch and not two after a second start', async () => {
  const { clock, watches, look } = begin();
  watches.start('a.example', look);
  watches.start('a.example', look);
  await settled();
  expect(clock.pending).toBe(1);
});

test('reports after the first check a state that differs from the one of an earlier run', async () => {
  const { watches, look, now, changed } = begin();
  now.state = 'in-place';
  watches.start('a.example', look, 'in-place');
  await settled();
  expect(changed).toEqual([]);
  watches.start('a.example', look, 'not-found');
  await settled();
  expect(changed).toEqual(['in-place']);
});
