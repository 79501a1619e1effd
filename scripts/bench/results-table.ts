import { type Figures, inUnit, spreadInUnit } from './figures.ts';
import { measurements } from './task.ts';
import { type TaskId, tasksOf } from './tasks.ts';

const markers = {
  begin: '<!-- Written by `npm run bench -- --write` -->',
  end: '<!-- End of what the bench writes -->',
};

const head = ['', 'What, over what', 'At most', 'Measured', 'Quartiles', 'For orientation'];

/** A row of the table as it is written. */
interface Row {
  /** The measurement, what it measures and its limit: the columns that the code decides. */
  readonly fixed: string;
  /** The columns that a run decides. */
  readonly measured: string;
}

/** Text that applies to all rows. */
export interface Circumstances {
  /** `2026-01-31` */
  readonly date: string;
  readonly host: string;
  readonly cores: number;
}

/** The rows that the table has to have, without numbers, so that they change only with the code. */
export function expectedRows(): string[] {
  return allTasks().map(([id]) => fixedCells(id));
}

/** The rows between the markers of a text, without numbers. */
export function rowsIn(text: string): string[] {
  return parseRows(text).map(({ fixed }) => fixed);
}

/**
 * The text with a new table between its markers. A task that was not measured keeps its row's numbers.
 *
 * @throws Error if the markers are missing
 */
export function writeTable(text: string, figures: Figures, { date, host, cores }: Circumstances): string {
  const known = new Map(parseRows(text).map(({ fixed, measured }) => [fixed, measured]));
  const rows = allTasks().map(([id, task]) => {
    const figure = figures[id];
    if (figure === undefined)
      return `${fixedCells(id)}${known.get(fixedCells(id)) ?? ' not measured |  |  |'}`;
    if (figure === null) return `${fixedCells(id)} not available |  |  |`;
    const { value, spread, orientation } = figure;
    const quartiles = spread === undefined ? '' : spreadInUnit(spread, task.unit);
    return `${fixedCells(id)} ${inUnit(value, task.unit)} | ${quartiles} | ${orientation} |`;
  });
  const table = [
    `Last measured on ${date} with ${cores} cores on ${host}.`,
    '',
    `| ${head.join(' | ')} |`,
    '|---|---|--:|--:|--:|---|',
    ...rows,
  ].join('\n');
  const { before, after } = splitAtMarkers(text);
  return `${before}${markers.begin}\n${table}\n${markers.end}${after}`;
}

function allTasks() {
  return tasksOf(Object.keys(measurements) as (keyof typeof measurements)[]);
}

function fixedCells(id: TaskId): string {
  const found = allTasks().find(([other]) => other === id);
  if (found === undefined) throw new Error(`There is no task ${id}.`);
  const [, { measurement, what, bar, goal, unit }] = found;
  const limits = [
    bar === undefined ? '' : inUnit(bar, unit),
    goal === undefined ? '' : `goal ${inUnit(goal, unit)}`,
  ];
  return `| ${measurement} | ${what} | ${limits.filter((limit) => limit !== '').join(', ')} |`;
}

function parseRows(text: string): Row[] {
  const lines = splitAtMarkers(text).between.split('\n');
  const separator = lines.findIndex((line) => line.startsWith('|--'));
  const rows = separator === -1 ? [] : lines.slice(separator + 1).filter((line) => line.startsWith('|'));
  return rows.map((line) => {
    // The limit is the third cell; cells contain no line breaks.
    const end = [...line.matchAll(/\|/g)][3]?.index ?? line.length;
    return { fixed: line.slice(0, end + 1), measured: line.slice(end + 1) };
  });
}

function splitAtMarkers(text: string): { before: string; between: string; after: string } {
  const begin = text.indexOf(markers.begin);
  const end = text.indexOf(markers.end);
  if (begin === -1 || end < begin) throw new Error('The markers of the bench are missing.');
  return {
    before: text.slice(0, begin),
    between: text.slice(begin + markers.begin.length, end),
    after: text.slice(end + markers.end.length),
  };
}
