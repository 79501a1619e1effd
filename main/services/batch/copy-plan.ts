import type { UnknownValue } from '#contract/batch.ts';
import type { CopyChange, CopyEdit } from '#contract/batch-changes.ts';
import type { CompareRules } from '#contract/compare.ts';
import type { Project, ProjectFields, SuggestedField } from '#contract/projects.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { unlessCancelled, unreported, type Work } from '../async/work.ts';
import { CompareFields } from '../projects/compare-fields.ts';
import { differingFields } from '../projects/project-difference.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchEntry, BatchTask } from './batch-entry.ts';
import { type CarriedPlan, planCarried } from './carried-records.ts';
import type { CarriedOrigin } from './new-records.ts';
import { planEntries, readForPlan } from './planned-entries.ts';
import { isComplete } from './required-fields.ts';

const suggestedFields = ['sourceId', 'vmId'] as const satisfies readonly SuggestedField[];

/** Maximum number of values listed. */
const maxUnknown = 20;

type ExistingValues = Awaited<ReturnType<BatchAccount['existingValues']>>;

/** The rows of a comparison to copy: keys of projects, and of those that they overwrite. */
export interface PromotedProjects {
  readonly keys: readonly string[];
  readonly onto: ReadonlyMap<string, string>;
}

interface CopyOptions {
  /** Keys of the projects to overwrite, whatever their name, by those of the copied ones. */
  readonly onto?: ReadonlyMap<string, string> | undefined;
  /** What is ignored and mapped: `left` is the profile that is copied from. */
  readonly rules?: CompareRules | null;
  readonly work?: Work;
}

/** The options as the plan uses them. */
interface CopyTerms {
  readonly onto?: ReadonlyMap<string, string> | undefined;
  readonly compared?: CompareFields | null;
}

/** What copying projects to a backend would send, given its current names. */
class CopyPlan {
  readonly #change: CopyChange;
  readonly #existing: ExistingValues;
  readonly #byKey: ReadonlyMap<string, Project>;
  readonly #byName: ReadonlyMap<string, readonly Project[]>;
  readonly #edits: ReadonlyMap<string, CopyEdit>;
  readonly #replaced: ReadonlyMap<string, string>;
  /** Keys of the projects to overwrite, by those of the copied ones. */
  readonly #onto: ReadonlyMap<string, string>;
  /** Null where nothing is ignored and mapped. */
  readonly #compared: CompareFields | null;
  readonly #carried: CarriedPlan;
  /** Whether a project that is not known may exist. */
  readonly #isCut: boolean;
  /** Names and projects that earlier items create or overwrite. */
  readonly #plannedNames = new Set<string>();
  readonly #plannedIds = new Set<string>();

  constructor(
    change: CopyChange,
    there: {
      readonly existing: ExistingValues;
      readonly byKey: ReadonlyMap<string, Project>;
      readonly byName: ReadonlyMap<string, readonly Project[]>;
      readonly isCut: boolean;
    },
    carried: CarriedPlan,
    { onto = new Map(), compared = null }: CopyTerms,
  ) {
    this.#change = change;
    this.#carried = carried;
    this.#onto = onto;
    this.#compared = compared;
    this.#existing = there.existing;
    this.#byKey = there.byKey;
    this.#byName = there.byName;
    this.#isCut = there.isCut;
    this.#edits = new Map(change.edits.map((edit) => [edit.key, edit]));
    this.#replaced = new Map(change.replace.map(({ field, before, after }) => [`${field} ${before}`, after]));
  }

  entry(key: string, project: Project | undefined): BatchEntry {
    if (project === undefined) {
      const task = { action: 'skip', wanted: 'create', id: null, name: '', why: 'gone' } as const;
      return { task, outcome: { state: 'skipped' } };
    }
    const edit = this.#edits.get(key);
    const onto = edit?.onto ?? this.#onto.get(key) ?? null;
    const fields = edit?.fields ?? this.#fieldsOf(project, onto === null ? undefined : this.#byKey.get(onto));
    const alone = edit?.leaveOut ? skip('create', fields, 'left-out') : this.#task(fields, onto);
    const { task, carried } = this.#withRecords(alone, project, fields);
    const unknownValues = this.#unknown(task);
    const copyOf = { key, name: project.name, fields, unknownValues, carried };
    return { task, outcome: { state: task.action === 'skip' ? 'skipped' : 'pending' }, copyOf };
  }

  /** The task with the records that are created with it. They may be all that an overwritten project lacks. */
  #withRecords(
    task: BatchTask,
    project: Project,
    after: ProjectFields,
  ): { readonly task: BatchTask; readonly carried: CarriedOrigin } {
    const isUnchanged = task.action === 'skip' && task.why === 'unchanged';
    if (task.action === 'delete' || (task.action === 'skip' && !isUnchanged))
      return { task, carried: this.#carried.origin(project.id) };
    const id = task.action === 'create' ? null : task.id;
    const { origin: carried, records } = this.#carried.of(project.id, after.name, id);
    if (task.action !== 'skip') return { task: { ...task, ...records }, carried };
    const isNothing = records.newNetworks === undefined && records.newDomains === undefined;
    if (id === null || isNothing) return { task, carried };
    return { task: { action: 'update', id, before: after, after, ...records }, carried };
  }

  #task(fields: ProjectFields, onto: string | null): BatchTask {
    if (onto !== null) {
      const target = this.#byKey.get(onto);
      return target === undefined ? skip('update', fields, 'gone') : this.#overwrite(target, fields);
    }
    const named = this.#byName.get(fields.name) ?? [];
    const isTaken = named.length > 0 || this.#plannedNames.has(fields.name);
    if (!isTaken) return this.#create(fields);
    switch (this.#change.nameRule) {
      case 'skip':
        return skip('create', fields, 'name-exists');
      case 'rename':
        return this.#create({ ...fields, name: this.#freeName(fields.name) });
      case 'overwrite': {
        const [target, ...others] = named;
        if (others.length > 0) return skip('update', fields, 'several-named');
        return target === undefined
          ? skip('update', fields, 'same-project')
          : this.#overwrite(target, fields);
      }
    }
  }

  #create(fields: ProjectFields): BatchTask {
    if (!isComplete(fields)) return skip('create', fields, 'incomplete');
    if (this.#isCut) return skip('create', fields, 'list-cut');
    this.#plannedNames.add(fields.name);
    return { action: 'create', after: fields, isNew: true };
  }

  #overwrite(target: Project, after: ProjectFields): BatchTask {
    const { id } = target;
    const before = fieldsOf(target);
    if (id === null) return skip('update', after, 'no-identifier');
    if (this.#plannedIds.has(id)) return skip('update', after, 'same-project');
    this.#plannedIds.add(id);
    if (differingFields(before, after).length === 0)
      return { ...skip('update', after, 'unchanged'), id } as const;
    if (!isComplete(after)) return skip('update', after, 'incomplete');
    return { action: 'update', id, before, after };
  }

  /** The name with the first number that makes it unique. */
  #freeName(name: string): string {
    const isTaken = (wanted: string) => this.#byName.has(wanted) || this.#plannedNames.has(wanted);
    for (let number = 2; ; number += 1) {
      const numbered = `${name} (${number})`;
      if (!isTaken(numbered)) return numbered;
    }
  }

  /** The fields of a copy. Values are mapped before they are replaced, and a project keeps what is ignored. */
  #fieldsOf(project: Project, onto: Project | undefined): ProjectFields {
    const fields = this.#compared?.copied(fieldsOf(project), onto) ?? fieldsOf(project);
    return this.#replace(fields);
  }

  #replace(fields: ProjectFields): ProjectFields {
    const value = (field: SuggestedField) => this.#replaced.get(`${field} ${fields[field]}`) ?? fields[field];
    return { ...fields, sourceId: value('sourceId'), vmId: value('vmId') };
  }

  #unknown(task: BatchTask): readonly SuggestedField[] {
    if (task.action !== 'create' && task.action !== 'update') return [];
    const { after } = task;
    return suggestedFields.filter((field) => !this.#existing[field].has(after[field]));
  }
}

function skip(
  wanted: 'create' | 'update',
  { name }: ProjectFields,
  why: Extract<BatchTask, { action: 'skip' }>['why'],
): Extract<BatchTask, { action: 'skip' }> {
  return { action: 'skip', wanted, id: null, name, why };
}

/**
 * What copying these projects of another profile would send.
 * @throws AppFailure if a list cannot be fetched
 */
export async function planCopy(
  account: BatchAccount,
  source: BatchAccount,
  change: CopyChange,
  keys: readonly string[],
  options: CopyOptions = {},
): Promise<readonly BatchEntry[]> {
  const { onto, rules = null, work = unreported } = options;
  const [projects, byKey] = await readForPlan([source.projects(), account.projects()], work);
  const existing = await unlessCancelled(account.existingValues(), work);
  const byName = new Map<string, Project[]>();
  await forEachInTurns(byKey.values(), (project) => {
    const named = byName.get(project.name);
    if (named === undefined) byName.set(project.name, [project]);
    else named.push(project);
  });
  const compared = rules && new CompareFields(rules);
  const mapped = compared === null ? undefined : (value: string) => compared.onRight(value);
  const carrying = planCarried(change.carry ?? 'none', source, account, byKey, mapped);
  const carried = await unlessCancelled(carrying, work);
  const plan = new CopyPlan(change, { existing, byKey, byName, isCut: account.isCut() }, carried, {
    onto,
    compared,
  });
  return planEntries(keys, (key) => plan.entry(key, projects.get(key)), work);
}

/** The sources and VMs of a copy that its backend does not have, the most frequent first. */
export function unknownValues(entries: readonly BatchEntry[]): readonly UnknownValue[] {
  const found = new Map<string, UnknownValue>();
  for (const { task, copyOf } of entries) {
    if (task.action !== 'create' && task.action !== 'update') continue;
    for (const field of copyOf?.unknownValues ?? []) {
      const value = task.after[field];
      const count = (found.get(`${field} ${value}`)?.count ?? 0) + 1;
      found.set(`${field} ${value}`, { field, value, count });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count).slice(0, maxUnknown);
}
