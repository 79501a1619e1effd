import { isDeepStrictEqual } from 'node:util';
import { failure } from '../errors/app-failure.ts';

/** @throws AppFailure `managed` if a change sets a locked value to another one */
export function refuseOther<T extends object>(change: Partial<T>, locked: Partial<T>): void {
  for (const key of Object.keys(locked) as (keyof T)[]) {
    if (Object.hasOwn(change, key) && !isDeepStrictEqual(change[key], locked[key]))
      throw failure('managed', { setting: String(key) });
  }
}

/** The change with the operator's own values of locked settings, which apply again once they are unlocked. */
export function withOwn<Change extends object>(change: Change, locked: object, own: object): Change {
  const names = Object.keys(locked).filter((key) => Object.hasOwn(change, key));
  return { ...change, ...Object.fromEntries(names.map((key) => [key, own[key as keyof typeof own]])) };
}
