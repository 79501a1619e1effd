import { reportHtml, reportJson, reportJunit, reportText } from '#conformance/index.ts';
import type { ConformanceReport } from '#contract/conformance.ts';
import type { ConformanceFormat } from '#contract/conformance-run.ts';

const writers: Readonly<
  Record<
    ConformanceFormat,
    { readonly extension: string; readonly write: (report: ConformanceReport) => string }
  >
> = {
  html: { extension: 'html', write: reportHtml },
  text: { extension: 'txt', write: reportText },
  json: { extension: 'json', write: reportJson },
  junit: { extension: 'xml', write: reportJunit },
};

/** A report as a file. The proposed name contains the host and the day. */
export function reportFile(
  report: ConformanceReport,
  format: ConformanceFormat,
): { readonly name: string; readonly text: string } {
  const { extension, write } = writers[format];
  const host = new URL(report.baseUrl).hostname.replaceAll(/[^\w.-]+/g, '-');
  const day = report.startedAt.slice(0, 10);
  return { name: `conformance-${host}-${day}.${extension}`, text: write(report) };
}
