import type { BatchExportFormat, BatchItem } from '#contract/batch.ts';
import { type ExportedText, exportedCsv, exportedJson } from '../lists/exported-text.ts';
import type { Batch } from './batch.ts';
import { toItem } from './batch-entry.ts';

const columns = [
  'action',
  'outcome',
  'reason',
  'error',
  'status',
  'message',
  'fields',
  'not accepted',
  'network connections',
  'used by',
  'challenge',
  'row',
];

/** All items of a batch with their outcomes as the text of a file; fields have the names of the interface. */
export function exportBatch(batch: Batch, backend: string, format: BatchExportFormat): ExportedText {
  const { kind, list, end, counts } = batch.info;
  // A batch that runs goes on while the file is written.
  const items = batch.entries.map(toItem);
  if (format === 'json') {
    const fields = { backend, change: kind, list, end, counts };
    return exportedJson(items, (item) => item, { fields, name: 'items' });
  }
  const first = list === 'projects' ? ['project', 'project id'] : ['name', 'id'];
  return exportedCsv([...first, ...columns], items, (item) => row(item, end ?? ''));
}

function row(item: BatchItem, end: string): readonly string[] {
  return [
    item.name,
    item.id ?? '',
    item.action,
    item.state,
    item.skipped ?? (item.state === 'not-sent' ? end : ''),
    item.error?.code ?? '',
    String(item.error?.status ?? ''),
    item.error?.message ?? '',
    item.changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('\n'),
    item.notAccepted.join(' '),
    item.networks?.join('\n') ?? '',
    item.dependents?.first.map(({ kind, name }) => `${kind} ${name}`).join('\n') ?? '',
    item.challenge ?? '',
    String(item.row ?? ''),
  ];
}
