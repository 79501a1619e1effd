import type { ChoicesProfile } from '#contract/conformance.ts';
import { projectKind } from '../app/records.ts';
import { expectError, expectSuccess, isInvalidInput, isSuccess, noteChange } from '../run/answers.ts';
import type { Check } from '../run/check.ts';
import type { Answer } from '../run/exchange.ts';
import { expectReadable, fetchList } from '../run/lists.ts';
import { Deviation, expectThat, NotTried } from '../run/outcomes.ts';
import {
  createProject,
  ownProject,
  projectFields,
  readProject,
  shownId,
  updateProject,
} from '../run/own-projects.ts';
import type { OwnProject, Run } from '../run/run-context.ts';

const update = 'PUT /project/:id';

/** Creating and changing projects of the run. */
export const projectChangeChecks: readonly Check[] = [
  {
    id: 'project.create',
    endpoint: 'POST /project',
    rule: 'Creates a project from name, description, path, sourceId and vmId.',
    changes: true,
    async run(run) {
      run.project = await createProject(run, projectFields(`${run.names.prefix} project`));
    },
  },
  {
    id: 'project.create.optional',
    endpoint: 'POST /project',
    rule: 'description and path are optional.',
    changes: true,
    async run(run) {
      const { sourceId, vmId } = projectFields('');
      const name = `${run.names.prefix} required fields`;
      const project = await createProject(run, { name, sourceId, vmId });
      const { source } = await readProject(run, project);
      const value = source.description;
      run.choices.unsetFields =
        value === undefined ? 'absent' : value === null ? 'null' : value === '' ? 'empty' : null;
    },
  },
  {
    id: 'project.create.invalid',
    endpoint: 'POST /project',
    rule: 'name, sourceId and vmId are required; 400 for invalid input.',
    changes: true,
    async run(run) {
      const { vmId: _required, ...body } = projectFields(`${run.names.prefix} without vmId`);
      expectReadable(run, 'project');
      const record = run.own.add('project', body.name);
      const answer = await run.http.send({ method: 'POST', path: '/project', body });
      if (answer.status >= 400 && answer.status < 500) run.own.discard(record);
      else await shownId(run, record, answer);
      expectError(answer, 400);
    },
  },
  {
    id: 'project.update',
    endpoint: update,
    rule: 'Updates a project: it is read with the new values.',
    changes: true,
    async run(run) {
      const project = ownProject(run);
      const body = {
        ...projectFields(project.record.name),
        description: 'Changed',
        vmId: 'pilothouse-check-vm-2',
      };
      const answer = await updateProject(run, project, body);
      expectSuccess(answer);
      noteChange(run.choices, 'updateProject', answer, projectKind.ownNames);
      const { record } = await readProject(run, project);
      for (const name of ['description', 'vmId', 'name', 'path', 'sourceId'] as const)
        expectThat(record[name] === body[name], `\`${name}\` with the text that was sent: ${body[name]}`);
      project.fields = body;
    },
  },
  {
    id: 'project.update.unknown-field',
    endpoint: update,
    rule: 'A field that the interface does not name is kept, left out, or refused with 400.',
    changes: true,
    async run(run) {
      const project = ownProject(run);
      const answer = await updateProject(run, project, { ...project.fields, pilothouseCheck: 'kept' });
      if (!isSuccess(answer)) {
        if (isRefusedFor(run, answer)) run.choices.unknownFields = 'refused';
        return expectError(answer, 400);
      }
      const { source } = await readProject(run, project);
      run.choices.unknownFields = source.pilothouseCheck === 'kept' ? 'kept' : 'dropped';
    },
  },
  {
    id: 'project.update.empty-field',
    endpoint: update,
    rule: 'An optional field that is sent empty is accepted, or refused with 400.',
    changes: true,
    async run(run) {
      const project = ownProject(run);
      const answer = await updateProject(run, project, { ...project.fields, description: '' });
      if (isSuccess(answer)) {
        const { record } = await readProject(run, project);
        run.choices.emptyOptionalFields = record.description === '' ? 'accepted' : 'ignored';
        project.fields = { ...project.fields, description: record.description };
      } else if (isRefusedFor(run, answer)) run.choices.emptyOptionalFields = 'refused';
      if (run.choices.emptyOptionalFields !== null) run.choices.clearedBy = await clearingOf(run, project);
      if (!isSuccess(answer)) expectError(answer, 400);
    },
  },
  {
    id: 'project.update.concurrent',
    endpoint: update,
    rule: 'Of two updates at the same time one is stored as a whole, or one is refused.',
    changes: true,
    run: updateTogether,
  },
  {
    id: 'project.update.unknown',
    endpoint: update,
    rule: '404 where the resource does not exist.',
    changes: true,
    async run(run) {
      const path = run.own.pathOf('project', deletedId(run));
      const body = projectFields(`${run.names.prefix} project`);
      expectError(await run.http.send({ method: 'PUT', path, body }), 404);
    },
  },
  {
    id: 'project.delete',
    endpoint: 'DELETE /project/:id',
    rule: 'Deletes a project: the list has it no more.',
    changes: true,
    async run(run) {
      const { record, id } = ownProject(run);
      const answer = await run.http.send({ method: 'DELETE', path: run.own.pathOf('project', id) });
      expectSuccess(answer);
      noteChange(run.choices, 'deleteProject', answer, projectKind.ownNames);
      const { list } = await fetchList(run, 'project');
      const isListed = list.items.some((item) => item.id === id);
      expectThat(!isListed, 'a list without it', 'it is still in GET /project');
      record.isDeleted = true;
      run.project = null;
      run.deletedProjectId = id;
      run.changesMade.push({ type: 'DELETE', projectId: id, at: answer.sentAt });
    },
  },
  {
    id: 'project.delete.unknown',
    endpoint: 'DELETE /project/:id',
    rule: '404 where the resource does not exist; a backend may also take it as deleted.',
    changes: true,
    async run(run) {
      const path = run.own.pathOf('project', deletedId(run));
      const answer = await run.http.send({ method: 'DELETE', path });
      if (!isSuccess(answer)) expectError(answer, 404);
    },
  },
];

function deletedId({ deletedProjectId }: Run): string {
  if (deletedProjectId === null) throw new NotTried('No project could be deleted.');
  return deletedProjectId;
}

/** Whether an update is rejected because of its change, given that an unchanged one was accepted. */
function isRefusedFor({ choices }: Run, answer: Answer): boolean {
  return isInvalidInput(answer) && choices.successCodes.updateProject !== null;
}

/** How a description is cleared; null if no way works. */
async function clearingOf(run: Run, project: OwnProject): Promise<ChoicesProfile['clearedBy']> {
  if (run.choices.emptyOptionalFields === 'accepted') return 'empty';
  const { description: _cleared, ...others } = project.fields;
  const bodies = { null: { ...others, description: null }, omitted: others } as const;
  for (const way of ['null', 'omitted'] as const) {
    if (!isSuccess(await updateProject(run, project, bodies[way]))) continue;
    const { record } = await readProject(run, project);
    project.fields = { ...project.fields, description: record.description };
    if (record.description === '') return way;
  }
  return null;
}

async function updateTogether(run: Run): Promise<void> {
  const project = ownProject(run);
  const path = run.own.pathOf('project', project.id);
  const bodies = ['one', 'other'].map((text) => ({
    ...projectFields(project.record.name),
    description: text,
    path: `/srv/${text}`,
  }));
  const [first = {}, second = {}] = bodies;
  const answers = await run.http.together(
    { method: 'PUT', path, body: first },
    { method: 'PUT', path, body: second },
  );
  const refused = answers.find((answer) => !isSuccess(answer));
  if (refused !== undefined) {
    expectThat(refused.status < 500, 'a refusal with a status of 4xx', `the status ${refused.status}`);
  }
  const accepted = answers.filter(isSuccess).length;
  if (accepted === 0) throw new Deviation('one of the updates accepted', 'both refused');
  const { record } = await readProject(run, project);
  const stored = bodies.find(({ description }) => description === record.description);
  expectThat(
    stored !== undefined && stored.path === record.path,
    'the fields of one of the updates',
    `description "${record.description}" and path "${record.path}"`,
  );
  run.choices.concurrentUpdates = refused === undefined ? 'last-wins' : 'refused';
  project.fields = stored;
}
