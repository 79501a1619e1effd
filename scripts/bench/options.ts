import { parseArgs } from 'node:util';
import { type MeasurementName, measurements, slowMeasurements } from './tasks.ts';

/** The options of `npm run bench`. */
export interface BenchOptions {
  /** In the order in which they run. */
  readonly only: readonly MeasurementName[];
  readonly check: boolean;
  readonly write: boolean;
  readonly quick: boolean;
  readonly help: boolean;
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
        help: { type: 'boolean', default: false },
        json: { type: 'string' },
      },
    });
    const wanted = values.only?.split(',').map((name) => name.trim().toLowerCase());
    const unknown = wanted?.filter((name) => !names.some((known) => known.toLowerCase() === name)) ?? [];
    if (unknown.length > 0) return `There is no ${unknown.join(', ')}.`;
    if (values.quick && values.write) return '--write needs the full sizes: leave out --quick.';
    const only = names.filter((name) =>
      wanted === undefined ? !slowMeasurements.includes(name) : wanted.includes(name.toLowerCase()),
    );
    return { ...values, only, json: values.json };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The usage text: options and measurements. */
export function usage(): string {
  const width = Math.max(...names.map((name) => name.length));
  return [
    'npm run bench -- [--only NAMES] [--check] [--write] [--json FILE] [--quick]',
    '',
    '  --only NAMES  Some of the measurements, with commas in between',
    '  --check       Fails where a value is beyond its bar or was not measured. Measures once more before it fails',
    '  --write       Writes what was measured to the table in docs/performance.md',
    '  --json FILE   Writes it to a file',
    '  --quick       A hundredth of the sizes and one round, to try a measurement out',
    '',
    ...names.map((name) => `  ${name.padEnd(width)}  ${measurements[name]}`),
  ].join('\n');
}
