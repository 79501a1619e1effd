import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { failed } from '#tests/renderer/fake-bridge.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tooLong = { field: 'name', text: 'at most 80 characters' };
const quota = { field: 'quota', text: 'used up' };

/** Submits a new project, which is rejected. */
async function refuse(error: AppError) {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await renderWindow('/projects', { answers: { 'projects.create': () => failed(error) } });
  fireEvent.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New project', hidden: true }));
  for (const [label, value] of [
    ['Name', 'Shop'],
    ['Source ID', 'git-1'],
    ['VM ID', 'vm-1'],
  ] as const)
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const name = dialog.getByLabelText('Name') as HTMLInputElement;
  scrolled.mockClear();
  fireEvent.submit(name.form as HTMLFormElement);
  const alert = await dialog.findByRole('alert', { hidden: true });
  const described = (name.getAttribute('aria-describedby') ?? '').split(' ');
  const atName = described.map((id) => document.getElementById(id)?.textContent ?? '').join('');
  return { name, alert, atName, seen: () => scrolled.mock.contexts.includes(alert) };
}

/** The part of an alert that is visible before its details are opened. */
function shownIn(alert: HTMLElement): string {
  const copy = alert.cloneNode(true) as HTMLElement;
  for (const details of copy.querySelectorAll('details')) details.remove();
  return copy.textContent ?? '';
}

test('shows reasons at their fields and others in the alert, which is scrolled into view', async () => {
  const { alert, atName, seen } = await refuse({
    code: 'rejected',
    status: 422,
    message: 'name: at most 80 characters\nquota: used up',
    reasons: [tooLong, quota],
  });
  expect(atName).toContain('at most 80 characters');
  expect(shownIn(alert)).toContain('quota: used up');
  expect(shownIn(alert)).not.toContain('at most 80 characters');
  await waitFor(() => expect(seen()).toBe(true));
});

test('scrolls to the first field where the fields have every reason, and repeats nothing', async () => {
  const { name, alert, atName, seen } = await refuse({
    code: 'rejected',
    status: 422,
    message: 'name: at most 80 characters',
    reasons: [tooLong],
  });
  expect(atName).toContain('at most 80 characters');
  expect(shownIn(alert)).not.toContain('at most 80 characters');
  expect(document.activeElement).toBe(name);
  expect(seen()).toBe(false);
});

test('does not claim that a response without words comes from something else', async () => {
  const params = { host: 'ops.example', status: 422, meaning: 'Unprocessable Content' };
  const { alert } = await refuse({ code: 'gateway', status: 422, params });
  expect(shownIn(alert)).toContain('HTTP 422 Unprocessable Content from ops.example');
  expect(shownIn(alert)).not.toContain('does not come from the backend');
});
