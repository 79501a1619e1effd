import type { BatchExportFormat } from '#contract/batch.ts';
import { compareGroups } from '#contract/compare.ts';
import { type Project, projectFieldNames } from '#contract/projects.ts';
import { csvText } from '../csv/csv.ts';
import type { Match, Matches } from './match-projects.ts';

/** The names of the two backends. */
export interface ComparedBackends {
  readonly left: string;
  readonly right: string;
}

/** The exported fields of each project, by the names of the interface. */
const fields = ['id', ...projectFieldNames] as const;

const columns = [
  'group',
  'matched by',
  'differs in',
  'left backend',
  ...fields.map((field) => `left ${field}`),
  'right backend',
  ...fields.map((field) => `right ${field}`),
];

/** The projects of every group as the text of a file, in display order, with their whole values. */
export function exportMatches(
  matches: Matches,
  backends: ComparedBackends,
  format: BatchExportFormat,
): string {
  const all = compareGroups.flatMap((group) => matches[group].map((match) => ({ group, ...match })));
  if (format === 'json') {
    const projects = all.map(({ group, by, fields: differsIn, left, right }) => ({
      ...{ group, matchedBy: by, differsIn },
      ...{ left: left && exported(left), right: right && exported(right) },
    }));
    return `${JSON.stringify({ ...backends, projects }, null, 2)}\n`;
  }
  return csvText([columns, ...all.map((match) => row(match, backends))]);
}

function row(
  { group, by, fields: differsIn, left, right }: Match & { readonly group: string },
  backends: ComparedBackends,
): readonly string[] {
  const cells = (project: Project | null) => fields.map((field) => project?.[field] ?? '');
  return [
    ...[group, by ?? '', differsIn.join(' ')],
    ...[backends.left, ...cells(left)],
    ...[backends.right, ...cells(right)],
  ];
}

function exported(project: Project): Readonly<Record<string, string | null>> {
  return Object.fromEntries(fields.map((field) => [field, project[field]]));
}
