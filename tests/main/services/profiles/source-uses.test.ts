import { expect, test } from 'vitest';
import { SourceUses } from '#services/profiles/source-uses.ts';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';

const project = (key: string, sourceId: string) => ({ key, sourceId });

test('counts projects by their source, as they come, change and go', async () => {
  const uses = new SourceUses();
  await uses.add([project('1', 'a'), project('2', 'a'), project('3', 'b')]);
  expect(['a', 'b', 'c', '__proto__'].map((id) => uses.of(id))).toEqual([2, 1, 0, 0]);
  expect(uses.change([project('3', 'a'), project('4', '__proto__')], ['1'])).toBe(true);
  expect(['a', 'b', '__proto__'].map((id) => uses.of(id))).toEqual([2, 0, 1]);
  // Another field of a project, and a project that is not there.
  expect(uses.change([project('2', 'a')], ['9'])).toBe(false);
});

test('prefers what changes during the count to the list that is being counted', async () => {
  const turn = Promise.withResolvers<void>();
  replaceScheduler({ stride: 1, isTurnOver: false, turn: () => turn.promise });
  const uses = new SourceUses();
  const counted = uses.add([project('1', 'a'), project('2', 'a'), project('3', 'a')]);
  uses.change([project('1', 'b')], ['2']);
  turn.resolve();
  await counted;
  expect(['a', 'b'].map((id) => uses.of(id))).toEqual([1, 1]);
});
