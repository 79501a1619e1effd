// `npm run test:long`: walks at random over faults and what an operator does, for a minute. `-- --seconds 600` for longer,
// `-- --seed 7` the same walk again. Ends with an error where anything is not as it should be at rest.
import { parseArgs } from 'node:util';
import { SeededRandom } from '../faults/support/seeded-random.ts';
import { actions } from './actions.ts';
import { faults } from './faults.ts';
import { World } from './world.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);

const random = new SeededRandom(seed);
const world = await World.begin(random);
const end = Date.now() + Number(values.seconds) * 1_000;
let steps = 0;
let failure: unknown = null;
try {
  while (Date.now() < end) {
    await step(world);
    steps += 1;
  }
} catch (thrown) {
  failure = thrown;
}
if (failure !== null) {
  console.error(`\nWhat was done:\n${world.log.map((line) => `  ${line}`).join('\n')}\n`);
  console.error(failure);
}
await world.end();
console.log(`${steps} steps, seed ${seed}: ${failure === null ? 'nothing was wrong' : 'FAILED'}`);
process.exitCode = failure === null ? 0 : 1;

/** A fault or two, something that the operator does meanwhile, and a rest at which all has to be well. */
async function step(world: World): Promise<void> {
  const wrong = Array.from({ length: random.int(1, 2) }, () => random.pick(Object.keys(faults)));
  const recoveries: (() => void | Promise<void>)[] = [];
  for (const name of wrong) {
    world.log.push(`fault ${name}`);
    recoveries.push((await faults[name]?.(world)) ?? (() => undefined));
  }
  for (let done = random.int(1, 3); done > 0 && !(await world.isSignedOut()); done -= 1) {
    const name = random.pick(Object.keys(actions));
    world.log.push(`${name} …`);
    const outcome = await act(name, world);
    world.log.push(`${name}: ${outcome}`);
  }
  for (const recover of recoveries) await recover();
  await world.rest();
  world.log.push('at rest');
}

/** The session may end under an operator's hands: what they did then leads to signing in. */
async function act(name: string, world: World): Promise<string> {
  try {
    return (await actions[name]?.(world)) ?? 'unknown';
  } catch (thrown) {
    if (await world.isSignedOut()) return 'signed out';
    throw thrown;
  }
}
