import type { ProjectFields } from '#contract/projects.ts';
import {
  createdId,
  findProject,
  findRecord,
  identifierKeys,
  identifierOf,
  projectKind,
  recordPath,
} from '../app/records.ts';
import { expectSuccess, isSuccess, noteChange } from './answers.ts';
import type { Answer } from './exchange.ts';
import { expectReadable, fetchList } from './lists.ts';
import { Deviation, NotTried } from './outcomes.ts';
import type { OwnRecord } from './own-records.ts';
import type { OwnProject, Run } from './run-context.ts';

/** The fields of a project of this run. */
export function projectFields(name: string): ProjectFields {
  return {
    name,
    description: 'Made by a conformance run',
    path: '/srv/pilothouse-check',
    sourceId: 'pilothouse-check-source',
    vmId: 'pilothouse-check-vm',
  };
}

/**
 * Creates a project and determines its identifier: the one of the project with this name in the backend's list, never
 * only what the response to the creation contains.
 *
 * @throws Deviation if the backend does not return it
 */
export async function createProject(
  run: Run,
  fields: Partial<ProjectFields> & { readonly name: string },
): Promise<OwnProject> {
  expectReadable(run, 'project');
  const record = run.own.add('project', fields.name);
  const answer = await run.http.send({ method: 'POST', path: '/project', body: fields });
  if (!isSuccess(answer)) {
    // The backend may have stored it before the server error.
    if (answer.status < 500) run.own.discard(record);
    expectSuccess(answer);
  }
  noteChange(run.choices, 'createProject', answer, projectKind.ownNames);
  const id = await shownId(run, record, answer);
  if (id === null)
    throw new Deviation(`a project with the name ${fields.name} in GET /project or GET /project/:id`);
  run.changesMade.push({ type: 'CREATE', projectId: id, at: answer.sentAt });
  return { record, id, fields: { ...fields } };
}

/** The identifier of the project with the name of a record; null if the backend does not return it. */
export async function shownId(run: Run, record: OwnRecord, created: Answer | null): Promise<string | null> {
  const listed = await listedId(run, record.name);
  record.id = listed ?? (created === null ? null : await answeredId(run, record.name, created));
  return record.id;
}

async function listedId(run: Run, name: string): Promise<string | null> {
  try {
    const { list } = await fetchList(run, 'project');
    return list.items.find((item) => item.name === name)?.id ?? null;
  } catch (thrown) {
    if (thrown instanceof Deviation || thrown instanceof NotTried) return null;
    throw thrown;
  }
}

async function answeredId(run: Run, name: string, created: Answer): Promise<string | null> {
  const id = createdId(created.json, projectKind.ownNames);
  if (id === null) return null;
  const answer = await run.http.get(recordPath('/project', id));
  const found = isSuccess(answer) ? findProject(answer.json) : null;
  return found?.project.name === name ? id : null;
}

/** The project that most checks use. @throws NotTried if it does not exist */
export function ownProject(run: Run): OwnProject {
  if (run.project === null) throw new NotTried('No project could be created.');
  return run.project;
}

/** `PUT /project/:id` of an own project. */
export async function updateProject(
  run: Run,
  project: OwnProject,
  body: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const answer = await run.http.send({ method: 'PUT', path: run.own.pathOf('project', project.id), body });
  if (isSuccess(answer)) run.changesMade.push({ type: 'UPDATE', projectId: project.id, at: answer.sentAt });
  return answer;
}

/** `GET /project/:id` as decoded by the app, and the object that was decoded. @throws Deviation */
export async function readProject(run: Run, { id }: OwnProject) {
  const answer = await run.http.get(recordPath('/project', id));
  expectSuccess(answer);
  const found = findRecord(answer.json, projectKind);
  if (found === null) throw new Deviation('a project with an identifier, bare or in an envelope');
  noteRecord(run, id, answer, found.source);
  if (found.record.id !== id) throw new Deviation(`the project with the identifier ${id}`);
  return found;
}

function noteRecord(run: Run, id: string, { json }: Answer, source: Readonly<Record<string, unknown>>): void {
  const { choices } = run;
  const key = identifierKeys.find((name) => identifierOf(source[name]) !== null);
  choices.idKey ??= key ?? null;
  if (key !== undefined) choices.idType ??= typeof source[key] === 'number' ? 'number' : 'string';
  const envelope = Object.entries(json as object).find(([, value]) => value === source)?.[0];
  choices.single ??= source === json ? 'plain' : (envelope ?? null);
  if (!run.projectKeys.has(id)) run.projectKeys.set(id, Object.keys(source));
}
