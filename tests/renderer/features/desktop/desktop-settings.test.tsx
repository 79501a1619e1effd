import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withChange } from '#contract/change.ts';
import type { DesktopInfo } from '#contract/desktop.ts';
import type { Reply } from '#contract/errors.ts';
import { answered, failed } from '#tests/renderer/fake-bridge.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

const none: DesktopInfo = {
  keepInTray: false,
  openAtLogin: false,
  startHidden: false,
  deleteOnSignOut: false,
  tray: 'available',
};

/** The settings over a system that answers reads when the test says so, with its state at the time of the request. */
async function openSettings() {
  let system = none;
  const reads: (() => void)[] = [];
  const choices: (() => void)[] = [];
  await renderWindow('/settings?tab=desktop', {
    answers: {
      'desktop.read': () => {
        const reply: Reply<DesktopInfo> = { ok: true, value: system };
        return new Promise((resolve) => reads.push(() => resolve(reply)));
      },
      'desktop.configure': (chosen) =>
        new Promise((resolve) =>
          choices.push(() => {
            system = withChange<DesktopInfo>(system, chosen);
            resolve({ ok: true, value: system });
          }),
        ),
    },
  });
  const answer = (waiting: (() => void)[]) =>
    act(async () => {
      for (const each of waiting.splice(0)) each();
    });
  await waitFor(() => expect(reads).toHaveLength(1));
  await answer(reads);
  return {
    reads,
    choices,
    answer,
    atLogin: await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Open at login' }),
    hidden: screen.getByRole<HTMLInputElement>('checkbox', { name: 'Start without a window at login' }),
  };
}

test('does not revert the last choice by an earlier response', async () => {
  const { atLogin, hidden, reads, choices, answer } = await openSettings();
  fireEvent.click(atLogin);
  await answer(choices);
  // The system's result for the first choice arrives while the second is made.
  expect(reads).toHaveLength(1);
  fireEvent.click(hidden);
  await answer(reads);
  expect([atLogin.checked, hidden.checked]).toEqual([true, true]);
  await answer(choices);
  await answer(reads);
  expect([atLogin.checked, hidden.checked]).toEqual([true, true]);
});

test('shows an error for a choice that the system rejects, and reverts it', async () => {
  await renderWindow('/settings?tab=desktop', {
    answers: {
      'desktop.read': () => answered(none),
      'desktop.configure': () => failed({ code: 'login-item' }),
    },
  });
  const checkbox = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Open at login' });
  fireEvent.click(checkbox);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The system did not accept the setting\./);
  await waitFor(() => expect(checkbox.checked).toBe(false));
});
