import { expect, test } from 'vitest';
import type { DesktopNotification } from '../../../main/ports.ts';
import { ChangeNotifier } from '../../../main/services/change-notifier.ts';
import type { Announcement } from '../../../main/services/projects/announcements.ts';
import { textsFor } from '../../../main/texts/index.ts';
import type { NotificationOutcome } from '../../../preload/contract/notification.ts';
import { FakeClock } from '../support/fake-clock.ts';

function begin() {
  const clock = new FakeClock();
  const shown: DesktopNotification[] = [];
  const opened: string[] = [];
  const show = (notification: DesktopNotification) => void shown.push(notification);
  const notifier = new ChangeNotifier({ show }, clock, textsFor(['en']), (path) => opened.push(path));
  const outcomes: NotificationOutcome[] = [];
  const add = (announcements: readonly Announcement[]) =>
    notifier.add(
      announcements.map((announcement) => ({ announcement, settle: (outcome) => outcomes.push(outcome) })),
    );
  return { clock, shown, opened, notifier, outcomes, add };
}

function change(id: string | null, name = `Project ${id}`, own = false): Announcement {
  const project = {
    id,
    key: id ?? '#1',
    name,
    description: '',
    path: '',
    sourceId: '',
    vmId: '',
    more: {},
    secrets: {},
  };
  return { kind: 'updated', project, fields: ['path'], own };
}

test('Up to five changes within two seconds are told one by one, each leading to its project', async () => {
  const { clock, shown, opened, add } = begin();
  for (let at = 1; at <= 5; at += 1) {
    add([change(at === 5 ? 'a/b ü' : `${at}`)]);
    await clock.advance(400);
  }
  await clock.advance(0);
  expect(shown.map(({ title, body }) => [title, body])).toEqual([
    ...[1, 2, 3, 4].map((at) => [`Project ${at}`, 'Changed: path']),
    ['Project a/b ü', 'Changed: path'],
  ]);
  shown[4]?.clicked();
  expect(opened).toEqual(['/projects/a%2Fb%20%C3%BC']);
});

test('More than five within two seconds are told as one, which leads to the activity', async () => {
  const { clock, shown, opened, outcomes, add } = begin();
  add(['1', '2', '3', '4', '5', '6'].map((id) => change(id)));
  await clock.advance(2_000);
  expect(shown).toMatchObject([
    { title: '6 project changes', body: 'Project 1, Project 2, Project 3 and 3 more' },
  ]);
  shown[0]?.clicked();
  expect(opened).toEqual(['/activity']);
  expect(outcomes).toEqual(Array(6).fill({ kind: 'coalesced', others: 5 }));
});

test('Changes that are further apart are told one by one', async () => {
  const { clock, shown, add } = begin();
  for (let at = 0; at < 8; at += 1) {
    add([change(`${at}`)]);
    await clock.advance(2_000);
  }
  expect(shown).toHaveLength(8);
});

test('What this client did itself is never told, not even in a sum', async () => {
  const { clock, shown, outcomes, add } = begin();
  add(['1', '2', '3', '4', '5'].map((id) => change(id)));
  add(['6', '7'].map((id) => change(id, 'Own', true)));
  await clock.advance(2_000);
  expect(shown).toHaveLength(5);
  expect(shown.map(({ title }) => title)).not.toContain('Own');
  expect(outcomes.slice(0, 2)).toEqual([{ kind: 'own' }, { kind: 'own' }]);
  expect(outcomes.slice(2)).toEqual(Array(5).fill({ kind: 'notified' }));
});

test('A long name is cut between characters, and a project without an identifier leads to the list', async () => {
  const { clock, shown, opened, add } = begin();
  add([change(null, '🚢'.repeat(5_000))]);
  await clock.advance(2_000);
  const [{ title = '', clicked } = {}] = shown;
  expect(title.length).toBeLessThanOrEqual(120);
  expect(title).toMatch(/^🚢+…$/u);
  clicked?.();
  expect(opened).toEqual(['/projects']);
});

test('What changed while away is one notification; after signing out nothing waiting is shown', async () => {
  const { clock, shown, opened, notifier, outcomes, add } = begin();
  notifier.away({ created: 2, updated: 0, deleted: 1 });
  expect(shown).toMatchObject([{ title: 'Changed while you were away', body: '2 created, 1 deleted' }]);
  shown[0]?.clicked();
  expect(opened).toEqual(['/activity']);
  add([change('1')]);
  notifier.stop();
  await clock.advance(10_000);
  expect(shown).toHaveLength(1);
  expect(outcomes).toEqual([{ kind: 'signed-out' }]);
});
