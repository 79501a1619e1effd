import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { ActivityLog, activityCapacity } from '#services/activity/activity-log.ts';
import { activityList, type ListedActivity } from '#services/lists/event-lists.ts';
import { listSizes } from '#services/lists/list-sizes.ts';
import { ProfileList } from '#services/lists/profile-list.ts';
import type { AccountData } from '#services/profiles/account-data.ts';
import { ActivitySource } from '#services/profiles/activity-source.ts';
import type { ProfileEvents } from '#services/profiles/profile-events.ts';

test('lists no change that was dropped from the log while one person goes on changing', async () => {
  let sequence = 0;
  let revision = 0;
  const next = () => {
    sequence += 1;
    return sequence;
  };
  const log = new ActivityLog(next, () => undefined);
  const list = new ProfileList<ListedActivity>(activityList, {
    sizes: listSizes,
    nextRevision: () => {
      revision += 1;
      return revision;
    },
    changed: () => undefined,
  });
  const events: ProfileEvents = new EventEmitter();
  const data = { activity: log, sync: { records: { fetchedAt: 0 } } } as unknown as AccountData;
  const source = new ActivitySource('a', data, events, list);
  const change = (count: number) => {
    for (let made = 0; made < count; made += 1)
      log.add({
        ...{ at: 0, kind: 'updated', projectId: `${made}`, projectName: 'Shop', changes: [] },
        ...{ own: false, outcome: { kind: 'notified' } },
      });
    events.emit('activityChanged');
  };
  change(activityCapacity);
  await source.prepare();
  for (let round = 0; round < 3; round += 1) change(700);
  await source.prepare();
  expect(list.count).toBe(activityCapacity);
  expect(list.get(`${3 * 700}`)).toBeUndefined();
  expect(source.shownKey(`${sequence}`)).toBe(`${3 * 700 + 1}`);
});
