// `npm run mutants` changes one protection at a time in a copy of the tree, and runs the test that has to fail then.
// `-- --sample 20` tries some of them, `--seed 7` others, `--only <text>` those whose line has it, `--seconds 90` begins no
// further one after that time.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listedMutants, type Mutant, sampleOf } from './mutant-list.ts';
import { TreeCopy } from './tree-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    seconds: { type: 'string', default: '7200' },
    only: { type: 'string' },
    workers: { type: 'string', default: '1' },
  },
});

const listed = listedMutants(root).filter((mutant) => lineOf(mutant).includes(values.only ?? ''));
const chosen =
  values.sample === undefined ? listed : sampleOf(listed, Number(values.sample), Number(values.seed));
const until = performance.now() + Number(values.seconds) * 1_000;
console.log(`${chosen.length} of ${listed.length} mutants${values.sample ? `, seed ${values.seed}` : ''}`);

const waiting = [...chosen];
const failed: string[] = [];
let tried = 0;
// Without a change the tests pass: otherwise their failure would say nothing.
if (values.sample === undefined && values.only === undefined) await expectPassing();
await Promise.all(Array.from({ length: Number(values.workers) }, work));
for (const line of failed) console.log(line);
console.log(
  `${tried} tried, ${failed.length} failed${waiting.length > 0 ? `, ${waiting.length} left out: out of time` : ''}`,
);
process.exitCode = failed.length === 0 && tried > 0 ? 0 : 1;

async function work(): Promise<void> {
  const copy = TreeCopy.of(root);
  try {
    while (performance.now() < until) {
      const mutant = waiting.shift();
      if (mutant === undefined) return;
      const begun = performance.now();
      const outcome = await copy.test(mutant);
      tried += 1;
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      console.log(`${outcome.padEnd(8)} ${seconds.padStart(5)} s  ${lineOf(mutant)}`);
      if (outcome !== 'noticed') failed.push(`${outcome}: ${lineOf(mutant)}`);
    }
  } finally {
    copy.remove();
  }
}

async function expectPassing(): Promise<void> {
  const copy = TreeCopy.of(root);
  try {
    const outcome = await copy.run([...new Set(chosen.map(({ test }) => test))]);
    if (outcome !== 'survived') failed.push(`without any change: ${outcome}`);
  } finally {
    copy.remove();
  }
}

function lineOf({ file, search, replacement, test }: Mutant): string {
  return `${file}: ${search} ~> ${replacement} (${test})`;
}
