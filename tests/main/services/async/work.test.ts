import { expect, onTestFinished, test, vi } from 'vitest';
import { unlessCancelled } from '#services/async/work.ts';

const cancelled = new Error('cancelled');

/** What fails without anybody who handles it. */
function unhandled() {
  const failures = vi.fn();
  process.on('unhandledRejection', failures);
  onTestFinished(() => void process.off('unhandledRejection', failures));
  return failures;
}

test.each([
  ['before', true],
  ['while', false],
])('is cancelled %s something is waited for, which may fail later', async (_when, isBefore) => {
  const failures = unhandled();
  const controller = new AbortController();
  const { promise: reading, reject } = Promise.withResolvers<never>();
  if (isBefore) controller.abort(cancelled);
  const waiting = unlessCancelled(reading, controller);
  controller.abort(cancelled);
  await expect(waiting).rejects.toBe(cancelled);
  reject(new Error('connection lost'));
  await new Promise(setImmediate);
  expect(failures).not.toHaveBeenCalled();
});

test('returns what is waited for, or its failure', async () => {
  const { signal } = new AbortController();
  await expect(unlessCancelled(Promise.resolve(3), { signal })).resolves.toBe(3);
  const lost = new Error('connection lost');
  await expect(unlessCancelled(Promise.reject(lost), { signal })).rejects.toBe(lost);
});
