import { expect, test } from 'vitest';
import type { ActivityEntry } from '../../../preload/contract/activity.ts';
import { activityLimit, onActivity } from '../../../renderer/stores/activity.ts';

function anEntry(sequence: number): ActivityEntry {
  return {
    sequence,
    profileId: 'profile-1',
    at: sequence,
    kind: 'updated',
    projectId: '1',
    projectName: 'One',
    fields: [],
    own: false,
    outcome: { kind: 'notified' },
  };
}

const empty = { entries: [], error: null, listed: false };
const sequences = (state: { entries: readonly ActivityEntry[] }) =>
  state.entries.map(({ sequence }) => sequence);

test('entries that are told twice, by event and by list, are there once and in order', () => {
  const told = onActivity(empty, [anEntry(3), anEntry(4)]);
  expect(sequences(onActivity(told, [anEntry(1), anEntry(2), anEntry(3)]))).toEqual([1, 2, 3, 4]);
});

test('the newest are kept', () => {
  const many = Array.from({ length: activityLimit + 5 }, (_, index) => anEntry(index + 1));
  const state = onActivity(onActivity(empty, many), [anEntry(activityLimit + 6)]);
  expect(state.entries).toHaveLength(activityLimit);
  expect(state.entries.at(-1)?.sequence).toBe(activityLimit + 6);
});
