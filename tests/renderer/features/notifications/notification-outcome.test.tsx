import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import type { NotificationOutcome } from '#contract/notifications.ts';
import { NotificationOutcomeLine } from '#features/notifications/notification-outcome.tsx';
import { createI18n } from '#i18n/index.ts';

afterEach(cleanup);

const at = new Date(2026, 0, 15, 12).getTime();
const inTwoHours = at + 7_200_000;

async function say(outcome: NotificationOutcome, language: 'en' | 'de'): Promise<string> {
  const { container } = render(
    <I18nextProvider i18n={await createI18n(language)}>
      <NotificationOutcomeLine outcome={outcome} at={at} />
    </I18nextProvider>,
  );
  const text = container.textContent ?? '';
  cleanup();
  return text;
}

test.each<[NotificationOutcome, string, string]>([
  [{ kind: 'pending' }, '', ''],
  [{ kind: 'notified' }, 'Notified', 'Benachrichtigt'],
  [
    { kind: 'unconfirmed' },
    'Not confirmed: the system did not report whether the notification was shown',
    'Nicht bestätigt: Das System hat nicht gemeldet, ob die Benachrichtigung angezeigt wurde',
  ],
  [
    { kind: 'failed', reason: '' },
    'Not notified: the system could not show the notification and gave no reason',
    'Nicht benachrichtigt: Das System konnte die Benachrichtigung nicht anzeigen und nannte keinen Grund',
  ],
  [
    { kind: 'failed', reason: 'HRESULT <b>-2143420155</b>' },
    'Not notified: the system could not show the notification (HRESULT <b>-2143420155</b>)',
    'Nicht benachrichtigt: Das System konnte die Benachrichtigung nicht anzeigen (HRESULT <b>-2143420155</b>)',
  ],
  [
    { kind: 'not-supported', reason: 'no-libnotify' },
    'Not notified: the notification library of this system (libnotify) is not available',
    'Nicht benachrichtigt: Die Benachrichtigungsbibliothek dieses Systems (libnotify) ist nicht verfügbar',
  ],
  [
    { kind: 'in-front' },
    'Not notified: Pilothouse was in the foreground',
    'Nicht benachrichtigt: Pilothouse war im Vordergrund',
  ],
  [{ kind: 'own' }, 'Not notified: your own change', 'Nicht benachrichtigt: Ihre eigene Änderung'],
  [
    { kind: 'off', by: 'project' },
    'Not notified: off for this project',
    'Nicht benachrichtigt: für dieses Projekt aus',
  ],
  [{ kind: 'muted', until: null }, 'Muted', 'Stummgeschaltet'],
  [{ kind: 'muted', until: inTwoHours }, 'Muted until 2:00 PM', 'Stummgeschaltet bis 14:00'],
  [{ kind: 'quiet-hours', until: inTwoHours }, 'Quiet hours until 2:00 PM', 'Ruhezeit bis 14:00'],
  [{ kind: 'coalesced', others: 1 }, 'Grouped notification (2)', 'Gruppierte Benachrichtigung (2)'],
  [
    { kind: 'coalesced', others: 1_200 },
    'Grouped notification (1,201)',
    'Gruppierte Benachrichtigung (1.201)',
  ],
])('describes %j', async (outcome, en, de) => {
  expect(await say(outcome, 'en')).toBe(en);
  expect(await say(outcome, 'de')).toBe(de);
  expect(screen.queryByText(/./)).toBeNull();
});
