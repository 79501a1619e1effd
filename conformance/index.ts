/** What the app uses of conformance runs. It loads them when an operator asks for one. */
export { reportHtml } from './reports/report-html.ts';
export { reportJson } from './reports/report-json.ts';
export { reportJunit } from './reports/report-junit.ts';
export { reportText } from './reports/report-text.ts';
export { ConformanceRun } from './run/conformance-run.ts';
export type { ConformanceOptions } from './run/run-context.ts';
