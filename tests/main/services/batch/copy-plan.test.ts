import { expect, test } from 'vitest';
import type { CopyChange } from '#contract/batch-changes.ts';
import type { Project, ProjectFields } from '#contract/projects.ts';
import { planCopy } from '#services/batch/copy-plan.ts';
import { fakeBatchAccount, project } from '#tests/main/support/fake-batch-account.ts';

const edit = { leaveOut: false, fields: null, onto: null } as const;

/** The plan of a copy of all of `from`, project by project: the action, and the name. */
async function planned(from: readonly Project[], to: readonly Project[], change: Partial<CopyChange> = {}) {
  const source = fakeBatchAccount(from).accounts.get('p');
  const account = fakeBatchAccount(to).accounts.get('p');
  const whole: CopyChange = { kind: 'copy', from: 'p', nameRule: 'skip', edits: [], replace: [], ...change };
  const keys = from.map(({ key }) => key);
  const entries = await planCopy(account, source, whole, keys);
  return entries.map(({ task }) => {
    if (task.action === 'skip') return [task.why, task.name];
    return task.action === 'create' ? ['create', task.after.name] : [`${task.action} ${task.id}`, ''];
  });
}

const named = (id: string, name: string, fields: Partial<ProjectFields> = {}) =>
  project(id, { name, ...fields });

test('does not create two projects of one name: skips the second, or gives it a number', async () => {
  const two = [named('1', 'Shop'), named('2', 'Shop')];
  expect(await planned(two, [])).toEqual([
    ['create', 'Shop'],
    ['name-exists', 'Shop'],
  ]);
  expect(await planned(two, [], { nameRule: 'rename' })).toEqual([
    ['create', 'Shop'],
    ['create', 'Shop (2)'],
  ]);
  const three = [...two, named('3', 'Shop')];
  expect(await planned(three, [named('a', 'Shop (2)')], { nameRule: 'rename' })).toEqual([
    ['create', 'Shop'],
    ['create', 'Shop (3)'],
    ['create', 'Shop (4)'],
  ]);
});

test('overwrites no project twice, and none where several have the name', async () => {
  const overwrite = { nameRule: 'overwrite' } as const;
  const two = [named('1', 'Shop', { path: '/one' }), named('2', 'Shop', { path: '/two' })];
  expect(await planned(two, [named('a', 'Shop')], overwrite)).toEqual([
    ['update a', ''],
    ['same-project', 'Shop'],
  ]);
  expect(await planned(two, [], overwrite)).toEqual([
    ['create', 'Shop'],
    ['same-project', 'Shop'],
  ]);
  const namesakes = [named('a', 'Shop'), named('b', 'Shop')];
  expect(await planned(two.slice(0, 1), namesakes, overwrite)).toEqual([['several-named', 'Shop']]);
});

test('neither creates nor overwrites with a project that lacks a required field', async () => {
  const incomplete = [named('1', 'Shop', { vmId: '' })];
  expect(await planned(incomplete, [])).toEqual([['incomplete', 'Shop']]);
  expect(await planned(incomplete, [named('a', 'Shop')], { nameRule: 'overwrite' })).toEqual([
    ['incomplete', 'Shop'],
  ]);
});

test('does not create a project that is gone from the other backend instead of overwriting it', async () => {
  const edits = [{ ...edit, key: '1', onto: 'gone' }];
  expect(await planned([named('1', 'Shop')], [], { edits })).toEqual([['gone', 'Shop']]);
});

test('replaces a value in its own field alone', async () => {
  const source = fakeBatchAccount([named('1', 'Shop', { sourceId: 'same', vmId: 'same' })]);
  const account = fakeBatchAccount([]).accounts.get('p');
  const replace = [{ field: 'vmId', before: 'same', after: 'vm-7' }] as const;
  const change: CopyChange = { kind: 'copy', from: 'p', nameRule: 'skip', edits: [], replace };
  const [entry] = await planCopy(account, source.accounts.get('p'), change, ['1']);
  expect(entry?.task).toMatchObject({ after: { sourceId: 'same', vmId: 'vm-7' } });
});

test('maps values into copies, and keeps what is ignored of a project that is overwritten', async () => {
  const fields = { description: 'Left', path: '/srv/shop', vmId: 'vm-web-1' };
  const source = fakeBatchAccount([named('1', 'Shop', fields), named('2', 'Blog', fields)]);
  const there = { description: 'Right', path: '/opt/old', vmId: 'vm-stg-9' };
  const account = fakeBatchAccount([named('a', 'Shop', there)]).accounts.get('p');
  const change: CopyChange = { kind: 'copy', from: 'p', nameRule: 'skip', edits: [], replace: [] };
  const mappings = [
    { left: 'vm-web-*', right: 'vm-stg-*' },
    { left: '/srv/', right: '/opt/' },
  ];
  const rules = { ignored: ['description'], mappings } as const;
  const onto = new Map([['1', 'a']]);
  const [update, create] = await planCopy(account, source.accounts.get('p'), change, ['1', '2'], {
    onto,
    rules,
  });
  const mapped = { path: '/opt/shop', vmId: 'vm-stg-1' };
  expect(update?.task).toMatchObject({ action: 'update', after: { ...mapped, description: 'Right' } });
  expect(create?.task).toMatchObject({ action: 'create', after: { ...mapped, description: 'Left' } });
  // As the dialog that edits a copy begins.
  expect(update?.copyOf?.fields).toMatchObject({ ...mapped, description: 'Right' });
});

test.each(['skip', 'rename', 'overwrite'] as const)(
  'creates no project by the rule %s while the list is cut off, because that may have it',
  async (nameRule) => {
    const source = fakeBatchAccount([named('1', 'Shop'), named('2', 'Blog')]).accounts.get('p');
    const there = fakeBatchAccount([named('a', 'Shop', { path: '/other' })]);
    there.state.isWhole = false;
    const change: CopyChange = { kind: 'copy', from: 'p', nameRule, edits: [], replace: [] };
    const entries = await planCopy(there.accounts.get('p'), source, change, ['1', '2']);
    const shop = { skip: 'name-exists', rename: 'list-cut', overwrite: 'update' }[nameRule];
    const planned = entries.map(({ task }) => (task.action === 'skip' ? task.why : task.action));
    expect(planned).toEqual([shop, 'list-cut']);
  },
);
