import { expect, test } from 'vitest';
import { Confirmations } from '#services/confirmation/confirmations.ts';
import type { WeakeningChange } from '#services/confirmation/weakening-change.ts';
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
