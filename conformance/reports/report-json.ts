import type { ConformanceReport } from '#contract/conformance.ts';

/** The report as JSON: a `ConformanceReport`. */
export function reportJson(report: ConformanceReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
