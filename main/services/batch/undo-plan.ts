import type { Domain } from '#contract/domains.ts';
import type { NetworkAddress } from '#contract/networks.ts';
import type { Project, ProjectFields } from '#contract/projects.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { unreported, type Work } from '../async/work.ts';
import { comparableName } from '../networks/relations.ts';
import { differingFields } from '../projects/project-difference.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchEntry, BatchTask } from './batch-entry.ts';
import type { MadeChange } from './made-changes.ts';
import { networkText } from './network-address.ts';
import type { CreatedDomain } from './new-records.ts';
import { planEntries, plannedEntry, readForPlan } from './planned-entries.ts';
import { isComplete, requiredFields } from './required-fields.ts';

/** What a plan is compared with. */
interface Now {
  readonly byId: ReadonlyMap<string, Project>;
  readonly names: ReadonlySet<string>;
  /** Names that several of the deleted projects had. */
  readonly shared: ReadonlySet<string>;
  /** The backend's domains; null if they are unknown. */
  readonly domains: readonly Domain[] | null;
  /** Null if they are unknown. */
  readonly networks: ReadonlyMap<string, readonly NetworkAddress[]> | null;
}

/**
 * What would undo a batch: fields are set back, deleted projects created again, and created ones deleted. Later changes are
 * left as they are.
 * @param withNetworks whether network connections to deleted projects are created again for the new ones
 */
export async function planUndo(
  account: BatchAccount,
  made: readonly MadeChange[],
  withNetworks: boolean,
  work: Work = unreported,
): Promise<readonly BatchEntry[]> {
  const hasDeletions = made.some(({ kind }) => kind === 'deleted' || kind === 'created');
  const hasDomains = made.some((change) => change.kind === 'created' && change.domains !== undefined);
  const reading = [
    account.projects(),
    hasDeletions ? account.networksByProject() : null,
    hasDomains ? account.domains() : null,
  ] as const;
  const [projects, networks, domains] = await readForPlan(reading, work);
  const byId = new Map<string, Project>();
  const names = new Set<string>();
  await forEachInTurns(projects.values(), (project) => {
    names.add(project.name);
    if (project.id !== null) byId.set(project.id, project);
  });
  const deleted = Map.groupBy(
    made.flatMap((change) => (change.kind === 'deleted' ? [change.before.name] : [])),
    (name) => name,
  );
  const shared = new Set([...deleted].flatMap(([name, all]) => (all.length > 1 ? [name] : [])));
  const now: Now = { byId, names, shared, networks, domains };
  return planEntries(made, (change) => plannedEntry(undoing(change, now, withNetworks)), work);
}

function undoing(change: MadeChange, now: Now, withNetworks: boolean): BatchTask {
  switch (change.kind) {
    case 'updated':
      return changeBack(change, now);
    case 'deleted':
      return createAgain(change, now, withNetworks);
    case 'created':
      return deleteAgain(change, now);
    case 'forgotten':
      return { action: 'skip', wanted: 'update', id: change.id, name: change.name, why: 'not-kept' };
  }
}

function changeBack(
  { id, before: was, after: made, fields }: Extract<MadeChange, { kind: 'updated' }>,
  { byId }: Now,
): BatchTask {
  const skip = (name: string, why: Skipped['why'], field?: string): Skipped => ({
    ...{ action: 'skip', wanted: 'update', id, name, why },
    ...(field !== undefined && { field }),
  });
  const project = byId.get(id);
  if (project === undefined) return skip(made.name, 'gone');
  const { name } = project;
  const changed = fields.find((field) => project[field] !== made[field] && project[field] !== was[field]);
  if (changed !== undefined) return skip(name, 'changed-since', changed);
  const before = fieldsOf(project);
  const after: ProjectFields = {
    ...before,
    ...Object.fromEntries(fields.map((field) => [field, was[field]])),
  };
  if (differingFields(before, after).length === 0) return skip(name, 'unchanged');
  if (requiredFields.some((field) => after[field] === '' && before[field] !== ''))
    return skip(name, 'incomplete');
  return { action: 'update', id, before, after };
}

type Skipped = Extract<BatchTask, { action: 'skip' }>;

function createAgain(
  { id, before }: Extract<MadeChange, { kind: 'deleted' }>,
  { byId, names, shared, networks }: Now,
  withNetworks: boolean,
): BatchTask {
  const { name } = before;
  const skip = (why: Skipped['why']): Skipped => ({ action: 'skip', wanted: 'create', id: null, name, why });
  if (byId.has(id)) return skip('unchanged');
  if (names.has(name)) return skip('name-exists');
  if (!isComplete(before)) return skip('incomplete');
  const leftNetworks = networks?.get(id) ?? [];
  return {
    ...{ action: 'create', after: before, leftNetworks },
    ...(withNetworks && { newNetworks: leftNetworks, replaces: id }),
    // Nor if it was created since; several of one name are created in sequence.
    ...(!shared.has(name) && { isNew: true }),
  };
}

function deleteAgain(
  { id, after, domains: created = [] }: Extract<MadeChange, { kind: 'created' }>,
  { byId, networks, domains: there }: Now,
): BatchTask {
  const project = byId.get(id);
  const skip = (why: Skipped['why']): Skipped => ({
    ...{ action: 'skip', wanted: 'delete', id, name: project?.name ?? after.name, why },
  });
  if (project === undefined) return skip('gone');
  if (differingFields(after, project).length > 0) return skip('changed-since');
  const networkTexts = networks === null ? null : (networks.get(id) ?? []).map(networkText);
  const domains = unusedBut(id, created, there, networks);
  const withDomains = domains.length > 0 && { domains };
  return { action: 'delete', id, before: fieldsOf(project), networks: networkTexts, ...withDomains };
}

/** The created domains that still exist and to which no network connection of another project leads, as far as known. */
function unusedBut(
  projectId: string,
  created: readonly CreatedDomain[],
  there: readonly Domain[] | null,
  networks: Now['networks'],
): readonly CreatedDomain[] {
  if (there === null || networks === null) return [];
  const used = new Set(
    [...networks].flatMap(([id, of]) =>
      id === projectId ? [] : of.map(({ domain }) => comparableName(domain)),
    ),
  );
  return created.filter(
    ({ id, domain }) => there.some((each) => each.id === id) && !used.has(comparableName(domain)),
  );
}
