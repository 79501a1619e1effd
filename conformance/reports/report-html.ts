import type {
  ConformanceFailure,
  ConformanceReport,
  ConformanceResult,
  ConformanceStatus,
} from '#contract/conformance.ts';
import { escaped } from './markup.ts';
import { reportStyle } from './report-style.ts';
import { choiceRows, countsOf, recordNames, statusNames, summaryOf } from './sections.ts';

/** The page loads and runs nothing, whatever a backend sent. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const order: readonly ConformanceStatus[] = ['failed', 'passed', 'not-offered', 'not-tried'];

/** The report as one page without scripts, in the look of the app. */
export function reportHtml(report: ConformanceReport): string {
  const { baseUrl, startedAt, durationMs, requests, readOnly, cancelled } = report;
  const facts = [
    startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'),
    `${(durationMs / 1000).toFixed(1)} s`,
    `${requests} requests`,
    ...(readOnly ? ['read only'] : []),
    ...(cancelled ? ['cancelled'] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<title>${escaped(`Conformance of ${baseUrl}: ${summaryOf(report)}`)}</title>
<style>${reportStyle}</style>
</head>
<body>
<header><div>
<h1>Conformance of ${escaped(baseUrl)}</h1>
<p>${escaped(facts.join(' · '))}</p>
</div></header>
<main>
${counts(report)}
${left(report)}
${order.map((status) => results(report, status)).join('')}
${choices(report)}
</main>
</body>
</html>
`;
}

function counts(report: ConformanceReport): string {
  const byStatus = countsOf(report);
  const items = order.map(
    (status) =>
      `<li><strong class="${byStatus[status] > 0 ? status : ''}">${byStatus[status]}</strong><span>${statusNames[status]}</span></li>`,
  );
  return `<ul class="counts">${items.join('')}</ul>`;
}

function left({ left: records }: ConformanceReport): string {
  if (records.length === 0) return '';
  const rows = records.map(
    ({ kind, name, id, reason }) =>
      `<tr><th scope="row">${recordNames[kind]} <code>${escaped(name)}</code></th><td>${escaped(reason)}${
        id === null ? '' : ` <span class="soft">Identifier: <code>${escaped(id)}</code></span>`
      }</td></tr>`,
  );
  return `<h2>Not deleted</h2><div class="card"><table class="choices">${rows.join('')}</table></div>`;
}

function results(report: ConformanceReport, status: ConformanceStatus): string {
  const rows = report.results.filter((result) => result.status === status).map(row);
  if (rows.length === 0) return '';
  return `<h2>${statusNames[status]}</h2><div class="card"><table class="checks">${rows.join('')}</table></div>\n`;
}

function row({ id, endpoint, rule, status, reason, failure }: ConformanceResult): string {
  const details = reason === '' ? '' : `<p class="soft">${escaped(reason)}</p>`;
  return `<tr>
<td class="status ${status}">${statusNames[status]}</td>
<th scope="row"><code>${escaped(id)}</code><br><span class="soft">${escaped(endpoint)}</span></th>
<td><p>${escaped(rule)}</p>${details}${failure === null ? '' : failureDetails(failure)}</td>
</tr>`;
}

function failureDetails({ expected, sent, came }: ConformanceFailure): string {
  const entries = [
    ['Expected', escaped(expected)],
    ...(sent === null ? [] : [['Sent', `<code>${escaped(sent)}</code>`]]),
    ['Received', `<code>${escaped(came)}</code>`],
  ];
  return `<dl>${entries.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

function choices(report: ConformanceReport): string {
  const rows = choiceRows(report.choices).map(
    ([label, value]) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  );
  return `<h2>Variants</h2><div class="card"><table class="choices">${rows.join('')}</table></div>`;
}
