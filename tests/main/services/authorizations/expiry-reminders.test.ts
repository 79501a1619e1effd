import { expect, test } from 'vitest';
import { CredentialNotes } from '#services/authorizations/credential-notes.ts';
import { ExpiryReminders } from '#services/authorizations/expiry-reminders.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Notes and their reminders; `answers` determines whether a reminder is shown. */
function start(saved?: string) {
  const clock = new FakeClock(new Date(2027, 0, 15, 12).getTime());
  const reminded: string[] = [];
  const desktop = { answers: true };
  const notes: CredentialNotes = new CredentialNotes(clock, () => reminders.update());
  const reminders: ExpiryReminders = new ExpiryReminders(clock, notes, async ({ name, expiresOn }) => {
    reminded.push(`${name} ${expiresOn}`);
    return desktop.answers;
  });
  if (saved !== undefined) notes.restore(saved);
  return { clock, notes, reminders, reminded, desktop };
}

test('reminds the operator once of each date, 14 days before it', async () => {
  const { clock, notes, reminded } = start();
  notes.keep('1', { name: 'CI', expiresOn: '2027-03-01' });
  notes.keep('2', { name: 'Old', expiresOn: '2026-12-24' });
  notes.keep('3', { name: 'Endless' });
  await clock.advance(0);
  expect(reminded).toEqual(['Old 2026-12-24']);
  await clock.advance(31 * day);
  expect(reminded).toHaveLength(1);
  await clock.advance(2 * day);
  expect(reminded).toEqual(['Old 2026-12-24', 'CI 2027-03-01']);
  await clock.advance(60 * day);
  expect(reminded).toHaveLength(2);
  notes.keep('1', { expiresOn: '2027-04-30' });
  await clock.advance(60 * day);
  expect(reminded.slice(2)).toEqual(['CI 2027-04-30']);
  expect(start(notes.encode()).reminded).toEqual([]);
});

test('retries a reminder that could not be shown, in the next run as well', async () => {
  const { clock, notes, reminders, reminded, desktop } = start();
  desktop.answers = false;
  notes.keep('1', { name: 'CI', expiresOn: '2027-01-20' });
  await clock.advance(2 * hour);
  expect(reminded).toHaveLength(3);
  reminders.stop();
  await clock.advance(day);
  expect(reminded).toHaveLength(3);
  const next = start(notes.encode());
  await next.clock.advance(day);
  expect(next.reminded).toEqual(['CI 2027-01-20']);
});

test('drops notes of deleted authorizations, but not after a list from before they were created', async () => {
  const { clock, notes } = start();
  notes.keep('1', { name: 'CI', expiresOn: '2027-03-01' });
  notes.keep('2', { name: 'Old', replacedBy: '1' });
  notes.listed(new Set(['2']));
  expect(notes.get('1')?.expiresOn).toBe('2027-03-01');
  await clock.advance(2 * 60_000);
  notes.listed(new Set(['2']));
  expect(notes.get('1')).toBeNull();
  expect(notes.get('2')?.replacedBy).toBeNull();
});

test.each(['', '{}', '{"version":2,"notes":[]}', '{"version":1,"notes":[{"id":1}]}'])(
  'ignores a file with %s, and keeps what was entered',
  (text) => {
    const { notes } = start();
    notes.keep('1', { name: 'CI', expiresOn: '2027-03-01' });
    expect(notes.restore(text)).toBe(false);
    expect(notes.all()).toHaveLength(1);
  },
);
