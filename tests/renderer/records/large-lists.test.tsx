import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PolicyInfo } from '#contract/policy.ts';
import { soon } from '#tests/support/until.ts';
import { aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const projects = [aProject('1', { name: 'Buoy' })];
const title = 'This list goes beyond 64 MiB, 1,000,000 records, 1,000 pages or 5 minutes';
const noPolicy: PolicyInfo = {
  ...{ file: '/etc/pilothouse/policy.json', unusable: false, problems: [], locked: [], proxy: null },
  ...{
    authorities: [],
    backends: 0,
    readOnly: false,
    reasonRequired: false,
    updatesAllowed: true,
    largeLists: null,
  },
};
const tooLarge = { code: 'too-large', params: { host: 'ops.example.org', limitMiB: 64 } } as const;
const limit = { reason: 'limit', received: 48_213, more: null } as const;
const beginning = /^Only the first 48,213 records were read: the backend has more/;

describe('a list beyond the usual limits', () => {
  test.each([
    ['was not read', { listErrors: { projects: tooLarge } }, 'It was not read.'],
    ['was read in part', { missing: { projects: limit } }, 'Only the first 48,213 records were read.'],
  ])('asks whether to continue where it %s, and reads it again', async (_what, start, read) => {
    const { main } = await renderWindow('/projects', { projects, ...start });
    const notice = (await screen.findByText(title, undefined, soon)).closest('[role]') as HTMLElement;
    expect(notice.textContent).toContain(`${read} Continue, up to 1 GiB and 2,000,000 records?`);
    // One line for one fact.
    expect(screen.queryByText(/larger than 64 MiB and was not read/)).toBeNull();
    expect(screen.queryByText('This list is not complete')).toBeNull();
    const sent = (name: string) => main.calls.filter((call) => call.name === name).map(({ input }) => input);
    fireEvent.click(within(notice).getByRole('button', { name: 'Continue reading' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull(), soon);
    expect(sent('profiles.readLargeLists')).toEqual([{ profileId: 'profile-1', on: true }]);
    await waitFor(
      () => expect(sent('lists.page')).toContainEqual(expect.objectContaining({ fresh: 'always' })),
      soon,
    );
  });

  test('keeps its beginning, and says how to change that, where the operator answers with no', async () => {
    const { main } = await renderWindow('/projects', { projects, missing: { projects: limit } });
    const button = await screen.findByRole('button', { name: 'Not now' }, soon);
    const pages = () => main.calls.filter(({ name }) => name === 'lists.page').length;
    const before = pages();
    button.focus();
    fireEvent.click(button);
    await screen.findByText(beginning, undefined, soon);
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.getByText('Buoy')).toBeDefined();
    const answer = { name: 'profiles.readLargeLists', input: { profileId: 'profile-1', on: false } };
    expect(main.calls).toContainEqual(answer);
    const link = screen.getByRole('link', { name: 'Settings for large lists' });
    expect(document.activeElement).toBe(link);
    expect(link.getAttribute('href')).toContain('/settings?tab=paths');
    expect(pages()).toBe(before);
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('is not asked about again once the operator has answered with %s', async (largeLists, links) => {
    const profile = { ...aProfile(), largeLists };
    await renderWindow('/projects', { projects, profile, missing: { projects: limit } });
    await screen.findByText(beginning, undefined, soon);
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'Settings for large lists' })).toHaveLength(links);
  });
});

test('locks the setting where the policy decides', async () => {
  const profile = { ...aProfile(), largeLists: false };
  const policy = { ...noPolicy, largeLists: false };
  await renderWindow('/settings?tab=paths', { profile, info: { policy } });
  const box = await screen.findByRole('checkbox', { name: /^Read lists up to 1 GiB/ }, soon);
  expect((box as HTMLInputElement).disabled).toBe(true);
  expect(box.getAttribute('aria-describedby')).not.toBeNull();
});

test('turns large lists off in the settings', async () => {
  const profile = { ...aProfile(), largeLists: true };
  const { main } = await renderWindow('/settings?tab=paths', { profile });
  const box = await screen.findByRole('checkbox', { name: /^Read lists up to 1 GiB/ }, soon);
  expect((box as HTMLInputElement).checked).toBe(true);
  fireEvent.click(box);
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(false), soon);
  expect(main.calls).toContainEqual({
    name: 'profiles.readLargeLists',
    input: { profileId: 'profile-1', on: false },
  });
});
