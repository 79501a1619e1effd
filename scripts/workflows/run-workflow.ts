// `npm run workflows -- ci.yml test checks` runs the steps of each job of a workflow whose title has these words: on Linux, in
// a fresh clone of the last commit, as GitHub's shell runs them. `--list` only says what would run, `--only <text>` runs the
// steps with this text and `npm run setup`, `--all` also those that need Electron's binary or the network, `--keep` leaves the
// clone behind, `--ref v1.2.0` is the branch or tag that it runs for.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { environmentOf } from './environment.ts';
import { type PlannedJob, type PlannedStep, planWorkflow } from './workflow.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    ref: { type: 'string', default: 'main' },
  },
});
const [file = 'ci.yml', ...words] = positionals;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-workflow-'));
if (!values.keep) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const github = {
  sha: git('rev-parse', 'HEAD'),
  ref: `refs/${/^v\d/.test(values.ref) ? 'tags' : 'heads'}/${values.ref}`,
  ref_name: values.ref,
  run_number: '1',
  workflow: path.basename(file, '.yml'),
  runner_temp: folder,
};
const text = readFileSync(path.resolve(root, '.github/workflows', file), 'utf8');
const jobs = planWorkflow(text, github).filter(({ title }) => {
  const named = title.split(/[ (),]+/);
  return words.every((word) => named.includes(word));
});
if (jobs.length === 0) {
  console.error(`${file} has no job with the words ${words.join(' ')}.`);
  process.exit(1);
}

if (values.list) for (const job of jobs) list(job);
else process.exitCode = runAll(jobs) ? 0 : 1;

function reasonOf(step: PlannedStep): string | null {
  if (step.run !== null && values.all && !/^(only if|uses)/.test(step.leftOut ?? '')) return null;
  if (step.leftOut !== null) return step.leftOut;
  const isMeant = step.run?.script.includes(values.only) || step.run?.script.includes('npm run setup');
  return isMeant ? null : `not "${values.only}"`;
}

function list(job: PlannedJob): void {
  console.log(`${job.title}${job.leftOut === null ? '' : `: left out, ${job.leftOut}`}`);
  if (job.leftOut !== null) return;
  for (const step of job.steps) console.log(`  ${reasonOf(step) === null ? '✓' : '–'} ${described(step)}`);
}

function described(step: PlannedStep): string {
  const reason = reasonOf(step);
  return reason === null ? step.name : `${step.name}: left out, ${reason}`;
}

function runAll(all: readonly PlannedJob[]): boolean {
  const uncommitted = git('status', '--porcelain').split('\n').filter(Boolean).length;
  if (uncommitted > 0)
    console.log(`${uncommitted} files with changes that are not committed are not in the clone.`);
  return all.map((job) => job.leftOut !== null || runJob(job)).every(Boolean);
}

/** @returns whether all of its steps have succeeded */
function runJob(job: PlannedJob): boolean {
  const clone = mkdtempSync(path.join(folder, 'clone-'));
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  execFileSync('git', ['checkout', '--quiet', github.sha], { cwd: clone });
  const until = Date.now() + job.minutes * 60_000;
  const told: string[] = [];
  let isFine = true;
  for (const step of job.steps) {
    const isRun = isFine && reasonOf(step) === null;
    const begun = performance.now();
    if (isRun) isFine = runStep(step, clone, until - Date.now());
    const seconds = `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
    if (isRun) told.push(`  ${isFine ? '✓' : '✗'} ${step.name}, ${seconds}`);
    else told.push(`  – ${reasonOf(step) === null ? `${step.name}: not reached` : described(step)}`);
  }
  console.log([`\n${file}: ${job.title}`, ...told].join('\n'));
  return isFine;
}

function runStep({ name, run, env, folder: place }: PlannedStep, clone: string, timeout: number): boolean {
  if (run === null) return true;
  console.log(`\n### ${name}`);
  const script = path.join(folder, 'step.sh');
  writeFileSync(script, run.script);
  const [program = '', ...args] = run.shell;
  const { status, error } = spawnSync(program, [...args, script], {
    cwd: path.join(clone, place),
    env: { ...environmentOf({ github, clone, node: path.dirname(process.execPath) }, process.env), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: Math.max(timeout, 1),
  });
  if (error !== undefined) console.error(error.message);
  return status === 0;
}
