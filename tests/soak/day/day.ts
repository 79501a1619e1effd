import { setTimeout as delay } from 'node:timers/promises';
import { goTo } from '#scripts/bench/started.ts';
import { DayWorld } from './day-world.ts';
import { flatnessOf } from './flatness.ts';
import { measures, type Sample, takeSample } from './samples.ts';

/** How much happens in a day. */
export interface Day {
  readonly events: number;
  readonly reconnects: number;
  /** Events a second, of all backends together. */
  readonly rate: number;
}

const hours = 24;
const backendCount = 4;
/** Time until the last changes of an hour are written, and what waited for that is released, ms. */
const quiet = 5_000;

/**
 * A day of the app with four backends in the time that its events take: each hour events arrive, connections are cut, the
 * computer sleeps and wakes up an hour later, and the operator looks at some screens.
 * @returns whether nothing was lost, and memory, handles and files do not grow
 */
export async function runDay(day: Day): Promise<boolean> {
  const begun = performance.now();
  const world = await DayWorld.begin(backendCount);
  const samples: Sample[] = [];
  let lost = 0;
  try {
    for (let hour = 0; hour < hours; hour += 1) {
      lost += await world.send(day.events / hours, day.rate);
      const due = (day.reconnects * (hour + 1)) / hours;
      // In turn: after a few drops in a row the app waits longer, until it has been live for half a minute.
      while (world.reconnects < due) {
        await world.drop();
        await world.sleep();
      }
      await world.sleep(1);
      await lookAround(world);
      await world.expectRight();
      await delay(quiet);
      const sample = await takeSample(world.app, world.userData);
      samples.push(sample);
      console.log(`${String(hour + 1).padStart(2)} h: ${shown(sample)}`);
    }
  } finally {
    await world.end();
  }
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const [events, reconnects, sleeps] = [world.events, world.reconnects, world.sleeps].map((count) =>
    count.toLocaleString('en-US'),
  );
  console.log(
    `\n${events} events of ${backendCount} backends, ${lost} lost; ${reconnects} reconnects; ${sleeps} times asleep; ${minutes} minutes`,
  );
  const isFlat = judge(samples);
  return lost === 0 && isFlat;
}

/** The screens that an operator comes by in an hour; back on the list of projects at the end. */
async function lookAround({ app: { page } }: DayWorld): Promise<void> {
  await goTo(page, 'Activity');
  await goTo(page, 'Projects');
  const filter = page.getByRole('searchbox', { name: 'Filter projects' });
  await filter.fill('harbour');
  await filter.fill('');
}

const names = Object.keys(measures) as (keyof Sample)[];

function inUnit(name: keyof Sample, value: number): string {
  return measures[name].unit === 'MB'
    ? `${(value / 1e6).toFixed(2)} MB`
    : value.toFixed(1).replace(/\.0$/, '');
}

function shown(sample: Sample): string {
  return names.map((name) => `${name} ${inUnit(name, sample[name])}`).join(', ');
}

/** Prints how each value has developed. @returns whether all are flat */
function judge(samples: readonly Sample[]): boolean {
  const measured = names.filter((name) => samples.every((sample) => !Number.isNaN(sample[name])));
  const verdicts = measured.map((name) => {
    const series = samples.map((sample) => sample[name]);
    const { growth, allowed, isFlat } = flatnessOf(series, measures[name].allowance);
    const ends = [series[0], series.at(-1)].map((value) => inUnit(name, value ?? Number.NaN));
    console.log(
      `${isFlat ? '✓' : '✗'} ${measures[name].name}: ${ends.join(' to ')}; ${inUnit(name, growth)} in 24 hours, ${inUnit(name, allowed)} allowed`,
    );
    return isFlat;
  });
  return verdicts.every(Boolean);
}
