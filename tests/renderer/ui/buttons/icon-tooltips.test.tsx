import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDomain, aList, aNetwork, anAuthorization, aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

const lists = {
  authorizations: aList([anAuthorization('a')]),
  networks: aList([aNetwork('n')]),
  domains: aList([aDomain('d')]),
};

const shown = () => document.querySelector('[popover]')?.getAttribute('data-text') ?? null;

/** Buttons and links that show no text. */
const icons = () =>
  [...document.querySelectorAll('button, a')].filter(({ textContent }) => textContent?.trim() === '');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

test.each([
  'projects',
  'projects/1',
  'authorizations',
  'networks',
  'domains',
  'domains/d',
  'activity',
  'settings',
])('has a name on /%s and a tooltip with it for every control that is only an icon', async (route) => {
  await renderWindow(`/${route}`, { profile: aProfile(), projects: [aProject('1')], lists });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'This page failed to load' })).toBeNull();
  expect(icons().length).toBeGreaterThan(0);
  for (const icon of icons()) {
    const name = icon.getAttribute('aria-label');
    expect(name, icon.outerHTML).toBeTruthy();
    fireEvent.pointerOver(icon);
    act(() => void vi.advanceTimersByTime(500));
    expect(icon.getAttribute('title') ?? shown()).toBe(name);
    fireEvent.pointerOver(document.body);
    expect(shown()).toBeNull();
  }
});

test('hides the tooltip on Escape and on a click', async () => {
  await renderWindow('/projects', { profile: aProfile(), projects: [aProject('1')] });
  const icon = await screen.findByRole('button', { name: 'Delete Project 1' });
  for (const hide of [() => fireEvent.keyDown(icon, { key: 'Escape' }), () => fireEvent.pointerDown(icon)]) {
    fireEvent.pointerOver(icon);
    act(() => void vi.advanceTimersByTime(500));
    expect(shown()).toBe('Delete Project 1');
    hide();
    expect(shown()).toBeNull();
  }
});

test('has no tooltip over the open menu of a button, also where a key opened it', async () => {
  await renderWindow('/projects', { profile: aProfile(), projects: [aProject('1')] });
  const icon = await screen.findByRole('button', { name: 'Notifications' });
  fireEvent.pointerOver(icon);
  act(() => void vi.advanceTimersByTime(500));
  expect(shown()).toBe('Notifications');
  fireEvent.click(icon);
  await waitFor(() => expect(shown()).toBeNull());
  fireEvent.pointerOver(document.body);
  fireEvent.pointerOver(icon);
  act(() => void vi.advanceTimersByTime(500));
  expect(shown()).toBeNull();
});
