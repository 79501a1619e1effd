import { expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { readImport } from '#services/batch/import-file.ts';
import { planImport } from '#services/batch/import-plan.ts';
import { fakeBatchAccount, project } from '#tests/main/support/fake-batch-account.ts';

/** The planned action for each line of a CSV file, given these projects. */
async function planned(projects: readonly Project[], ...lines: readonly string[]) {
  return plannedOn(fakeBatchAccount(projects), ...lines);
}

async function plannedOn({ accounts }: ReturnType<typeof fakeBatchAccount>, ...lines: readonly string[]) {
  const bytes = new TextEncoder().encode(['id,name,path,sourceId,vmId', ...lines].join('\n'));
  const { rows } = await readImport({ name: 'projects.csv', bytes });
  const here = rows.map((row) => ({ row, why: null }));
  const entries = await planImport(accounts.get('p'), here);
  return entries.map(({ task }) => {
    if (task.action === 'skip') return `${task.why} ${task.field ?? ''}`.trim();
    return task.action === 'update' ? `update ${task.id}` : task.action;
  });
}

test('finds the project by its identifier, also where another has the name by now', async () => {
  const projects = [project('1', { name: 'Shop' }), project('2', { name: 'Blog' })];
  expect(await planned(projects, '1,Blog,/x,git-1,vm-1')).toEqual(['update 1']);
  expect(await planned(projects, 'unknown,Blog,/x,git-1,vm-1')).toEqual(['update 2']);
});

test('writes none of several projects with the name, and uses each project and each new name once', async () => {
  const projects = [project('1', { name: 'Shop' }), project('2', { name: 'Shop' }), project('3')];
  const lines = [',Shop,/x,git-1,vm-1', ',New,/x,g,v', ',New,/y,g,v', '3,A,/x,g,v', '3,B,/x,g,v'];
  expect(await planned(projects, ...lines)).toEqual([
    'several-named',
    'create',
    'same-name',
    'update 3',
    'same-project',
  ]);
});

test('does not empty a required field, but can change a project that never had it', async () => {
  const projects = [project('1'), project('2', { vmId: '' })];
  const lines = ['1,Project 1,/x,git-1,', '1,Project 1,/x,git-1,  ', '2,Project 2,/x,git-1,'];
  expect(await planned(projects, ...lines)).toEqual(['incomplete vmId', 'same-project', 'update 2']);
  expect(await planned([], ',New,/x, ,vm-1')).toEqual(['incomplete sourceId']);
});

test('creates no project while the list is cut off, because that may have it', async () => {
  const fake = fakeBatchAccount([project('1', { name: 'Shop' })]);
  fake.state.isWhole = false;
  const lines = ['1,Shop,/x,git-1,vm-1', ',New,/x,git-1,vm-1'];
  expect(await plannedOn(fake, ...lines)).toEqual(['update 1', 'list-cut']);
});
