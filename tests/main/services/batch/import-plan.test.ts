import { expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { readImport } from '#services/batch/import-file.ts';
import { planImport } from '#services/batch/import-plan.ts';
import { fakeBatchAccount, project } from '#tests/main/support/fake-batch-account.ts';

/** What each line of a CSV file would do to these projects. */
async function planned(projects: readonly Project[], ...lines: readonly string[]) {
  const bytes = new TextEncoder().encode(['id,name,path,sourceId,vmId', ...lines].join('\n'));
  const { rows } = await readImport({ name: 'projects.csv', bytes });
  const entries = await planImport(fakeBatchAccount(projects).accounts.get('p'), rows);
  return entries.map(({ task }) => {
    if (task.action === 'skip') return `${task.why} ${task.field ?? ''}`.trim();
    return task.action === 'update' ? `update ${task.id}` : task.action;
  });
}

test('The identifier says which project is meant, also where another has the name by now', async () => {
  const projects = [project('1', { name: 'Shop' }), project('2', { name: 'Blog' })];
  expect(await planned(projects, '1,Blog,/x,git-1,vm-1')).toEqual(['update 1']);
  expect(await planned(projects, 'unknown,Blog,/x,git-1,vm-1')).toEqual(['update 2']);
});

test('Of several projects with the name none is written, and each project and each new name is taken once', async () => {
  const projects = [project('1', { name: 'Shop' }), project('2', { name: 'Shop' }), project('3')];
  const lines = [',Shop,/x,git-1,vm-1', ',New,/x,g,v', ',New,/y,g,v', '3,A,/x,g,v', '3,B,/x,g,v'];
  expect(await planned(projects, ...lines)).toEqual([
    'several-named',
    'create',
    'same-project',
    'update 3',
    'same-project',
  ]);
});

test('What a project needs is not emptied; a project that never had it can be changed', async () => {
  const projects = [project('1'), project('2', { vmId: '' })];
  const lines = ['1,Project 1,/x,git-1,', '1,Project 1,/x,git-1,  ', '2,Project 2,/x,git-1,'];
  expect(await planned(projects, ...lines)).toEqual(['incomplete vmId', 'same-project', 'update 2']);
  expect(await planned([], ',New,/x, ,vm-1')).toEqual(['incomplete sourceId']);
});
