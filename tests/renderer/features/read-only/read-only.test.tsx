import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReadOnlyState } from '#contract/read-only.ts';
import type { RequestName } from '#contract/requests.ts';
import { selectionOf } from '#records/use-record-selection.ts';
import { answered, failed } from '../../fake-bridge.ts';
import { aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

await import('#renderer/shell/palette/palette.tsx');

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const locked: ReadOnlyState = { on: true, managed: false, reasonRequired: false, unlocked: null };
const reason = 'This backend is read-only. Unlock it to change something.';

async function open(path: string, readOnly: ReadOnlyState, answers: object = {}) {
  const { main, stores } = await renderWindow(path, {
    profile: aProfile({ readOnly }),
    projects: [aProject('1', { name: 'Alpha' })],
    answers: {
      'readOnly.set': () => answered(undefined),
      'readOnly.unlock': () => answered(undefined),
      'readOnly.lock': () => answered(undefined),
      ...answers,
    },
  });
  const sent = (name: RequestName) =>
    main.calls.flatMap((call) => (call.name === name ? [call.input as Record<string, unknown>] : []));
  return { main, stores, sent };
}

/** A disabled button that shows the reason and can be focused. */
function expectRefused(button: HTMLElement): void {
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.title).toBe(reason);
  expect(button.hasAttribute('disabled')).toBe(false);
}

test('disables buttons that change the backend, and says why', async () => {
  await open('/projects', locked);
  await screen.findByRole('link', { name: 'Alpha' });
  const buttons = [
    screen.getByRole('button', { name: 'New project' }),
    await screen.findByRole('button', { name: 'Edit Alpha' }),
    await screen.findByRole('button', { name: 'Delete Alpha' }),
  ];
  for (const button of buttons) {
    expectRefused(button);
    fireEvent.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('disables entries of a row’s menu that change the backend and says why; the others work', async () => {
  await open('/projects', locked);
  const link = await screen.findByRole('link', { name: 'Alpha' });
  fireEvent.contextMenu(link.closest('tr') ?? link);
  for (const name of ['Edit', 'Delete']) {
    const entry = await screen.findByRole('menuitem', { name });
    expectRefused(entry);
    fireEvent.click(entry);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const tags = screen.getByRole('menuitem', { name: /^Edit tags/ });
  expect(tags.hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(tags);
  await screen.findByRole('dialog', { name: /^Tags/, hidden: true });
});

test('disables entries of the palette that change the backend, and says why', async () => {
  const { main, stores } = await open('/projects', locked, {
    'palette.prepare': () => answered(undefined),
    'palette.search': () =>
      answered({
        groups: [
          {
            list: 'projects',
            rows: [
              {
                list: 'projects',
                profileId: 'profile-1',
                key: '1',
                id: '1',
                title: 'Alpha',
                detail: '',
                stale: false,
              },
            ],
            more: false,
          },
        ],
        usages: [],
        stale: [],
      }),
  });
  await screen.findByRole('link', { name: 'Alpha' });
  act(() => stores.palette.toggle());
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  for (const typed of ['> new project', '> import projects', '> @ops new domain']) {
    fireEvent.change(input, { target: { value: typed } });
    const option = await screen.findByRole('option', { name: new RegExp(reason) });
    expect(option.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(option);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(stores.palette.getState().isOpen).toBe(true);
  }
  fireEvent.change(input, { target: { value: 'alpha' } });
  await screen.findByRole('option', { name: /^Alpha/ });
  fireEvent.keyDown(input, { key: 'Tab' });
  for (const name of [/^Edit(?! tags)/, /^Delete/]) {
    const option = await screen.findByRole('option', { name });
    expect(option.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(option);
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  screen.getByRole('combobox', { name: 'Command palette' });
  act(() => main.change({ readOnly: { ...locked, on: false } }));
  fireEvent.keyDown(input, { key: 'Escape' });
  await screen.findByRole('option', { name: /^Alpha/ });
  fireEvent.keyDown(input, { key: 'Tab' });
  fireEvent.click(await screen.findByRole('option', { name: /^Delete/ }));
  await screen.findByRole('alertdialog', { hidden: true });
});

test('does not change what is selected by the bar or by the palette', async () => {
  const { stores } = await open('/projects', locked);
  await screen.findByRole('link', { name: 'Alpha' });
  act(() => selectionOf(stores, 'projects').toggle({ profileId: 'profile-1', key: '1', name: 'Alpha' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  for (const name of ['Edit', 'Delete']) expectRefused(bar.getByRole('button', { name }));
  act(() => stores.palette.toggle());
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  for (const typed of ['> edit selected', '> delete selected']) {
    fireEvent.change(input, { target: { value: typed } });
    const option = await screen.findByRole('option', { name: new RegExp(reason) });
    fireEvent.click(option);
  }
  expect(stores.batches.getState().dialog).toBeNull();
});

test('sends nothing of an open form until the backend is unlocked', async () => {
  const { main, sent } = await open('/projects', locked);
  await screen.findByRole('link', { name: 'Alpha' });
  fireEvent.keyDown(document.body, { key: 'n' });
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }));
  const create = dialog.getByRole('button', { name: 'Create' });
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  for (const label of ['Name', 'Source ID', 'VM ID']) type(label, 'Locked');
  expectRefused(create);
  fireEvent.click(create);
  act(() => main.change({ readOnly: { ...locked, on: false } }));
  type('Name', 'Unlocked');
  fireEvent.click(create);
  await waitFor(() => expect(sent('projects.create')).not.toEqual([]));
  const names = sent('projects.create').map(({ project }) => (project as { name: string }).name);
  expect(names).toEqual(['Unlocked']);
});

test('says in the bar that the backend is read-only, and unlocks it with a reason', async () => {
  const { sent } = await open('/projects', locked);
  fireEvent.click(await screen.findByRole('button', { name: 'Read-only' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unlock for 15 minutes' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Deploy 12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Unlock' }));
  await waitFor(() =>
    expect(sent('readOnly.unlock')).toEqual([{ profileId: 'profile-1', reason: 'Deploy 12' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('needs a reason that the policy requires', async () => {
  const { sent } = await open('/projects', { ...locked, reasonRequired: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Read-only' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unlock for 15 minutes' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Unlock' }));
  await dialog.findByText('This field is required.');
  expect(sent('readOnly.unlock')).toEqual([]);
});

test('unlocks it from the account menu, too', async () => {
  await open('/projects', locked);
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unlock for 15 minutes' }));
  await screen.findByRole('dialog', { name: 'Unlock for 15 minutes' });
});

test('turns it on and off in the settings, and keeps it without an error where the operator cancels', async () => {
  const { sent } = await open('/settings?tab=profile', locked, {
    'readOnly.set': () => failed({ code: 'not-confirmed' }),
  });
  const part = within(await screen.findByRole('region', { name: 'Read-only' }));
  const box = part.getByRole<HTMLInputElement>('checkbox', { name: 'Read-only' });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  await waitFor(() => expect(sent('readOnly.set')).toEqual([{ profileId: 'profile-1', on: false }]));
  await waitFor(() => expect(box.disabled).toBe(false));
  expect(box.checked).toBe(true);
  expect(part.queryByRole('alert')).toBeNull();
});

test('does not turn off what the policy makes read-only', async () => {
  await open('/settings?tab=profile', { ...locked, managed: true });
  const part = within(await screen.findByRole('region', { name: 'Read-only' }));
  expect(part.getByRole<HTMLInputElement>('checkbox', { name: 'Read-only' }).disabled).toBe(true);
  part.getByText('Managed by your organization');
});

test('counts down in the bar while it is unlocked, locks it from there, and buttons work', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_000_000 });
  const unlocked = { until: 1_000_000 + 61_000, reason: 'Deploy 12' };
  const { sent } = await open('/projects', { ...locked, unlocked });
  await screen.findByRole('link', { name: 'Alpha' });
  expect(screen.getByRole('timer').textContent).toBe('1:01');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole('timer').textContent).toBe('0:59');
  expect(screen.getByRole('button', { name: 'New project' }).hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Lock now' }));
  await waitFor(() => expect(sent('readOnly.lock')).toEqual([{ profileId: 'profile-1' }]));
});
