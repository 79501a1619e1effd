import { describe, expect, test } from 'vitest';
import { LastImport } from '#services/batch/import-targets.ts';

const profiles = [
  { profileId: 'other', name: 'Staging', isSignedIn: true },
  { profileId: 'first', name: 'Harbour', isSignedIn: true },
  { profileId: 'out', name: 'Old', isSignedIn: false },
  { profileId: 'twin-1', name: 'Twin', isSignedIn: true },
  { profileId: 'twin-2', name: 'Twin', isSignedIn: true },
];

/** The file with a row for each of these backends, read while these profiles are there. */
function imported(backends: readonly (string | undefined)[], named = profiles) {
  const file = new LastImport(() => named);
  const rows = backends.map((backend, at) => ({
    ...{ row: at + 2, values: { name: `Project ${at}` }, problem: null },
    ...(backend !== undefined && { backend }),
  }));
  file.keep('import-1', rows);
  const of = { importId: 'import-1', first: 'first' };
  return {
    file,
    targets: () => file.targets('import-1', 'first'),
    /** The rows of a profile, with the reason why they are not imported. */
    rows: (profileId: string) =>
      file.rowsFor(profileId, of).map(({ row, why }) => [row.row, ...(why === null ? [] : [why])]),
  };
}

describe('a file whose rows name backends', () => {
  test('belongs row by row to the profile of that name, and without a name to the first one', () => {
    const { targets, rows } = imported([undefined, 'Staging', 'Harbour', '', 'Staging']);
    expect(targets()).toEqual([
      { profileId: 'first', count: 3 },
      { profileId: 'other', count: 2 },
    ]);
    expect(rows('first')).toEqual([[2], [4], [5]]);
    expect(rows('other')).toEqual([[3], [6]]);
    expect(rows('twin-1')).toEqual([]);
  });

  test('has no rows for the first profile if each of them names another', () => {
    expect(imported(['Staging']).targets()).toEqual([{ profileId: 'other', count: 1 }]);
  });

  test('gives one reason to rows whose backend is unknown, signed out or one of several', () => {
    const { targets, rows } = imported(['Nowhere', 'Old', 'Twin']);
    expect(targets()).toEqual([{ profileId: 'first', count: 3 }]);
    expect(rows('first')).toEqual([
      [2, 'unknown-backend'],
      [3, 'signed-out-backend'],
      [4, 'several-backends'],
    ]);
  });

  test('means the first profile where several have its name, and the one that is signed in', () => {
    const own = [...profiles, { profileId: 'copy', name: 'Harbour', isSignedIn: true }];
    expect(imported(['Harbour'], own).targets()).toEqual([{ profileId: 'first', count: 1 }]);
    const one = [...profiles, { profileId: 'back', name: 'Old', isSignedIn: true }];
    expect(imported(['Old'], one).targets()).toEqual([{ profileId: 'back', count: 1 }]);
  });

  test('is refused once another file was read', () => {
    const { file } = imported(['Staging']);
    file.keep('import-2', []);
    expect(() => file.targets('import-1', 'first')).toThrow('bad-input');
  });
});
