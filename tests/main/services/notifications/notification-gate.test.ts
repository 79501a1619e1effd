import { expect, test } from 'vitest';
import type { NotificationDelivery } from '#main/ports.ts';
import { aChange, startNotifier, startNotifiers } from '#tests/main/support/start-notifier.ts';

const allDay = { on: true, from: 0, to: 0 };

test('respects Do Not Disturb for changes, digests and domains, unless the operator overrides it', async () => {
  const { clock, desktopStatus, center, shown, notifier, outcomes, settle, add } = startNotifier();
  const domain = { title: 'a.example', body: 'Challenge verified.', clicked: () => undefined };
  const tellAll = async () => {
    add(aChange('1'));
    await notifier.away({ created: 1, updated: 0, deleted: 0 }, settle);
    await notifier.domain(domain, '/domains/1', settle);
    await clock.advance(5_000);
  };
  desktopStatus.doNotDisturb = true;
  await tellAll();
  expect(shown).toEqual([]);
  expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ kind: 'do-not-disturb' })));
  center.configure({ obeyDoNotDisturb: false });
  await tellAll();
  expect(shown).toHaveLength(3);
  desktopStatus.doNotDisturb = null;
  center.configure({ obeyDoNotDisturb: true });
  await tellAll();
  expect(shown).toHaveLength(6);
});

test('shows a single notification without names while the screen is locked', async () => {
  const { clock, desktopStatus, center, shown, notifier, outcomes, add } = startNotifier();
  desktopStatus.locked = true;
  add(aChange('1', { name: 'Secret', kind: 'created' }), aChange('2', { name: 'Secret, too' }));
  await clock.advance(2_000);
  await notifier.domain(
    { title: 'secret.example', body: 'in place', clicked: () => undefined },
    '/domains/1',
    () => undefined,
  );
  await clock.advance(5_000);
  add(aChange('1', { name: 'Secret' }));
  await clock.advance(2_000);
  expect(shown.map(({ title, body }) => [title, body])).toEqual([
    ['Projects: 1 created, 1 changed', 'Open Pilothouse for details.'],
    ['A watched domain has changed', 'Open Pilothouse for details.'],
    ['Projects: 1 changed', 'Open Pilothouse for details.'],
  ]);
  const together = { kind: 'coalesced', others: 1 };
  expect(outcomes).toEqual([together, together, { kind: 'notified' }]);
  center.configure({ hideNames: 'never' });
  add(aChange('1', { name: 'Shown' }));
  await clock.advance(5_000);
  center.configure({ hideNames: 'always' });
  desktopStatus.locked = false;
  add(aChange('1', { name: 'Secret' }));
  await clock.advance(5_000);
  expect(shown.slice(3).map(({ title }) => title)).toEqual(['Shown', 'Projects: 1 changed']);
});

test('plays a sound only where it is on, and one for notifications that come together', async () => {
  const { clock, center, shown, add } = startNotifier();
  add(aChange('1'), aChange('2'));
  await clock.advance(5_000);
  center.configure({ sound: true });
  add(aChange('1'), aChange('2'));
  await clock.advance(5_000);
  expect(shown.map(({ silent }) => silent)).toEqual([true, true, false, true]);
});

test('settles a muted change and notifies the others; muting all profiles overrides everything', async () => {
  const { clock, center, shown, outcomes, add } = startNotifier();
  center.change('a', { projectId: '1', kind: null }, '1-hour');
  const inAnHour = clock.now() + 3_600_000;
  add(aChange('1'), aChange('2'));
  await clock.advance(5_000);
  center.muteAll('until-unmuted');
  add(aChange('2'));
  await clock.advance(5_000);
  center.muteAll('on');
  await clock.advance(3_600_000);
  add(aChange('1'));
  await clock.advance(5_000);
  expect(shown.map(({ title }) => title)).toEqual(['Project 2', 'Project 1']);
  expect(outcomes).toEqual([
    { kind: 'muted', until: inAnHour },
    { kind: 'notified' },
    { kind: 'muted', until: null },
    { kind: 'notified' },
  ]);
});

test('names the profile in a notification where there are several, unless names are hidden', async () => {
  const { clock, desktopStatus, each } = startNotifiers(['a', 'b']);
  const [, b] = each;
  b?.add(aChange('1'));
  await clock.advance(5_000);
  desktopStatus.locked = true;
  b?.add(aChange('1'));
  await clock.advance(5_000);
  expect(b?.shown.map(({ body }) => body)).toEqual([
    'Changed: path · Profile b',
    'Open Pilothouse for details.',
  ]);
});

test.each<[NotificationDelivery]>([
  [{ kind: 'failed', reason: 'HRESULT' }],
  [{ kind: 'not-supported', reason: 'no-libnotify' }],
])('records what the system reports, for changes, digests and domains: %j', async (said) => {
  const { clock, system, notifier, outcomes, settle, add } = startNotifier();
  system.says = Promise.resolve(said);
  add(aChange('1'), aChange('1'));
  await clock.advance(2_000);
  await notifier.away({ created: 1, updated: 0, deleted: 0 }, settle);
  await notifier.domain({ title: 'a.example', body: '', clicked: () => undefined }, '/domains/1', settle);
  expect(outcomes).toEqual([said, said, said, said]);
});

test('counts nothing as notified before the system confirms it, and as unconfirmed after ten seconds', async () => {
  const { clock, system, shown, notifier, outcomes, settle, add } = startNotifier();
  const { promise, resolve } = Promise.withResolvers<NotificationDelivery>();
  system.says = promise;
  add(aChange('1'), aChange('1'));
  await clock.advance(2_000);
  expect(shown).toHaveLength(1);
  expect(outcomes).toEqual([]);
  resolve({ kind: 'notified' });
  await clock.advance(0);
  const together = { kind: 'coalesced', others: 1 };
  expect(outcomes.splice(0)).toEqual([together, together]);

  system.says = new Promise(() => undefined);
  void notifier.away({ created: 1, updated: 0, deleted: 0 }, settle);
  void notifier.domain({ title: 'a.example', body: '', clicked: () => undefined }, '/domains/1', settle);
  await clock.advance(9_999);
  expect(outcomes).toEqual([]);
  await clock.advance(1);
  expect(outcomes).toEqual([{ kind: 'unconfirmed' }, { kind: 'unconfirmed' }]);
});

test('notifies each kind while the window is in front by the operator’s setting', async () => {
  const { clock, desktopStatus, window, center, shown, notifier, outcomes, settle, add } = startNotifier();
  const tellAll = async () => {
    add(aChange('1'));
    await notifier.away({ created: 1, updated: 0, deleted: 0 }, settle);
    await notifier.domain({ title: 'a.example', body: '', clicked: () => undefined }, '/domains/1', settle);
    await clock.advance(5_000);
    return outcomes.splice(0).map(({ kind }) => kind);
  };
  window.inFront = true;
  expect(await tellAll()).toEqual(['notified', 'notified', 'notified']);
  center.configure({ whileInFront: false });
  expect(await tellAll()).toEqual(['in-front', 'in-front', 'in-front']);
  expect(shown).toHaveLength(3);
  // While the screen is locked, nobody can see the window.
  desktopStatus.locked = true;
  expect(await tellAll()).toEqual(['notified', 'notified', 'notified']);
  desktopStatus.locked = false;
  window.inFront = false;
  expect(await tellAll()).toEqual(['notified', 'notified', 'notified']);
});

test('notifies only deletions in production while away during quiet hours', async () => {
  const { repository, center, shown, outcomes, notifier, settle } = startNotifier();
  repository.update('a', { production: true });
  center.configure({ quietHours: allDay });
  await notifier.away({ created: 1, updated: 2, deleted: 0 }, settle);
  expect(outcomes.splice(0)).toMatchObject([{ kind: 'quiet-hours' }]);
  await notifier.away({ created: 0, updated: 0, deleted: 1 }, settle);
  expect(outcomes).toEqual([{ kind: 'notified' }]);
  expect(shown).toHaveLength(1);
});

test('shows after quiet hours what they kept back, but not what is muted', async () => {
  const { clock, center, suppressed, outcomes, add } = startNotifier();
  center.configure({ quietHours: allDay });
  add(aChange('1'));
  await clock.advance(2_000);
  expect(suppressed.splice(0)).toEqual(['updated']);
  center.change('a', { projectId: null, kind: null }, '1-hour');
  add(aChange('1'));
  await clock.advance(5_000);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['quiet-hours', 'muted']);
  expect(suppressed).toEqual([]);
});
