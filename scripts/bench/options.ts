import { parseArgs } from 'node:util';
import { leastTurns } from './compare-commits/verdict.ts';
import { type MeasurementName, measurements, slowMeasurements } from './task.ts';

/** The options of `npm run bench`. */
export interface BenchOptions {
  /** In the order in which they run. */
  readonly only: readonly MeasurementName[];
  readonly check: boolean;
  readonly write: boolean;
  readonly quick: boolean;
  readonly help: boolean;
  /** Draws profiles in place of measuring. */
  readonly profile: boolean;
  /** The commit to compare this checkout with; undefined for none. */
  readonly compare: string | undefined;
  /** How often each checkout is measured with `compare`. */
  readonly turns: number;
  /** The file for the report; undefined for none. */
  readonly json: string | undefined;
}

const names = Object.keys(measurements) as MeasurementName[];

/** Reads the command line; returns a text that says what is wrong with it. */
export function readOptions(args: readonly string[]): BenchOptions | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        check: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        json: { type: 'string' },
        compare: { type: 'string' },
        turns: { type: 'string', default: String(leastTurns) },
      },
    });
    const wanted = values.only?.split(',').map((name) => name.trim().toLowerCase());
    const unknown = wanted?.filter((name) => !names.some((known) => known.toLowerCase() === name)) ?? [];
    if (unknown.length > 0) return `There is no ${unknown.join(', ')}.`;
    if (values.quick && values.write) return '--write needs the full sizes: leave out --quick.';
    const only = names.filter((name) =>
      wanted === undefined ? !slowMeasurements.includes(name) : wanted.includes(name.toLowerCase()),
    );
    const turns = Number(values.turns);
    if (!Number.isInteger(turns) || turns < leastTurns)
      return `--turns is a whole number of at least ${leastTurns}: with fewer no difference is beyond the noise.`;
    if (values.compare !== undefined && (values.check || values.write || values.json !== undefined))
      return '--compare prints its result: leave out --check, --write and --json.';
    return { ...values, only, turns, json: values.json, compare: values.compare };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The usage text: options and measurements. */
export function usage(): string {
  const width = Math.max(...names.map((name) => name.length));
  return [
    'npm run bench -- [--only NAMES] [--check] [--write] [--json FILE] [--quick] [--compare COMMIT [--turns N]]',
    '',
    '  --only NAMES  Some of the measurements, with commas in between',
    '  --check       Fails where a value is beyond its bar or was not measured. Measures once more before it fails',
    '  --write       Writes what was measured to the table in docs/performance.md',
    '  --json FILE   Writes it to a file',
    '  --compare COMMIT  Measures that commit and this checkout by turns, and says which differences are beyond the noise',
    `  --turns N     How often each of both is measured, ${leastTurns} by default`,
    '  --profile     Draws where the time goes in P1 and in a storm, for docs/performance.md, and measures nothing',
    '  --quick       A hundredth of the sizes and one round, to try a measurement out',
    '',
    ...names.map((name) => `  ${name.padEnd(width)}  ${measurements[name]}`),
  ].join('\n');
}
