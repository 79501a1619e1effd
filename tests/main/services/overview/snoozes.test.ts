import { expect, test, vi } from 'vitest';
import type { Attention } from '#contract/overview.ts';
import { Snoozes } from '#services/overview/snoozes.ts';
import { newProfile } from '#services/settings/settings.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const down: Attention = { kind: 'unreachable', since: 5, error: null };
const token: Attention = { kind: 'token-ends', at: 9_000_000 };
const challenge: Attention = { kind: 'challenge-fails', domain: 'a.example', domainId: null };

function start() {
  const clock = new FakeClock();
  let record = newProfile('p');
  const repository = {
    get: () => record,
    update: (_id: string, change: Partial<typeof record>) => {
      record = { ...record, ...change };
    },
  };
  const ended = vi.fn();
  const again = () => new Snoozes(clock, repository, ended);
  return { clock, ended, again, snoozes: again(), storedKeys: () => record.snoozes.map(({ key }) => key) };
}

test('shows what is snoozed for an hour again afterwards, also in the next run, and updates the window', async () => {
  const { clock, ended, again, snoozes } = start();
  snoozes.snooze('p', down, '1-hour');
  const until = clock.now() + 3_600_000;
  const hidden = { attention: [token], snoozed: [{ attention: down, until }] };
  expect(snoozes.divide('p', [down, token], false)).toEqual(hidden);
  const next = again();
  expect(next.divide('p', [down, token], false)).toEqual(hidden);
  await clock.advance(3_599_000);
  expect(ended).not.toHaveBeenCalled();
  await clock.advance(1_000);
  expect(ended).toHaveBeenCalledWith('p');
  expect(next.divide('p', [down, token], false)).toEqual({ attention: [down, token], snoozed: [] });
});

test('shows what is snoozed until it changes when it is another, or starts again', () => {
  const { snoozes, storedKeys } = start();
  snoozes.snooze('p', down, 'until-changed');
  snoozes.snooze('p', challenge, 'until-changed');
  const divided = (found: readonly Attention[], isComplete: boolean) =>
    snoozes.divide('p', found, isComplete).attention.map(({ kind }) => kind);
  expect(divided([down, challenge], false)).toEqual([]);
  // While the backend is unreachable, no snooze is known to have ended.
  expect(divided([down], false)).toEqual([]);
  expect(divided([{ ...down, since: 7 }, challenge], false)).toEqual(['unreachable']);
  expect(storedKeys()).toEqual(['challenge-fails a.example']);
  expect(divided([], true)).toEqual([]);
  expect(divided([challenge], true)).toEqual(['challenge-fails']);
});

test('shows it again at once on request', () => {
  const { snoozes } = start();
  snoozes.snooze('p', token, 'tomorrow');
  expect(snoozes.divide('p', [token], true).snoozed).toHaveLength(1);
  snoozes.end('p', 'token-ends');
  expect(snoozes.divide('p', [token], true)).toEqual({ attention: [token], snoozed: [] });
});

test('keeps left network connections under the name that settings of earlier versions have', () => {
  const { snoozes, storedKeys } = start();
  snoozes.snooze('p', { kind: 'networks-left', count: 1, domain: 'a.example', port: 443 }, 'tomorrow');
  expect(storedKeys()).toEqual(['connections-left']);
});
