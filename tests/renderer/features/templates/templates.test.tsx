import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ProjectTemplate } from '#contract/templates.ts';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

await Promise.all([
  import('#features/projects/new-project-dialog.tsx'),
  import('#features/templates/save-template-dialog.tsx'),
  import('#features/templates/manage-templates-dialog.tsx'),
]);

afterEach(cleanup);

const web: ProjectTemplate = {
  id: 't1',
  name: 'Web',
  fields: { name: '{app}', description: '', path: '/srv/{app}', sourceId: 'git-1', vmId: 'vm-{env}' },
};

type Element = { value: string; disabled: boolean; form: HTMLFormElement };

/** The list of one project, with these templates. */
async function open(templates: readonly ProjectTemplate[] = [web]) {
  let stored = templates;
  const { main } = await renderWindow('/projects', {
    projects: [aProject('p1', { name: 'shop', path: '/srv/shop', vmId: 'vm-1' })],
    answers: {
      'templates.list': () => answered(stored),
      'templates.save': () => answered('t9'),
      'templates.rename': () => answered(undefined),
      'templates.delete': ({ id }) => {
        stored = stored.filter((template) => template.id !== id);
        return answered(undefined);
      },
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return {
    dialog,
    sent: (name: string) => main.calls.filter((call) => call.name === name).map(({ input }) => input),
    async newProject() {
      fireEvent.click(screen.getByRole('button', { name: 'New project' }));
      return dialog('New project');
    },
  };
}

const input = (form: ReturnType<typeof within>, label: string) =>
  form.getByLabelText(label) as unknown as Element & HTMLElement;
const type = (form: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(input(form, label), { target: { value } });

test('fills in the fields of a new project from a template and its blanks', async () => {
  const { newProject, sent } = await open();
  const form = await newProject();
  fireEvent.click(await form.findByRole('combobox', { name: 'Template' }));
  fireEvent.click(await form.findByRole('option', { name: 'Web' }));
  expect(input(form, 'Path').value).toBe('/srv/{app}');
  const create = form.getByRole('button', { name: 'Create' }) as HTMLButtonElement;
  expect(create.disabled).toBe(true);
  form.getByText('Fill in the blanks: app and env');
  type(form, 'Blank “app”', 'wiki');
  // An edited field stays as it is.
  type(form, 'Path', '/data/wiki');
  type(form, 'Blank “app”', 'wiki-2');
  type(form, 'Blank “env”', 'prod');
  await waitFor(() => expect(create.disabled).toBe(false));
  fireEvent.submit(input(form, 'Name').form);
  await screen.findByText('“wiki-2” created');
  expect(sent('projects.create')).toMatchObject([
    { project: { name: 'wiki-2', path: '/data/wiki', sourceId: 'git-1', vmId: 'vm-prod' } },
  ]);
});

test('offers no template in a new project where there is none', async () => {
  const { newProject, sent } = await open([]);
  const form = await newProject();
  await waitFor(() => expect(sent('templates.list')).toHaveLength(1));
  expect(form.queryByLabelText('Template')).toBe(null);
});

test('saves a project as a template whose name is a blank, under a name that no other has', async () => {
  const { dialog, sent } = await open();
  fireEvent.contextMenu(screen.getByRole('row', { name: /shop/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as template …' }));
  const form = await dialog('Save as template');
  expect(input(form, 'Path').value).toBe('/srv/{name}');
  form.getByText('Blanks: name');
  type(form, 'Path', '/srv/{name}/{env}');
  form.getByText('Blanks: name and env');
  type(form, 'Template name', 'Web');
  fireEvent.submit(input(form, 'Template name').form);
  await form.findByText('Another template has this name.');
  type(form, 'Template name', 'Site');
  fireEvent.submit(input(form, 'Template name').form);
  await screen.findByText('Template “Site” saved');
  expect(sent('templates.save')).toMatchObject([
    { name: 'Site', fields: { name: '{name}', path: '/srv/{name}/{env}', vmId: 'vm-1' } },
  ]);
});

test('renames and deletes templates', async () => {
  const { dialog, sent } = await open([web, { ...web, id: 't2', name: 'Batch' }]);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Manage templates …' }));
  const form = await dialog('Templates');
  const name = await form.findByRole('textbox', { name: 'Name of the template Web' });
  fireEvent.change(name, { target: { value: 'Batch' } });
  fireEvent.blur(name);
  await form.findByText('Another template has this name.');
  fireEvent.change(name, { target: { value: 'Site' } });
  fireEvent.blur(name);
  await waitFor(() => expect(sent('templates.rename')).toEqual([{ id: 't1', name: 'Site' }]));
  fireEvent.click(form.getByRole('button', { name: 'Delete Batch' }));
  await waitFor(() => expect(form.queryByRole('button', { name: 'Delete Batch' })).toBe(null));
  expect(sent('templates.delete')).toEqual([{ id: 't2' }]);
});
