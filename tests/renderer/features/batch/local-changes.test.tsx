import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RequestName } from '#contract/requests.ts';
import type { BatchDialogState } from '#features/batch/batches.ts';
import { type Answers, answered, failed } from '../../fake-bridge.ts';
import { aProfile } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

await Promise.all([
  import('#features/domains/many-domains.tsx'),
  import('#features/authorizations/many-authorizations.tsx'),
]);

afterEach(cleanup);

// What is stored on this computer for many records of two backends. Nothing is sent, so each is done or failed.

const of = (key: string) => ({ selection: null, except: [], keys: [key] });
const about = {
  ...{ profileId: 'profile-1', from: 'profile-1', subjects: of('1'), count: 1, parts: 2 },
  rest: [{ from: 'profile-2', subjects: of('2'), count: 1 }],
};

interface LocalChange {
  readonly dialog: BatchDialogState;
  readonly name: RequestName;
  readonly title: string;
  readonly submit: string;
  /** What is answered to the first request, and to one for what is changed already. */
  readonly changed: unknown;
  readonly unchanged: unknown;
  readonly done: string;
}

const changes: readonly LocalChange[] = [
  {
    ...{ dialog: { kind: 'expiry', ...about }, name: 'authorizations.setExpiries' },
    ...{ title: 'Expiry date of 2 authorizations', submit: 'Save' },
    ...{ changed: [{ id: '1', name: 'CI', expiresOn: '2027-01-31' }], unchanged: [] },
    done: 'Expiry dates of 2 authorizations changed',
  },
  {
    ...{ dialog: { kind: 'watch', ...about }, name: 'domains.watchMany' },
    ...{ title: 'Watch 2 domains', submit: 'Start watching', changed: 1, unchanged: 0 },
    done: '2 domains are now watched',
  },
  {
    ...{ dialog: { kind: 'stop-watching', ...about }, name: 'domains.watchMany' },
    ...{ title: 'Stop watching 2 domains', submit: 'Stop watching', changed: 1, unchanged: 0 },
    done: '2 domains are no longer watched',
  },
];

test.each(changes)(
  'keeps the dialog “$title” with the error of one backend, and counts all once it is sent again',
  async (change) => {
    const { name, title, submit, changed, unchanged, done, dialog: state } = change;
    const asked: string[] = [];
    let isFailing = true;
    const answer = ({ profileId }: { readonly profileId: string }) => {
      if (profileId === 'profile-2' && isFailing) return failed({ code: 'signed-out' });
      const isKnown = asked.includes(profileId);
      asked.push(profileId);
      return answered(isKnown ? unchanged : changed);
    };
    const { main, stores } = await renderWindow('/projects', {
      otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging', ownerId: 'owner-2' })],
      answers: { [name]: answer, 'authorizations.restoreExpiries': () => answered(undefined) } as Answers,
    });
    await screen.findByText('No projects yet');
    act(() => stores.batches.open(state));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const button = await dialog.findByRole('button', { name: submit });
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    await dialog.findByRole('alert');
    isFailing = false;
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    await screen.findByText(done);
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    if (state.kind !== 'expiry') return;
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Earlier expiry dates set again');
    const restored = main.calls.flatMap((call) =>
      call.name === 'authorizations.restoreExpiries' ? [call.input] : [],
    );
    // Those from before the first attempt.
    expect(restored).toEqual(
      ['profile-1', 'profile-2'].map((profileId) => ({ profileId, expiries: changed })),
    );
  },
);
