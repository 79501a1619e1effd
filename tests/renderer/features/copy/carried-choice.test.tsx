import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CarriedCounts } from '#contract/batch-carried.ts';
import type { BatchChange } from '#contract/batch-changes.ts';
import { answered } from '../../fake-bridge.ts';
import { aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';
import { aBatch, anItem } from '../batch/a-batch.ts';

await Promise.all([import('#features/projects/bulk-dialogs.tsx'), import('#features/copy/copy-dialog.tsx')]);

afterEach(cleanup);

const nothing: CarriedCounts = {
  ...{ found: 2, networks: 0, domains: 0, existingNetworks: 0, isChecked: true },
  ...{ existingDomains: { count: 0, names: [] }, conflicts: { count: 0, names: [] } },
};

/** The dialog that copies one project to the only other backend, whose plans have these counts if anything is carried. */
async function open(counts: Partial<CarriedCounts>, found: number | null = 2) {
  const conflict = { name: 'taken.example:443', project: 'Blog' };
  const carried = { networks: ['a.example:443'], domains: ['a.example'], conflicts: [conflict] };
  const { main, stores } = await renderWindow('/projects', {
    otherProfiles: [aProfile({ id: 'profile-2', ownerId: 'owner-2', name: 'Target' })],
    projects: [aProject('1')],
    answers: {
      'batch.plan': ({ profileId, change }: { profileId: string; change: BatchChange }) => {
        const isCarrying = change.kind === 'copy' && change.carry !== 'none';
        const own = { ...nothing, found, ...(isCarrying && counts) };
        return answered(aBatch([anItem(0, 'pending')], { profileId, kind: 'copy', carried: own }));
      },
      'batch.page': () =>
        answered({
          batch: aBatch([]),
          total: 1,
          items: [anItem(0, 'pending', { action: 'create', carried })],
        }),
      'batch.discard': () => answered(undefined),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => stores.batches.copy('profile-1', ['1']));
  const shown = within(await screen.findByRole('dialog', { name: /^Copy / }));
  const carries = () =>
    main.calls.flatMap(({ name, input }) =>
      name === 'batch.plan' ? [(input as { change: { carry?: string } }).change.carry] : [],
    );
  return { shown, carries };
}

describe('the choice about network connections', () => {
  test('leaves them out until the operator chooses to copy them, and then plans again', async () => {
    const { shown, carries } = await open({ networks: 1, domains: 1 });
    const group = await shown.findByRole('radiogroup', { name: 'Network connections' });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Leave out' }).checked).toBe(true);
    expect(shown.getByText(/have 2 network connections, which are not copied/)).toBeDefined();
    fireEvent.click(within(group).getByRole('radio', { name: 'Copy with domains' }));
    expect(
      await shown.findByText(/1 network connection will be created. 1 domain will be created./),
    ).toBeDefined();
    expect(carries()).toEqual(['none', 'networks-and-domains']);
    const preview = await shown.findByRole('table', { name: 'Preview' });
    await waitFor(() =>
      expect(preview.textContent).toContain('Network connections a.example:443Domains a.example'),
    );
  });

  test('names those that exist or lead to another project', async () => {
    const conflicts = { count: 1, names: [{ name: 'taken.example:443', project: 'Blog' }] };
    const existingDomains = { count: 2, names: ['a.example', 'b.example'] };
    const { shown } = await open({ networks: 1, existingNetworks: 1, existingDomains, conflicts });
    fireEvent.click(await shown.findByRole('radio', { name: 'Copy with domains' }));
    expect(await shown.findByText(/2 domains exist already: a\.example and b\.example\./)).toBeDefined();
    expect(shown.getByText('1 network connection is left out')).toBeDefined();
    expect(shown.getByText('taken.example:443 leads to Blog')).toBeDefined();
  });

  test('offers nothing where there are none, and says so where they could not be read', async () => {
    const { shown } = await open({}, 0);
    await shown.findByRole('table', { name: 'Preview' });
    expect(shown.queryByRole('radiogroup', { name: 'Network connections' })).toBe(null);
    cleanup();
    const unknown = await open({}, null);
    await waitFor(() => expect(unknown.shown.getByText(/could not be read/)).toBeDefined());
  });
});
