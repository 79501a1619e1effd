import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Reply } from '#contract/errors.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import { failed } from '../../fake-bridge.ts';
import { notificationSettings } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

/** The page "Notifications", whose changes are saved only when the test replies. */
async function open() {
  const replies: ((reply: Reply<NotificationSettings>) => void)[] = [];
  const { main } = await renderWindow('/settings?tab=notifications', {
    answers: {
      'notifications.configure': () => new Promise((resolve) => replies.push(resolve)),
      'notifications.readDesktopStatus': () => failed({ code: 'internal' }),
    },
  });
  const sent = () =>
    main.calls.flatMap(({ name, input }) => (name === 'notifications.configure' ? [input] : []));
  const reply = (reply: Reply<NotificationSettings>) => act(async () => replies.shift()?.(reply));
  return { main, sent, reply };
}

const switchOf = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const turn = async (name: RegExp) => fireEvent.click(await switchOf(name));
const saved = (fields: Partial<NotificationSettings>) =>
  ({ ok: true, value: notificationSettings(fields) }) as const;

test('sends each choice at once and alone, and shows it while it is being saved', async () => {
  const { main, sent, reply } = await open();
  await turn(/^Sound/);
  await turn(/foreground/);
  expect(sent()).toEqual([{ sound: true }, { whileInFront: false }]);
  const shown = async () => [(await switchOf(/^Sound/)).checked, (await switchOf(/foreground/)).checked];
  expect(await shown()).toEqual([true, false]);
  await reply(saved({ sound: true }));
  expect(await shown()).toEqual([true, false]);
  await reply(saved({ sound: true, whileInFront: false }));
  // The window's state arrives only after the replies.
  expect(await shown()).toEqual([true, false]);

  const notifications = notificationSettings({ sound: false, whileInFront: false });
  act(() => main.emit('app.stateChanged', { ...main.state, notifications }));
  await waitFor(async () => expect(await shown()).toEqual([false, false]));
});

test('reverts a choice that was not saved, and keeps its error beside later choices', async () => {
  const { reply } = await open();
  await turn(/^Sound/);
  await turn(/foreground/);
  await reply({ ok: false, error: { code: 'internal' } });
  expect((await switchOf(/^Sound/)).checked).toBe(false);
  await reply(saved({ whileInFront: false }));
  expect((await switchOf(/foreground/)).checked).toBe(false);
  expect(screen.queryAllByRole('alert')).toHaveLength(1);
});
