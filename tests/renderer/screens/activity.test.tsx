import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ActivityEntry } from '../../../preload/contract/activity.ts';
import { aProfile } from '../fake-bridge.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

function anEntry(sequence: number, fields: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    sequence,
    profileId: 'profile-1',
    at: sequence,
    kind: 'updated',
    projectId: `id-${sequence}`,
    projectName: `Project ${sequence}`,
    changes: [{ field: 'path', before: '/old', after: '/new' }],
    own: false,
    read: false,
    outcome: { kind: 'notified' },
    ...fields,
  };
}

const articles = () => screen.queryAllByRole('article');

test('the link of an entry is that of its own backend; what is deleted has none', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  // jsdom has no clipboard.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await renderWindow('/activity', {
    profile: aProfile({ baseUrl: 'https://one.example' }),
    otherProfiles: [aProfile({ id: 'profile-2', baseUrl: 'https://two.example/api' })],
    activity: [
      anEntry(1, { kind: 'deleted', projectName: 'Gone' }),
      anEntry(2, { projectName: 'Here' }),
      anEntry(3, { profileId: 'profile-2', projectName: 'There' }),
    ],
  });
  const article = async (name: string) => {
    await screen.findByText(name);
    const found = articles().find(({ textContent }) => textContent?.includes(name));
    if (found === undefined) throw new Error(`No article about ${name}.`);
    return within(found);
  };
  fireEvent.click((await article('There')).getByRole('button', { name: /^Copy link/ }));
  fireEvent.click((await article('Here')).getByRole('button', { name: /^Copy link/ }));
  expect((await article('Gone')).queryByRole('button', { name: /^Copy link/ })).toBeNull();
  await waitFor(() =>
    expect(writeText.mock.calls.map(([text]) => text)).toEqual([
      'pilothouse://open?backend=https%3A%2F%2Ftwo.example%2Fapi&kind=project&id=id-3',
      'pilothouse://open?backend=https%3A%2F%2Fone.example&kind=project&id=id-2',
    ]),
  );
});
