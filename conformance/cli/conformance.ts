import { writeFileSync } from 'node:fs';
import type { ConformanceProgress, ConformanceReport } from '#contract/conformance.ts';
import { openNetwork, type ProfileNetwork, probeService, systemRandom } from '../app/connections.ts';
import { AppFailure, BackendClient, hostOf } from '../app/http.ts';
import type { Clock } from '../app/ports.ts';
import { reportHtml } from '../reports/report-html.ts';
import { reportJson } from '../reports/report-json.ts';
import { reportJunit } from '../reports/report-junit.ts';
import { reportText } from '../reports/report-text.ts';
import { ConformanceRun } from '../run/conformance-run.ts';
import type { ConformanceOptions } from '../run/run-context.ts';
import { readArguments, usage, type Values } from './arguments.ts';
import { isConfirmed, planText } from './ask.ts';
import { connectionOf, toOptions } from './options.ts';

/** Documented in `usage`. */
const exitCodes = { passed: 0, failed: 1, notRun: 2 } as const;

/** Like the app's clock, but its timers keep this process running. */
const clock: Clock = {
  now: () => Date.now(),
  setTimer(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

async function run(): Promise<number> {
  const values = readArguments(process.argv.slice(2));
  if (values.help) {
    console.log(usage);
    return exitCodes.passed;
  }
  const options = toOptions(values, process.env);
  const connection = connectionOf(values, process.env, options.baseUrl);
  const network = openNetwork(async () => 'DIRECT')(async () => connection);
  try {
    return await runWith(values, options, network);
  } finally {
    await network.close();
  }
}

async function runWith(
  values: Values,
  options: ConformanceOptions,
  network: ProfileNetwork,
): Promise<number> {
  const ports = { ...network, clock, random: systemRandom };
  const conformance = new ConformanceRun(ports, options);
  const interrupted = new AbortController();
  const interrupt = () => {
    if (interrupted.signal.aborted) process.exit(exitCodes.notRun);
    console.error('\nInterrupted: deleting what was created. Interrupt again to leave it.');
    interrupted.abort();
    conformance.cancel();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);

  await requireService(ports, options);
  console.error(planText(conformance.plan));
  const { yes, production = null } = values;
  if (!options.readOnly && !yes && !(await isConfirmed(production, interrupted.signal))) {
    console.error('Nothing was sent but one request without a token.');
    return exitCodes.notRun;
  }
  const report = await conformance.start(showProgress);
  write(values, report);
  return exitCodeOf(report);
}

/** Progress on one line of a terminal; nothing is written to a log. */
function showProgress({ done, total, running, result }: ConformanceProgress): void {
  if (!process.stderr.isTTY || result !== null) return;
  const text = running === null ? 'Deleting what was created' : `${done + 1} of ${total}: ${running}`;
  process.stderr.write(`\r\u001b[K${text}${running === null ? '\n' : ''}`);
}

/** @throws Error if the backend cannot be reached, or the response is not this API */
async function requireService(
  ports: ConstructorParameters<typeof BackendClient>[0],
  { baseUrl, limits }: ConformanceOptions,
): Promise<void> {
  try {
    await probeService(new BackendClient(ports, baseUrl, limits), hostOf(baseUrl));
  } catch (thrown) {
    if (!(thrown instanceof AppFailure)) throw thrown;
    const { code, params = {}, status } = thrown.error;
    const details = [params.reason, params.phase, params.detail, params.difference, params.meaning];
    const known = details.filter((detail) => detail !== undefined && detail !== '');
    throw new Error(`${baseUrl} cannot be checked: ${[code, status, ...known].filter(Boolean).join(', ')}`);
  }
}

function write({ json, junit, html }: Values, report: ConformanceReport): void {
  console.log(reportText(report));
  if (json !== undefined) writeFileSync(json, reportJson(report));
  if (junit !== undefined) writeFileSync(junit, reportJunit(report));
  if (html !== undefined) writeFileSync(html, reportHtml(report));
}

function exitCodeOf({ results, left, signedIn, cancelled }: ConformanceReport): number {
  if (cancelled || !signedIn) return exitCodes.notRun;
  const isFailed = results.some(({ status }) => status === 'failed');
  // Records that the user asked to create remain.
  const isLeft = left.some(({ kind }) => kind !== 'network' && kind !== 'account');
  return isFailed || isLeft ? exitCodes.failed : exitCodes.passed;
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return exitCodes.notRun;
});
