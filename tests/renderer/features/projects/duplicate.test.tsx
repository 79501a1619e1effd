import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { NamedWork } from '#contract/progress.ts';
import { answered, failed } from '../../fake-bridge.ts';
import { aList, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

await import('#features/projects/new-project-dialog.tsx');

afterEach(cleanup);

const network = (key: string, domain: string, port: number, projectId: string) => ({
  ...{ key, id: key, domain, port, projectId, more: {}, secrets: {} },
});

type Start = NonNullable<Parameters<typeof renderWindow>[1]>;

/** The dialog that duplicates the project "Docs" with a network connection, opened from its page. */
async function duplicate(start: Start = {}) {
  const { main } = await renderWindow('/projects/p1', {
    projects: [aProject('p1', { name: 'Docs', path: '/docs' }), aProject('p2', { name: 'Docs copy' })],
    lists: {
      networks: aList([network('n1', 'docs.example', 443, 'p1'), network('n2', 'blog.example', 443, 'p2')]),
    },
    ...start,
    answers: {
      'projects.createWithNetworks': ({ project }) =>
        answered({ project: aProject('p9', project), relatedProblems: [] }),
      ...start.answers,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  const form = within(await screen.findByRole('dialog', { name: 'Duplicate project', hidden: true }));
  const field = (label: string) => form.getByLabelText(label) as HTMLInputElement;
  return {
    ...{ main, form, field },
    type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    submit: () => fireEvent.submit(field('Name').form as HTMLFormElement),
    sent: (name: string) => main.calls.filter((sent) => sent.name === name).map(({ input }) => input),
  };
}

test('creates a project with the same fields and a free name, without network connections unless they are chosen', async () => {
  const { form, field, submit, sent } = await duplicate();
  expect([field('Name').value, field('Path').value]).toEqual(['Docs copy 2', '/docs']);
  await form.findByRole('checkbox', { name: 'docs.example:443', hidden: true });
  submit();
  await screen.findByText('“Docs copy 2” created');
  expect(sent('projects.create')).toMatchObject([{ project: { name: 'Docs copy 2', path: '/docs' } }]);
  expect(sent('projects.createWithNetworks')).toEqual([]);
});

test('creates a chosen network connection once it leads to no other project', async () => {
  const { form, type, submit, sent } = await duplicate();
  fireEvent.click(await form.findByRole('checkbox', { name: 'docs.example:443', hidden: true }));
  await form.findByText('This domain and port lead to “Docs” already.');
  const create = form.getByRole('button', { name: 'Create', hidden: true }) as HTMLButtonElement;
  expect(create.disabled).toBe(true);
  type('Domain for docs.example:443', '');
  await form.findByText('This field is required.');
  type('Domain for docs.example:443', 'docs-2.example');
  type('Port for docs.example:443', '70000');
  await waitFor(() => expect(create.disabled).toBe(true));
  type('Port for docs.example:443', '8443');
  await waitFor(() => expect(create.disabled).toBe(false));
  form.getByText(/^There is no domain of this name yet/);
  const domain = { name: 'Create the domain docs-2.example', hidden: true };
  expect(form.getByRole('checkbox', domain)).toHaveProperty('checked', false);
  fireEvent.click(form.getByRole('checkbox', domain));
  type('Challenge', 'c-2');
  submit();
  await screen.findByText('“Docs copy 2” created');
  expect(sent('projects.createWithNetworks')).toMatchObject([
    {
      project: { name: 'Docs copy 2' },
      networks: [{ domain: 'docs-2.example', port: 8443 }],
      domains: [{ domain: 'docs-2.example', challenge: 'c-2', main: false, linked: false }],
      replaces: null,
    },
  ]);
});

test('keeps the form after a lost response, and says what the list has', async () => {
  const lost = () => failed({ code: 'outcome-unknown', params: { host: 'h' } });
  const { form, submit } = await duplicate({ answers: { 'projects.create': lost } });
  await act(async () => submit());
  await form.findByRole('button', { name: 'Create another', hidden: true });
  expect(form.getByText('The list contains no project named “Docs copy 2”.')).toBeDefined();
});

test('says how many records are sent with the project, and can be cancelled', async () => {
  const held = Promise.withResolvers<never>();
  const { main, form, type, submit, sent } = await duplicate({
    answers: {
      'projects.createWithNetworks': () => held.promise,
      'progress.cancel': () => answered(undefined),
    },
  });
  fireEvent.click(await form.findByRole('checkbox', { name: 'docs.example:443', hidden: true }));
  type('Domain for docs.example:443', 'docs-2.example');
  const create = form.getByRole('button', { name: 'Create', hidden: true }) as HTMLButtonElement;
  await waitFor(() => expect(create.disabled).toBe(false));
  await act(async () => submit());
  const [{ workId }] = sent('projects.createWithNetworks') as unknown as [Required<NamedWork>];
  const progress = { phase: 'writing', unit: 'steps', done: 1, total: 3 } as const;
  await act(async () => main.emit('progress.changed', { workId, progress }));
  const bar = form.getByRole('progressbar', { name: 'Writing', hidden: true });
  expect(bar.getAttribute('aria-valuetext')).toBe('1 of 3');
  fireEvent.click(form.getByRole('button', { name: 'Cancel: Writing', hidden: true }));
  expect(main.calls.at(-1)).toMatchObject({ name: 'progress.cancel', input: { workId } });
  const problem = { record: 'network', name: 'docs-2.example:443', problem: 'not-created' } as const;
  const made = { project: aProject('p9'), relatedProblems: [problem] };
  await act(async () => held.resolve(answered(made) as never));
  await screen.findByText(/docs-2\.example:443/);
  expect(screen.queryByRole('dialog', { name: 'Duplicate project', hidden: true })).toBeNull();
});
