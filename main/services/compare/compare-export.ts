import type { BatchExportFormat } from '#contract/batch.ts';
import { compareGroups } from '#contract/compare.ts';
import { type Project, projectFieldNames } from '#contract/projects.ts';
import { type ExportedText, exportedCsv, exportedJson } from '../lists/exported-text.ts';
import type { Match, Matches } from './match-projects.ts';
import { recordText } from './record-differences.ts';

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
  'left connections and domains',
  'right connections and domains',
];

/** The names of what differs, records after fields. */
function differsIn({ fields, records }: Match): readonly string[] {
  const kinds = new Set(records.map(({ record }) => (record === 'network' ? 'connections' : 'domains')));
  return [...fields, ...kinds];
}

/** The projects of every group as the text of a file, in display order, with their whole values. */
export function exportMatches(
  matches: Matches,
  backends: ComparedBackends,
  format: BatchExportFormat,
): ExportedText {
  const all = compareGroups.flatMap((group) => matches[group].map((match) => ({ group, ...match })));
  if (format === 'csv') return exportedCsv(columns, all, (match) => row(match, backends));
  const toValue = (match: (typeof all)[number]) => ({
    ...{ group: match.group, matchedBy: match.by, differsIn: differsIn(match) },
    ...{ left: match.left && exported(match.left), right: match.right && exported(match.right) },
    ...(match.records.length > 0 && { connectionsAndDomains: match.records }),
  });
  return exportedJson(all, toValue, { fields: backends, name: 'projects' });
}

function row(match: Match & { readonly group: string }, backends: ComparedBackends): readonly string[] {
  const { group, by, left, right, records } = match;
  const cells = (project: Project | null) => fields.map((field) => project?.[field] ?? '');
  const texts = (side: 'left' | 'right') =>
    records.flatMap((record) => recordText(record, side) || []).join('\n');
  return [
    ...[group, by ?? '', differsIn(match).join(' ')],
    ...[backends.left, ...cells(left)],
    ...[backends.right, ...cells(right)],
    ...[texts('left'), texts('right')],
  ];
}

function exported(project: Project): Readonly<Record<string, string | null>> {
  return Object.fromEntries(fields.map((field) => [field, project[field]]));
}
