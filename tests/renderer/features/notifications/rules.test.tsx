import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AppError, Reply } from '#contract/errors.ts';
import { failed, notificationSettings } from '../../fake-bridge.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

/** The page "Notifications", whose changes are saved only when the test replies. */
async function open() {
  const replies: ((reply: Reply<void>) => void)[] = [];
  const { main } = await renderWindow('/settings?tab=notifications', {
    answers: {
      'notifications.configure': () => new Promise((resolve) => replies.push(resolve)),
      'notifications.readDesktopStatus': () => failed({ code: 'internal' }),
    },
  });
  const sent = () =>
    main.calls.flatMap(({ name, input }) => (name === 'notifications.configure' ? [input] : []));
  const reply = (reply: Reply<void>) => act(async () => replies.shift()?.(reply));
  return { main, sent, reply };
}

const turn = async (name: RegExp) => fireEvent.click(await screen.findByRole('switch', { name }));
const done = { ok: true, value: undefined } as const;

test('A choice that is made while another is being saved is saved after it, with it', async () => {
  const { main, sent, reply } = await open();
  await turn(/^Sound/);
  await turn(/foreground/);
  await waitFor(() => expect(sent()).toMatchObject([{ sound: true, whileInFront: true }]));
  // The new settings come only after the reply.
  await reply(done);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ sound: true, whileInFront: false });
  await reply(done);

  // Since then it was changed elsewhere.
  const notifications = notificationSettings({ sound: false, whileInFront: false });
  act(() => main.emit('app.stateChanged', { ...main.state, notifications }));
  await turn(/Do Not Disturb/);
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).toMatchObject({ sound: false, whileInFront: false, obeyDoNotDisturb: false });
});

test('A choice that was not saved is not sent with the next one, and its error stays', async () => {
  const { sent, reply } = await open();
  await turn(/^Sound/);
  await turn(/foreground/);
  await waitFor(() => expect(sent()).toHaveLength(1));
  const error: AppError = { code: 'internal' };
  await reply({ ok: false, error });
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ sound: false, whileInFront: false });
  await reply(done);
  expect(screen.queryAllByRole('alert')).toHaveLength(1);
});
