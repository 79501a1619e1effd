import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue, shownToasts } from '#state/toast-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => vi.advanceTimersByTime(ms);

function aQueue() {
  const queue = createToastQueue();
  const messages = () => queue.getState().map(({ message }) => message);
  const say = (message: string, lifetime: number | null = 4_000) =>
    queue.add({ tone: 'done', message }, lifetime);
  return { queue, messages, say };
}

test('ends a message after its time, which begins when it is shown first', () => {
  const { queue, messages, say } = aQueue();
  say('saved');
  after(60_000);
  expect(messages()).toEqual(['saved']);
  queue.see(true);
  after(3_999);
  expect(messages()).toEqual(['saved']);
  after(1);
  expect(messages()).toEqual([]);
});

test('ends a message after its time where the clock of the computer is set back meanwhile', () => {
  const { queue, messages, say } = aQueue();
  queue.see(true);
  say('saved');
  vi.setSystemTime(0);
  say('failed', null);
  after(4_000);
  expect(messages()).toEqual(['failed']);
});

test('queues more messages than are shown, and keeps one without an end', () => {
  const { queue, messages, say } = aQueue();
  queue.see(true);
  say('warning', null);
  for (let n = 1; n <= shownToasts; n += 1) say(`${n}`);
  after(4_000);
  expect(messages()).toEqual(['warning', `${shownToasts}`]);
  after(3_999);
  expect(messages()).toEqual(['warning', `${shownToasts}`]);
  after(1);
  expect(messages()).toEqual(['warning']);
  const [warning] = queue.getState();
  queue.dismiss(warning?.id ?? 0);
  expect(messages()).toEqual([]);
});

test('stops the time under pointer and focus, and continues afterwards', () => {
  const { queue, messages, say } = aQueue();
  queue.see(true);
  say('saved');
  after(3_500);
  queue.hold(true);
  after(60_000);
  say('later');
  expect(messages()).toEqual(['saved', 'later']);
  queue.hold(false);
  // Nothing ends under the hand that has just left.
  after(999);
  expect(messages()).toEqual(['saved', 'later']);
  after(1);
  expect(messages()).toEqual(['later']);
  after(3_000);
  expect(messages()).toEqual([]);
});

test('ends what was shown also while it is not on the page, and does not show it again', () => {
  const { queue, messages, say } = aQueue();
  queue.see(true);
  say('saved');
  after(1_000);
  // A dialog opens: the same messages are shown in it.
  queue.see(false);
  queue.see(true);
  after(1_000);
  // Another profile comes into view.
  queue.see(false);
  say('of a profile out of view');
  after(2_000);
  expect(messages()).toEqual(['of a profile out of view']);
  after(60_000);
  queue.see(true);
  after(3_999);
  expect(messages()).toEqual(['of a profile out of view']);
  after(1);
  expect(messages()).toEqual([]);
});

test('runs the action of a message once, and removes the message', () => {
  const { queue, messages } = aQueue();
  const run = vi.fn();
  queue.see(true);
  queue.add({ tone: 'done', message: 'saved', action: { label: 'Undo', run } }, 8_000);
  const [toast] = queue.getState();
  if (toast !== undefined) queue.act(toast);
  expect([run.mock.calls.length, messages()]).toEqual([1, []]);
});
