import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { AppFailure } from '../errors/app-failure.ts';
import { looksLike, type Mutation } from './echo-filter.ts';
import { differingFields } from './project-difference.ts';
import type { ProjectSync } from './project-sync.ts';

/** What a write came to. */
export interface MutationResult<Value> {
  readonly value: Value;
  /** The project it was about; null where it changed none; undefined where only a list can tell. */
  readonly id: string | null | undefined;
}

/**
 * Carries an own write out. Events that may be its own wait until its outcome is known, however it ends; where the answer
 * was lost or does not tell, until a list does (docs/decisions/lost-answers.md).
 *
 * @throws AppFailure `outcome-unknown` among others; the list was then fetched again if that was possible
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
    if (id === null) abandon(sync, write);
    else settle(sync, write, id);
    return { value, id };
  } catch (thrown) {
    const lost = thrown instanceof AppFailure && thrown.error.code === 'outcome-unknown';
    if (lost) await settleByList(sync, write);
    else abandon(sync, write);
    throw thrown;
  }
}

/** Takes what an own write changed as told; what a colleague changed beside it is told by its own event. */
export function addToBaseline(
  sync: ProjectSync,
  id: string,
  edits: Partial<Pick<Project, ProjectFieldName | 'more' | 'secrets'>>,
): void {
  const told = sync.detector.baseline(id);
  if (told !== undefined) sync.detector.setBaseline(id, { ...told, ...edits });
}

/**
 * Settles a write by what the list says; where the list cannot be fetched now, as soon as it can.
 * @returns the project it was about, as far as that is known after the first attempt
 */
async function settleByList(sync: ProjectSync, write: Mutation): Promise<string | null> {
  try {
    await sync.refetch('quiet');
  } catch {
    sync.refetchPersistently().then(
      () => settle(sync, write, recognise(sync, write)),
      () => abandon(sync, write),
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

function abandon(sync: ProjectSync, write: Mutation): void {
  sync.echoes.abandon(write);
  sync.releaseBuffered();
}

/** Which project the list shows a write to have been about. Null where it was not carried out. */
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
    if (taken.length > 0) addToBaseline(sync, write.id, { ...edits, more: now.more, secrets: now.secrets });
  }
  return write.id;
}

/** A project that nobody was told of and that looks like what was sent. From now on it counts as told. */
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
