import type { ConformanceReport, ConformanceResult } from '#contract/conformance.ts';
import { choiceRows, recordNames, statusNames, summaryOf } from './sections.ts';

/** A result on one line, followed by the details of a failure. */
function resultText({ id, endpoint, status, reason, rule, failure }: ConformanceResult): string {
  const line = `${statusNames[status].padEnd(11)} ${id} (${endpoint})${reason === '' ? '' : `: ${reason}`}`;
  if (failure === null) return line;
  const details = [
    `Rule:     ${rule}`,
    `Expected: ${failure.expected}`,
    ...(failure.sent === null ? [] : [`Sent:     ${failure.sent}`]),
    `Received: ${failure.came}`,
  ];
  return [line, ...details.map((detail) => `            ${detail}`)].join('\n');
}

/** The report for a terminal. */
export function reportText(report: ConformanceReport): string {
  const { baseUrl, startedAt, durationMs, requests, results, choices } = report;
  const width = Math.max(...choiceRows(choices).map(([label]) => label.length));
  return [
    `Conformance of ${baseUrl}`,
    `${startedAt}, ${(durationMs / 1000).toFixed(1)} s, ${requests} requests${report.readOnly ? ', read only' : ''}`,
    '',
    ...results.map(resultText),
    '',
    'Variants',
    ...choiceRows(choices).map(([label, value]) => `  ${label.padEnd(width)}  ${value}`),
    '',
    closingText(report),
    '',
  ].join('\n');
}

/** The last lines: which records remain, and the summary. */
function closingText(report: ConformanceReport): string {
  const { left, deleted, cancelled } = report;
  const lines = left.map(
    ({ kind, name, id, reason }) =>
      `  ${recordNames[kind]} ${name}${id === null ? '' : ` (${id})`}: ${reason}`,
  );
  return [
    ...(lines.length === 0 ? [] : ['Not deleted:', ...lines]),
    ...(deleted === 0 ? [] : [`${deleted} records were created and deleted again.`]),
    `${cancelled ? 'Cancelled. ' : ''}${summaryOf(report)}.`,
  ].join('\n');
}
