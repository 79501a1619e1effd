import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readPlaywrightReport } from './playwright-report.ts';
import type { Step } from './steps.ts';
import { checkResult, type StepResult, type SuiteReport, suiteResult } from './suite-report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const reports = path.join(root, '.cache/reports');

/** A step is killed after this time, ms; the slowest takes some minutes, and several times that on a busy machine. */
const timeLimit = 30 * 60_000;

/** Runs a step and returns its result. @param write receives its output */
export async function runStep(step: Step, write: (chunk: Uint8Array) => void): Promise<StepResult> {
  const file = path.join(reports, `${step.name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const environment = { SUITE_REPORT: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const exit = await run(step.command, environment, write);
  return step.kind === 'check'
    ? checkResult(step.name, exit)
    : suiteResult(step.name, exit, readReport(step.kind, file), step.mayBeEmpty);
}

function readReport(kind: 'vitest' | 'playwright', file: string): SuiteReport | undefined {
  if (!existsSync(file)) return undefined;
  const json = readFileSync(file, 'utf8');
  return kind === 'playwright' ? readPlaywrightReport(json) : (JSON.parse(json) as SuiteReport);
}

function run(
  command: readonly string[],
  env: Record<string, string>,
  write: (chunk: Uint8Array) => void,
): Promise<{ code: number | null; seconds: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env, ...env },
      timeout: timeLimit,
    });
    child.stdout.on('data', write);
    child.stderr.on('data', write);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, seconds: (performance.now() - started) / 1000 }));
  });
}
