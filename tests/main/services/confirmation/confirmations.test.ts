import { expect, test } from 'vitest';
import { Confirmations } from '#services/confirmation/confirmations.ts';
import type { WeakeningChange } from '#services/confirmation/weakening-change.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

/** Confirmations of an operator who confirms everything. */
function start() {
  const clock = new FakeClock();
  const questions: WeakeningChange[] = [];
  const confirmations = new Confirmations(
    async (change) => {
      questions.push(change);
      return true;
    },
    clock,
    () => null,
  );
  return { clock, questions, confirmations };
}

const erase = { kind: 'erase', createdHere: 0 } as const;

test('asks once for a deletion that the keychain delays, and again after ten minutes', async () => {
  const { clock, questions, confirmations } = start();
  await confirmations.require(() => erase);
  await clock.advance(9 * 60_000);
  await confirmations.require(() => erase);
  expect(questions).toEqual([erase]);
  await clock.advance(2 * 60_000);
  await confirmations.require(() => erase);
  expect(questions).toEqual([erase, erase]);
});

test('asks again after a deletion was made', async () => {
  const { questions, confirmations } = start();
  await confirmations.require(() => erase);
  confirmations.made(erase);
  await confirmations.require(() => erase);
  expect(questions).toEqual([erase, erase]);
});

/** A question about a backend, and an operator who cancels unless set otherwise. */
function cancelling() {
  const clock = new FakeClock();
  const asked: string[] = [];
  const answers = { isConfirmed: false };
  const confirmations = new Confirmations(
    async (change) => {
      if ('backend' in change) asked.push(String(change.backend));
      return answers.isConfirmed;
    },
    clock,
    () => null,
  );
  const ask = (backend: string) =>
    errorOf(() => confirmations.require(() => ({ kind: 'production-off', backend })));
  return { clock, asked, answers, ask };
}

const notConfirmed = { code: 'not-confirmed' };

test('shows no confirmation for a minute after five in a row were cancelled', async () => {
  const { clock, asked, answers, ask } = cancelling();
  for (let at = 0; at < 20; at += 1) expect(await ask(`${at}.example`)).toMatchObject(notConfirmed);
  expect(asked).toHaveLength(5);
  await clock.advance(60_000);
  answers.isConfirmed = true;
  expect(await ask('19.example')).toBeNull();
  expect(asked).toHaveLength(6);
});

test('waits longer each time before it shows a cancelled confirmation again, and delays no other', async () => {
  const { clock, asked, answers, ask } = cancelling();
  // The first Cancel may have been a mistake.
  await ask('a.example');
  for (const seconds of [10, 20, 40, 80, 160]) {
    asked.length = 0;
    await ask('a.example');
    await clock.advance(seconds * 1_000 - 1);
    expect(await ask('a.example')).toMatchObject(notConfirmed);
    expect(asked).toEqual(['a.example']);
    await clock.advance(1);
  }
  await ask('a.example');
  await clock.advance(60_000);
  asked.length = 0;
  answers.isConfirmed = true;
  expect(await ask('b.example')).toBeNull();
  expect(await ask('a.example')).toMatchObject(notConfirmed);
  expect(asked).toEqual(['b.example']);
  await clock.advance(3_600_000);
  expect(await ask('a.example')).toBeNull();
});
