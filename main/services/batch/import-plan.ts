import type { Project, ProjectFields } from '#contract/projects.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { forEachOfWork, unlessCancelled, unreported, type Work } from '../async/work.ts';
import { differingFields } from '../projects/project-difference.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchEntry, BatchTask } from './batch-entry.ts';
import { fieldsIn, type ImportRow } from './import-file.ts';
import type { RowHere } from './import-targets.ts';
import { requiredFields } from './required-fields.ts';

type Skip = Extract<BatchTask, { action: 'skip' }>;

const noFields: ProjectFields = { name: '', description: '', path: '', sourceId: '', vmId: '' };

/** What importing the rows of a file would send. */
class ImportPlan {
  readonly #byId: ReadonlyMap<string, Project>;
  readonly #byName: ReadonlyMap<string, readonly Project[]>;
  /** Names and projects that earlier rows create or overwrite. */
  readonly #plannedNames = new Set<string>();
  readonly #plannedIds = new Set<string>();

  /** Whether a project that is not known may exist. */
  readonly #isCut: boolean;

  constructor(
    byId: ReadonlyMap<string, Project>,
    byName: ReadonlyMap<string, readonly Project[]>,
    isCut: boolean,
  ) {
    this.#isCut = isCut;
    this.#byId = byId;
    this.#byName = byName;
  }

  task({ row, why }: RowHere): BatchTask {
    const { id, name = '' } = row.values;
    if (row.problem !== null) return skip(name, row.problem.why, row.problem.field);
    if (why !== null) return skip(name, why);
    const known = id === undefined ? undefined : this.#byId.get(id);
    const named = this.#byName.get(name) ?? [];
    // The file may come from another backend, whose identifiers mean nothing here.
    if (known === undefined && named.length > 1) return skip(name, 'several-named');
    const target = known ?? named[0];
    return target === undefined ? this.#create(row) : this.#update(row, target);
  }

  #create(row: ImportRow): BatchTask {
    const after = fieldsOf({ ...noFields, ...fieldsIn(row) });
    const missing = requiredFields.find((field) => after[field].trim() === '');
    if (missing !== undefined) return skip(after.name, 'incomplete', missing);
    if (this.#plannedNames.has(after.name)) return skip(after.name, 'same-name');
    if (this.#isCut) return skip(after.name, 'list-cut');
    this.#plannedNames.add(after.name);
    return { action: 'create', after, isNew: true };
  }

  #update(row: ImportRow, target: Project): BatchTask {
    const before = fieldsOf(target);
    // Fields missing in the file stay unchanged.
    const after = fieldsOf({ ...before, ...fieldsIn(row) });
    const { id, name } = target;
    if (id === null) return skip(name, 'no-identifier');
    if (this.#plannedIds.has(id)) return skip(name, 'same-project');
    this.#plannedIds.add(id);
    const missing = requiredFields.find((field) => after[field].trim() === '' && before[field] !== '');
    if (missing !== undefined) return skip(name, 'incomplete', missing);
    if (differingFields(before, after).length === 0) return { ...skip(name, 'unchanged'), id };
    return { action: 'update', id, before, after };
  }
}

function skip(name: string, why: Skip['why'], field = ''): Skip {
  return { action: 'skip', wanted: 'update', id: null, name, why, field };
}

/** What rows of a file would send, compared with the cached projects. @throws AppFailure like `planBatch` */
export async function planImport(
  account: BatchAccount,
  rows: readonly RowHere[],
  work: Work = unreported,
): Promise<readonly BatchEntry[]> {
  const projects = await unlessCancelled(account.projects(), work);
  const byId = new Map<string, Project>();
  const byName = new Map<string, Project[]>();
  const total = projects.size + rows.length;
  const progress = { phase: 'comparing', unit: 'records', total } as const;
  const index = (project: Project) => {
    if (project.id !== null) byId.set(project.id, project);
    const named = byName.get(project.name);
    if (named === undefined) byName.set(project.name, [project]);
    else named.push(project);
  };
  await forEachOfWork(projects.values(), index, work, { ...progress, done: 0 });
  const plan = new ImportPlan(byId, byName, account.isCut());
  const entries: BatchEntry[] = [];
  const add = (here: RowHere) => {
    const task = plan.task(here);
    const outcome = { state: task.action === 'skip' ? 'skipped' : 'pending' } as const;
    entries.push({ task, outcome, row: here.row.row });
  };
  await forEachOfWork(rows, add, work, { ...progress, done: projects.size });
  return entries;
}
