import { expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { BatchAccount } from '#services/batch/batch-account.ts';
import type { MadeChange } from '#services/batch/made-changes.ts';
import { planUndo } from '#services/batch/undo-plan.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { project } from '#tests/main/support/fake-batch-account.ts';

/** The changes that undo these, given the current projects. */
async function planned(projects: readonly Project[], ...made: readonly MadeChange[]) {
  const account = {
    projects: async () => projects,
    networksByProject: async () =>
      new Map([
        ['other', [{ domain: 'other.example', port: 1 }]],
        ['gone', [{ domain: 'gone.example', port: 2 }]],
      ]),
  } as unknown as BatchAccount;
  return (await planUndo(account, made, true)).map(({ task }) => task);
}

const was = fieldsOf(project('1', { path: '/old' }));
const after = { ...was, path: '/new' };
const moved: MadeChange = { kind: 'updated', id: '1', before: was, after, fields: ['path'] };

test('sets back only the fields that were changed, to their earlier values', async () => {
  const now = project('1', { path: '/new', description: 'of a colleague' });
  expect(await planned([now], moved)).toMatchObject([
    { action: 'update', id: '1', after: { path: '/old', description: 'of a colleague' } },
  ]);
  expect(await planned([project('1', { path: '/old' })], moved)).toMatchObject([
    { action: 'skip', why: 'unchanged' },
  ]);
});

test('does not set a required field back to nothing', async () => {
  const before = { ...was, vmId: '' };
  const set: MadeChange = { kind: 'updated', id: '1', before, after: was, fields: ['vmId'] };
  expect(await planned([project('1', { path: '/old' })], set)).toMatchObject([
    { action: 'skip', why: 'incomplete' },
  ]);
});

test('creates deleted projects again with their own network connections, unless they are there or lack something', async () => {
  const before = fieldsOf(project('gone'));
  const deleted: MadeChange = { kind: 'deleted', id: 'gone', before };
  expect(await planned([], deleted)).toMatchObject([
    { action: 'create', after: before, newNetworks: [{ domain: 'gone.example', port: 2 }], isNew: true },
  ]);
  expect(await planned([project('gone', { name: 'Renamed' })], deleted)).toMatchObject([
    { action: 'skip', why: 'unchanged' },
  ]);
  expect(await planned([], { ...deleted, before: { ...before, vmId: '' } })).toMatchObject([
    { action: 'skip', why: 'incomplete' },
  ]);
});

test('does not require the only project of a name where several had it', async () => {
  const both = ['a', 'b'].map((id): MadeChange => ({ kind: 'deleted', id, before: fieldsOf(project('x')) }));
  const [first, second] = await planned([], ...both);
  expect(first).toMatchObject({ action: 'create' });
  expect([first, second].map((task) => task && 'isNew' in task)).toEqual([false, false]);
});
