import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RequestName } from '#contract/requests.ts';
import { aCertificate } from '../../a-certificate.ts';
import { answered, failed } from '../../fake-bridge.ts';
import { aProfile } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

const sha256 = 'ab'.repeat(32);
const { connectionOptions } = aProfile();
const profile = aProfile({
  connectionOptions: {
    ...connectionOptions,
    proxySignIn: { proxy: 'proxy.example.org:3128', username: 'ada' },
    authorities: [aCertificate({ subject: 'Example Works Root', sha256 })],
    clientCertificate: aCertificate({ subject: 'ada-laptop' }),
    pins: [{ host: 'ops.example.org', port: 443, sha256, accepted: [] }],
    headers: { names: ['X-Gateway', 'X-Other'], origin: 'https://ops.example.org' },
  },
});

const removals = [
  ['security', 'Remove Example Works Root', 'Remove', 'connection.removeAuthority', { sha256 }],
  ['security', 'Remove ada-laptop', 'Remove', 'connection.removeClientCertificate', {}],
  [
    'security',
    'Remove ops.example.org:443',
    'Remove',
    'connection.unpinCertificate',
    { host: 'ops.example.org', port: 443 },
  ],
  [
    'proxy',
    'Remove X-Gateway',
    'Remove',
    'connection.changeHeaders',
    { headers: { add: [], remove: ['X-Gateway'] } },
  ],
  ['proxy', 'Delete password', 'Delete password', 'connection.removeProxySignIn', {}],
] as const satisfies readonly (readonly [string, string, string, RequestName, object])[];

test.each(removals)(
  'asks first for %s: “%s”, and removes nothing on Cancel',
  async (tab, name, confirm, by, input) => {
    const { main } = await renderWindow(`/settings?tab=${tab}`, {
      profile,
      answers: { [by]: () => answered(undefined) },
    });
    const sent = () => main.calls.filter((call) => call.name === by);
    const open = async () => {
      fireEvent.click(await screen.findByRole('button', { name }));
      return within(await screen.findByRole('alertdialog', { name }));
    };
    const first = await open();
    expect(document.activeElement).toBe(first.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toEqual([]);

    const second = await open();
    fireEvent.click(second.getByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent().map((call) => call.input)).toEqual([{ profileId: profile.id, ...input }]);
  },
);

test('shows what could not be removed in the dialog, which stays', async () => {
  await renderWindow('/settings?tab=proxy', {
    // A new queue, without the messages of earlier tests.
    profile: { ...profile, id: 'profile-2' },
    answers: { 'connection.changeHeaders': () => failed({ code: 'internal' }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove X-Gateway' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove X-Gateway' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(screen.queryByText('Header removed')).toBeNull();
});
