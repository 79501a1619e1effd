// `npm run mutants` makes one change to a protection at a time in a copy of the tree, and runs the test that has to
// fail because of it. `-- --sample 20` tries some of them, `--seed 7` others, `--only <text>` those whose line contains
// the text, `--seconds 90` begins no further one after that time, `--workers 1` tries one at a time. `--suites
// unit,e2e` also runs those steps of `npm test` with each change. `.cache/mutants.json` records which tests, and which
// of those steps, have noticed each change.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { selectSteps } from '#scripts/test/steps.ts';
import { listedMutants, type Mutant, sampleOf } from './mutant-list.ts';
import { MutantTester, type Outcome } from './mutant-tester.ts';

/** The results of a test file without a change. */
interface Basis {
  /** Timeout of one test, ms. */
  readonly limit: number;
  readonly fails: Outcome | null;
}

/**
 * Additional timeout of a test with a change, ms, on top of several times the duration of the whole file without one.
 */
const [durationFactor, minLimitMs] = [3, 5_000];
/** A sample does not use it: the suites have run there already. */
const ofSample: Basis = { limit: 60_000, fails: null };

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    seconds: { type: 'string', default: '7200' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    suites: { type: 'string' },
  },
});

const suites = values.suites === undefined ? [] : selectSteps(values.suites.split(','));

const listed = listedMutants(root).filter((mutant) => lineOf(mutant).includes(values.only ?? ''));
const chosen =
  values.sample === undefined ? listed : sampleOf(listed, Number(values.sample), Number(values.seed));
const begun = performance.now();
const until = begun + Number(values.seconds) * 1_000;
console.log(`${chosen.length} of ${listed.length} mutants${values.sample ? `, seed ${values.seed}` : ''}`);

/** Ordered by test file, so that each file is compiled once. */
const waiting = [...Map.groupBy(chosen, ({ test }) => test)];
const tried: { readonly mutant: Mutant; readonly outcome: Outcome; readonly suites?: readonly string[] }[] =
  [];
const testers: MutantTester[] = [];
// Set before the first copy is made, so that the copy is removed in any case.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const tester of testers) tester.kill();
    process.exit(130);
  });
while (testers.length < Math.min(Number(values.workers), waiting.length))
  testers.push(new MutantTester(root));
await Promise.all(testers.map(work));

const failed = tried.filter(({ outcome }) => outcome.kind !== 'noticed');
for (const { mutant, outcome } of failed) {
  console.log(`${outcome.kind}: ${lineOf(mutant)}`);
  if (outcome.kind === 'not run') for (const reason of outcome.because) console.log(`  ${reason}`);
}
record();
console.log(`${[`${tried.length} tried`, `${failed.length} failed`, ...leftOut()].join(', ')}; ${times()}`);
process.exitCode = failed.length === 0 && tried.length > 0 ? 0 : 1;

async function work(tester: MutantTester): Promise<void> {
  try {
    const failing = await tester.failing(suites);
    if (failing.length > 0) throw new Error(`without any change these fail: ${failing.join(', ')}`);
    while (performance.now() < until) {
      const [test, mutants] = waiting.shift() ?? [];
      if (test === undefined || mutants === undefined) return;
      await tryAll(tester, test, mutants);
    }
  } finally {
    await tester.end();
  }
}

async function tryAll(tester: MutantTester, test: string, mutants: readonly Mutant[]): Promise<void> {
  const { limit, fails } = values.sample === undefined ? await unchanged(tester, test) : ofSample;
  for (const mutant of mutants) {
    if (performance.now() > until) return;
    const since = performance.now();
    const outcome = fails ?? (await tester.changed(mutant, limit));
    const noticing = suites.length > 0 ? { suites: await tester.noticedBy(mutant, suites) } : {};
    tried.push({ mutant, outcome, ...noticing });
    const seconds = ((performance.now() - since) / 1_000).toFixed(1);
    console.log(`${outcome.kind.padEnd(8)} ${seconds.padStart(5)} s  ${lineOf(mutant)}`);
    if (noticing.suites) console.log(`  noticed by ${noticing.suites.join(', ') || 'none'} of these suites`);
  }
}

/** A test that fails without a change proves nothing; `fails` is the message for it. */
async function unchanged(tester: MutantTester, test: string): Promise<Basis> {
  const since = performance.now();
  const { kind, because } = await tester.unchanged(test);
  const limit = minLimitMs + durationFactor * (performance.now() - since);
  if (kind === 'survived') return { limit, fails: null };
  return { limit, fails: { kind: 'not run', because: ['without any change:', ...because] } };
}

function record(): void {
  const lines = tried
    .toSorted((one, other) => one.mutant.line - other.mutant.line)
    .map(({ mutant: { line: _, ...mutant }, outcome, ...more }) => ({ ...mutant, ...outcome, ...more }));
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  writeFileSync(path.join(root, '.cache/mutants.json'), `${JSON.stringify(lines, undefined, 2)}\n`);
}

function leftOut(): string[] {
  const count = chosen.length - tried.length;
  return count > 0 ? [`${count} left out: out of time`] : [];
}

function times(): string {
  const minutes = (seconds: number) => (seconds / 60).toFixed(1);
  const cpu = cpuSeconds();
  const wall = `${minutes((performance.now() - begun) / 1_000)} minutes`;
  return cpu === undefined ? wall : `${wall}, ${minutes(cpu)} of the processors`;
}

/** CPU time of this process and of its ended descendants. Linux only: Node does not report the latter. */
function cpuSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  // utime, stime, cutime and cstime, in ticks.
  return (
    fields
      .split(' ')
      .slice(11, 15)
      .map(Number)
      .reduce((sum, ticks) => sum + ticks, 0) / 100
  );
}

function lineOf({ file, search, replacement, test }: Mutant): string {
  return `${file}: ${search} ~> ${replacement} (${test})`;
}
