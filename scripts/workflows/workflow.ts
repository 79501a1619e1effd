import { parse } from 'yaml';
import { z } from 'zod';
import { type Contexts, fill, holds } from './expressions.ts';
import { neededBy } from './needs.ts';

/** A step of a job, with everything filled in. */
export interface PlannedStep {
  readonly name: string;
  /** The script, and what runs it; null for a step that uses an action. */
  readonly run: { readonly script: string; readonly shell: readonly string[] } | null;
  readonly env: Readonly<Record<string, string>>;
  /** Relative to the repository. */
  readonly folder: string;
  /** Why it cannot run here, or would not run there; null where it runs. */
  readonly leftOut: string | null;
}

/** A job with one combination of its matrix. */
export interface PlannedJob {
  /** As GitHub shows it: `test (ubuntu-latest, checks)`. */
  readonly title: string;
  readonly steps: readonly PlannedStep[];
  readonly minutes: number;
  /** Why none of it runs here; null where it does. */
  readonly leftOut: string | null;
}

const texts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String));
// Strict: a key that is not read here would change what a job does there.
const stepSchema = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  if: z.union([z.string(), z.boolean()]).optional(),
  uses: z.string().optional(),
  with: z.unknown().optional(),
  run: z.string().optional(),
  shell: z.string().optional(),
  env: texts.default({}),
  'working-directory': z.string().default('.'),
});
const jobSchema = z.strictObject({
  name: z.string().optional(),
  needs: z.unknown().optional(),
  if: z.union([z.string(), z.boolean()]).optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.number().default(360),
  permissions: z.unknown().optional(),
  env: texts.default({}),
  strategy: z
    .strictObject({
      'fail-fast': z.boolean().optional(),
      matrix: z.record(z.string(), z.array(z.unknown())).default({}),
    })
    .default({ matrix: {} }),
  steps: z.array(stepSchema),
});
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.unknown().optional(),
  permissions: z.unknown().optional(),
  concurrency: z.unknown().optional(),
  env: texts.default({}),
  jobs: z.record(z.string(), jobSchema),
});
type Job = z.output<typeof jobSchema>;
type Step = z.output<typeof stepSchema>;

/** GitHub's shells on Linux ("Workflow syntax", `jobs.<job_id>.steps[*].shell`); the script's file comes last. */
const shells: Readonly<Record<string, readonly string[]>> = {
  '': ['bash', '-e'],
  bash: ['bash', '--noprofile', '--norc', '-eo', 'pipefail'],
  sh: ['sh', '-e'],
};

/**
 * What a workflow does on Linux, in the order of its file.
 * @param github the context of the same name, such as `ref_name`
 * @throws Error where the text has a key, a shell or an expression that is not known here
 */
export function planWorkflow(text: string, github: Readonly<Record<string, string>>): readonly PlannedJob[] {
  const workflow = workflowSchema.parse(parse(text));
  return Object.entries(workflow.jobs).flatMap(([id, job]) =>
    combinations(filledMatrix(job.strategy.matrix, { github, vars: {} })).map((matrix) => {
      const contexts = {
        github,
        matrix,
        runner: { os: 'Linux', temp: github.runner_temp },
        secrets: {},
        vars: {},
      };
      return planJob(id, job, workflow.env, { ...contexts, env: {} });
    }),
  );
}

function planJob(id: string, job: Job, common: Step['env'], contexts: Contexts): PlannedJob {
  const runsOn = fill(job['runs-on'], contexts);
  const env = filled({ ...common, ...job.env }, contexts);
  return {
    title: titleOf(job.name ?? id, contexts.matrix as object),
    minutes: job['timeout-minutes'],
    leftOut: /^ubuntu-(?!.*arm)/.test(runsOn) ? null : `runs on ${runsOn}`,
    steps: job.steps.map((step) => planStep(step, { ...contexts, env }, env)),
  };
}

function planStep(step: Step, contexts: Contexts, jobEnv: Step['env']): PlannedStep {
  const script = step.run === undefined ? null : fill(step.run, contexts);
  const shell = shells[step.shell ?? ''];
  if (script !== null && shell === undefined && step.shell !== 'pwsh') {
    throw new Error(`This shell is not known here: ${step.shell}`);
  }
  const [firstLine = ''] = (script ?? '').trim().split('\n');
  return {
    name: step.name === undefined ? (step.uses ?? firstLine) : fill(step.name, contexts),
    run: script === null || shell === undefined ? null : { script, shell },
    env: { ...jobEnv, ...filled(step.env, contexts) },
    folder: step['working-directory'],
    leftOut: reasonFor(step, script, contexts),
  };
}

function reasonFor(step: Step, script: string | null, contexts: Contexts): string | null {
  if (!holds(step.if, contexts)) return `only if ${step.if}`;
  if (script === null) return 'uses an action';
  return step.shell === 'pwsh' ? 'needs PowerShell' : neededBy(script);
}

const filled = (env: Step['env'], contexts: Contexts) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value, contexts)]));

/** A matrix can name these contexts in all of its texts ("Contexts", availability in `jobs.<job_id>.strategy`). */
function filledMatrix<Value>(value: Value, contexts: Contexts): Value {
  if (typeof value === 'string') return fill(value, contexts) as Value;
  if (Array.isArray(value)) return value.map((each) => filledMatrix(each, contexts)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, filledMatrix(each, contexts)]);
  return Object.fromEntries(entries);
}

function titleOf(name: string, matrix: object): string {
  const values = Object.values(matrix).map((value) => (typeof value === 'object' ? value.name : value));
  return values.length === 0 ? name : `${name} (${values.join(', ')})`;
}

/** Each value of an axis with each of the others; the entries of `include` beside them, which add no value to those. */
function combinations(matrix: Readonly<Record<string, readonly unknown[]>>): readonly object[] {
  const { include = [], exclude, ...axes } = matrix;
  if (exclude !== undefined) throw new Error('A matrix with `exclude` is not known here.');
  const lists = Object.entries(axes);
  if (lists.length > 0 && include.length > 0)
    throw new Error('A matrix with axes and `include` is not known here.');
  if (include.length > 0) return include as object[];
  return lists.reduce<readonly object[]>(
    (all, [axis, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [axis]: value }))),
    [{}],
  );
}
