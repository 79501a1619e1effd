import { expect, test } from 'vitest';
import { unlockedMs } from '#contract/read-only.ts';
import { ReadOnlyLock } from '#services/read-only/read-only-lock.ts';
import { noPolicy, type Policy } from '#services/settings/policy.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

const url = 'https://ops.example.org';
type Says = Omit<Policy['backends'][number], 'id' | 'fields'>;
/** A policy's values for all backends, and for this one. */
const policyOf = (all: Partial<Policy>, one: Says = {}): Policy => ({
  ...noPolicy,
  ...all,
  backends: [{ id: 'ops', fields: { baseUrl: url, acceptedUnencrypted: false }, ...one }],
});

function start({ policy = noPolicy, settings = memorySettings() } = {}) {
  const repository = new SettingsRepository(settings, fixedRandom(), policy);
  const clock = new FakeClock();
  const screen = { locked: false };
  const desktop = { read: async () => ({ ...screen, doNotDisturb: null }) };
  let reported = 0;
  const lock = new ReadOnlyLock(repository.currentId, { repository, clock, desktop }, () => {
    reported += 1;
  });
  return { lock, clock, screen, repository, settings, reported: () => reported };
}

test('locks itself after 15 minutes to the millisecond, and reports it', async () => {
  const { lock, clock, reported } = start();
  lock.set(true);
  lock.unlock('Deploy 12');
  expect(lock.isLocked).toBe(false);
  const before = reported();
  await clock.advance(unlockedMs - 1);
  expect(lock.isLocked).toBe(false);
  await clock.advance(1);
  expect(lock.isLocked).toBe(true);
  expect(reported()).toBe(before + 1);
  expect(clock.pending).toBe(0);
});

test('is locked after the computer slept meanwhile, although no timer ran', async () => {
  const { lock, clock } = start();
  lock.set(true);
  lock.unlock('');
  const { now } = clock;
  clock.now = () => now.call(clock) + unlockedMs;
  expect(lock.isLocked).toBe(true);
  expect(await errorOf(() => lock.refuseChanges())).toMatchObject({ code: 'read-only' });
});

test('locks itself soon after the screen, also where the desktop does not report it by itself', async () => {
  const { lock, clock, screen } = start();
  lock.set(true);
  lock.unlock('');
  await clock.advance(60_000);
  expect(lock.isLocked).toBe(false);
  screen.locked = true;
  await clock.advance(5_000);
  expect(lock.isLocked).toBe(true);
});

test('keeps the reason for what becomes known after locking, and has none without read-only', () => {
  const { lock } = start();
  lock.set(true);
  lock.unlock('Deploy 12');
  lock.lock();
  expect(lock.reason).toBe('Deploy 12');
  lock.set(false);
  expect(lock.reason).toBe('');
});

test('starts locked the next time', () => {
  const { lock, settings } = start();
  lock.set(true);
  lock.unlock('');
  expect(start({ settings }).lock.isLocked).toBe(true);
});

test.each([
  ['all backends', policyOf({ readOnly: true }), true],
  ['this backend', policyOf({}, { readOnly: true }), true],
  ['all but this one', policyOf({ readOnly: true }, { readOnly: false }), false],
  ['none', policyOf({}), false],
])('obeys a policy that makes %s read-only, which the operator cannot turn off', async (_of, policy, on) => {
  const { lock } = start({ policy });
  expect(lock.isLocked).toBe(on);
  expect(lock.state()).toMatchObject({ on, managed: on });
  if (!on) return;
  expect(await errorOf(() => lock.set(false))).toMatchObject({ code: 'managed' });
  expect(lock.isLocked).toBe(true);
  lock.unlock('');
  expect(lock.isLocked).toBe(false);
});

test.each([
  ['all backends', policyOf({ reasonRequired: true })],
  ['this backend', policyOf({}, { reasonRequired: true })],
])('gets the reason that a policy requires for %s', async (_of, policy) => {
  const { lock } = start({ policy });
  lock.set(true);
  expect(await errorOf(() => lock.unlock('  '))).toMatchObject({
    code: 'bad-input',
    params: { field: 'reason' },
  });
  expect(lock.isLocked).toBe(true);
  lock.unlock('Deploy 12');
  expect(lock.isLocked).toBe(false);
});

test('leaves backends read-only where the policy cannot be read any more', () => {
  const { settings } = start({ policy: policyOf({}, { readOnly: true }) });
  const { lock } = start({ settings, policy: { ...noPolicy, kept: 'all' } });
  expect(lock.state()).toMatchObject({ on: true, managed: true });
});

test('keeps a copy of a read-only backend read-only, also where the policy made it so', () => {
  const { repository } = start({ policy: policyOf({}, { readOnly: true }) });
  const copy = repository.duplicate(repository.currentId, 'Copy');
  expect(repository.get(copy)).toMatchObject({ readOnly: true, preset: null });
});

test('does not apply a policy to the sample backend', () => {
  const { repository } = start({ policy: policyOf({ readOnly: true }) });
  const id = repository.addSample('Sample', '127.0.0.1:53');
  const desktop = { read: async () => ({ locked: false, doNotDisturb: null }) };
  const lock = new ReadOnlyLock(id, { repository, clock: new FakeClock(), desktop }, () => undefined);
  expect(lock.isLocked).toBe(false);
});
