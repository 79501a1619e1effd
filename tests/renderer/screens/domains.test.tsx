import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../fake-bridge.ts';
import { aDomain, aList, aProfile } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

test("marks a name that another backend has too with that backend's name, and a wildcard as one", async () => {
  const { main } = await renderWindow('/domains', {
    profile: aProfile({ name: 'Production' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging' })],
    lists: {
      domains: aList([aDomain('1', { domain: 'shop.example' }), aDomain('2', { domain: '*.blog.example' })]),
    },
    answers: {
      'domains.conflicts': () => answered([{ domain: 'shop.example', profileIds: ['profile-2'] }]),
    },
  });
  await screen.findByText('Also on Staging');
  const rows = within(screen.getByRole('table', { name: 'Domains' })).getAllByRole('row');
  const row = (name: string) => rows.find(({ textContent }) => textContent?.includes(name))?.textContent;
  expect(row('shop.example')).toContain('Also on Staging');
  expect(row('*.blog.example')).toContain('Wildcard');
  expect(row('*.blog.example')).not.toContain('Also on');
  expect(main.calls).toContainEqual({
    name: 'domains.conflicts',
    input: { profileId: 'profile-1', others: ['profile-2'] },
  });
});
