import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue } from '#state/toast-queue.ts';

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

test('shows the newest message, each for its own time, and one without an end when no other is left', () => {
  const { queue, messages, say } = aQueue();
  queue.see(true);
  say('first');
  after(3_000);
  say('second');
  say('warning', null);
  expect(messages().at(-1)).toBe('second');
  after(4_000);
  // It was shown for three seconds before.
  expect(messages().at(-1)).toBe('first');
  after(999);
  expect(messages()).toEqual(['warning', 'first']);
  after(1);
  expect(messages()).toEqual(['warning']);
  after(60_000);
  const [warning] = queue.getState();
  queue.dismiss(warning?.id ?? 0);
  expect(messages()).toEqual([]);
});

test('stops the time under pointer and focus, puts nothing else in that place, and continues afterwards', () => {
  const { queue, messages, say } = aQueue();
  queue.see(true);
  say('warning', null);
  queue.hold(true);
  say('saved');
  after(60_000);
  expect(messages().at(-1)).toBe('warning');
  queue.hold(false);
  expect(messages().at(-1)).toBe('saved');
  after(3_500);
  queue.hold(true);
  say('later');
  after(60_000);
  expect(messages().at(-1)).toBe('saved');
  queue.hold(false);
  // Nothing disappears immediately after the pointer has left.
  after(999);
  expect(messages().at(-1)).toBe('saved');
  after(1);
  expect(messages()).toEqual(['warning', 'later']);
  after(4_000);
  expect(messages()).toEqual(['warning']);
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
  // Another profile becomes the current one.
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

test('shows what comes after a focused message was used, although another one is left', () => {
  const { queue, messages, say } = aQueue();
  queue.see(true);
  say('older');
  say('saved');
  queue.hold(true);
  const [, saved] = queue.getState();
  if (saved !== undefined) queue.act(saved);
  say('not undone');
  expect(messages().at(-1)).toBe('not undone');
  after(8_000);
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
