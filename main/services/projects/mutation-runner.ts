import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { AppFailure } from '../errors/app-failure.ts';
import { looksLike, type Mutation } from './echo-filter.ts';
import { differingFields } from './project-difference.ts';
import type { ProjectSync } from './project-sync.ts';

/** The result of a write. */
export interface MutationResult<Value> {
  readonly value: Value;
  /** The project that was written; null if nothing was changed; undefined if only a list can show it. */
  readonly id: string | null | undefined;
}

/**
 * Runs an own write. Events that may be its echo wait until its outcome is known. If the response was lost or
 * does not name the project, they wait until a list shows the outcome (docs/decisions/lost-answers.md).
 *
 * @throws AppFailure, for example `outcome-unknown`, after refetching the list if possible
 */
export async function runMutation<Value>(
  sync: ProjectSync,
  write: Mutation,
  run: () => Promise<MutationResult<Value>>,
): Promise<MutationResult<Value>> {
  sync.echoes.begin(write);
  try {
    const { value, id } = await run();
    if (id === undefined) return { value, id: await settleByList(sync, write) };
    if (id === null) discardWrite(sync, write);
    else settle(sync, write, id);
    return { value, id };
  } catch (thrown) {
    const lost = thrown instanceof AppFailure && thrown.error.code === 'outcome-unknown';
    if (lost) await settleByList(sync, write);
    else discardWrite(sync, write);
    throw thrown;
  }
}

/**
 * Adds an own change to the detector's baseline. Other people's changes of the project are still reported
 * with their events.
 */
export function extendBaseline(
  sync: ProjectSync,
  id: string,
  edits: Partial<Pick<Project, ProjectFieldName | 'more' | 'secrets'>>,
): void {
  const baseline = sync.detector.baseline(id);
  if (baseline !== undefined) sync.detector.setBaseline(id, { ...baseline, ...edits });
}

/**
 * Settles a write with the next list, or with the first successful one if the fetch fails.
 * @returns the project that was written, if the first attempt shows it
 */
async function settleByList(sync: ProjectSync, write: Mutation): Promise<string | null> {
  try {
    await sync.refetch('quiet');
  } catch {
    sync.refetchPersistently().then(
      () => settle(sync, write, recognise(sync, write)),
      () => discardWrite(sync, write),
    );
    return null;
  }
  const id = recognise(sync, write);
  settle(sync, write, id);
  return id;
}

function settle(sync: ProjectSync, write: Mutation, id: string | null): void {
  sync.echoes.settle(write, id);
  sync.releaseBuffered();
}

function discardWrite(sync: ProjectSync, write: Mutation): void {
  sync.echoes.discardWrite(write);
  sync.releaseBuffered();
}

/** Identifies the written project in the list. Null if the write had no effect. */
function recognise(sync: ProjectSync, write: Mutation): string | null {
  if (write.type === 'CREATE') return recogniseCreated(sync, write.fields);
  const now = sync.records.get(write.id);
  if (write.type === 'DELETE') {
    if (now !== undefined) return null;
    sync.detector.gone(write.id);
    return write.id;
  }
  if (now !== undefined) {
    const taken = write.edits.filter((field) => now[field] === write.fields[field]);
    const edits = Object.fromEntries(taken.map((field) => [field, now[field]]));
    if (taken.length > 0) extendBaseline(sync, write.id, { ...edits, more: now.more, secrets: now.secrets });
  }
  return write.id;
}

/** Finds a project that was never reported and equals what was sent, and adds it to the baseline. */
function recogniseCreated(sync: ProjectSync, fields: ProjectFields): string | null {
  const alike = [...sync.records.all()].filter(
    ({ id, ...project }) => id !== null && !sync.detector.knows(id) && looksLike(project, fields),
  );
  const created: Project | undefined =
    alike.find((project) => differingFields(project, fields).length === 0) ?? alike[0];
  if (created?.id == null) return null;
  sync.detector.setBaseline(created.id, created);
  return created.id;
}
