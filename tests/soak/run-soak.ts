// `npm run test:soak`: injects faults and performs user actions in random order, for a minute. `-- --seconds 600` runs
// longer, `-- --seed 7` repeats a sequence. Fails where window, main process and backend do not agree after a round.
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
let rounds = 0;
let failure: unknown = null;
try {
  while (Date.now() < end) {
    await round(world);
    rounds += 1;
  }
} catch (thrown) {
  failure = thrown;
}
if (failure !== null) {
  console.error(`\nActions and faults:\n${world.log.map((line) => `  ${line}`).join('\n')}\n`);
  console.error(failure);
  console.error(`\nThe window:\n${await world.describeWindow()}\n\nThe log:\n${world.readLog()}`);
}
await world.end();
console.log(`${rounds} rounds, seed ${seed}: ${failure === null ? 'passed' : 'FAILED'}`);
process.exitCode = failure === null ? 0 : 1;

/** One or two faults, one to three user actions meanwhile, then recovery, after which everything has to agree. */
async function round(world: World): Promise<void> {
  const injected = Array.from({ length: random.int(1, 2) }, () => random.pick(Object.keys(faults)));
  const recoveries: (() => void | Promise<void>)[] = [];
  for (const name of injected) {
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
  await world.expectRecovered();
  world.log.push('recovered');
}

/** The session may end during an action, which then ends at the sign-in screen. */
async function act(name: string, world: World): Promise<string> {
  try {
    return (await actions[name]?.(world)) ?? 'unknown';
  } catch (thrown) {
    if (await world.isSignedOut()) return 'signed out';
    throw thrown;
  }
}
