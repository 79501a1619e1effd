import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { soon } from '#tests/support/until.ts';
import { aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const projects = [aProject('1', { name: 'Buoy' })];
const title = 'This list is larger than 64 MiB or 1,000,000 records';
const tooLarge = { code: 'too-large', params: { host: 'ops.example.org', limitMiB: 64 } } as const;
const limit = { reason: 'limit', more: 500_000 } as const;

describe('a list beyond the usual limits', () => {
  test.each([
    ['was not read', { listErrors: { projects: tooLarge } }, true],
    ['was read in part', { missing: { projects: limit } }, false],
  ])('asks whether to continue where it %s, and reads it again', async (_what, start, isUnread) => {
    const { main } = await renderWindow('/projects', { projects, ...start });
    const notice = (await screen.findByText(title, undefined, soon)).closest('[role]') as HTMLElement;
    expect(notice.textContent).toContain('Continue, up to 1 GiB and 2,000,000 records?');
    expect(notice.textContent?.includes('It was not read.')).toBe(isUnread);
    expect(screen.queryByText(/was not read\.$/)).toBeNull();
    const sent = (name: string) => main.calls.filter((call) => call.name === name).map(({ input }) => input);
    fireEvent.click(within(notice).getByRole('button', { name: 'Continue reading' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull(), soon);
    expect(sent('profiles.readLargeLists')).toEqual([{ profileId: 'profile-1', on: true }]);
    await waitFor(
      () => expect(sent('lists.page')).toContainEqual(expect.objectContaining({ fresh: 'always' })),
      soon,
    );
  });

  test('is not asked about again once the operator has said so', async () => {
    const profile = { ...aProfile(), largeLists: true };
    await renderWindow('/projects', { projects, profile, missing: { projects: limit } });
    await screen.findByText('This list is not complete', undefined, soon);
    expect(screen.queryByText(title)).toBeNull();
  });
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
