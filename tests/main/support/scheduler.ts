import { afterEach } from 'vitest';
import { delay } from '#services/async/delay.ts';
import { type CooperativeScheduler, scheduler } from '#services/async/scheduler.ts';
import type { FakeClock } from '#tests/support/fake-clock.ts';

type Turns = Partial<Pick<CooperativeScheduler, 'isTurnOver' | 'stride' | 'turn'>>;

afterEach(restoreScheduler);

const { stride } = scheduler;

/** Uses this scheduler from now on, until `restoreScheduler` or the end of the test. */
export function replaceScheduler(turns: Turns): void {
  restoreScheduler();
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(turns)))
    Object.defineProperty(scheduler, name, { ...property, configurable: true });
}

export function restoreScheduler(): void {
  for (const name of ['isTurnOver', 'turn'] as const) Reflect.deleteProperty(scheduler, name);
  Object.defineProperty(scheduler, 'stride', { value: stride, configurable: true });
}

/** Turns of one item each, a millisecond apart, so that anything can happen between two turns. */
export function yieldAfterEachItem(clock: FakeClock): void {
  replaceScheduler({ isTurnOver: true, stride: 1, turn: () => delay(clock, 1) });
}
