import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { stepFolder } from './left-behind.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import type { Step } from './steps.ts';
import { checkResult, type Exit, type StepResult, type SuiteReport, suiteResult } from './suite-report.ts';
import { unexpectedLines } from './warnings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const reports = path.join(root, '.cache/reports');

/**
 * A step is killed after this time, ms; the slowest takes a quarter of an hour, and several times that on a busy
 * machine.
 */
const timeLimit = 90 * 60_000;

/** The file with all output of a step, relative to the root of the repository. */
export const logOf = (name: string): string => `.cache/reports/${name}.log`;

/**
 * Runs a step in its own temporary directory, stores its output in `logOf`, and returns its result.
 *
 * @param write receives its output
 */
export async function runStep(step: Step, write: (chunk: Uint8Array) => void): Promise<StepResult> {
  const file = path.join(reports, `${step.name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const exit = await run(step.command, { SUITE_REPORT: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, write);
  writeFileSync(path.join(root, logOf(step.name)), exit.output);
  return step.kind === 'check'
    ? checkResult(step.name, exit)
    : suiteResult(step.name, exit, readReport(step.kind, file), step.mayBeEmpty);
}

function readReport(kind: 'vitest' | 'playwright', file: string): SuiteReport | undefined {
  if (!existsSync(file)) return undefined;
  const json = readFileSync(file, 'utf8');
  return kind === 'playwright' ? readPlaywrightReport(json) : (JSON.parse(json) as SuiteReport);
}

/** Runs a script with this Node. */
async function run(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  write: (chunk: Uint8Array) => void,
): Promise<Exit> {
  const started = performance.now();
  const folder = stepFolder();
  const output: Uint8Array[] = [];
  const errors: Uint8Array[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...plainEnvironment(), ...caches, ...folder.env, ...env },
      timeout: timeLimit,
    });
    const stop = (signal: NodeJS.Signals) => {
      child.kill(signal);
      folder.remove();
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const take = (chunk: Uint8Array) => {
      output.push(chunk);
      write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', (chunk: Uint8Array) => {
      errors.push(chunk);
      take(chunk);
    });
    child.once('error', reject);
    child.once('exit', () => process.off('SIGINT', stop).off('SIGTERM', stop));
    // A process that it left behind may still have its output open.
    child.once('exit', (status) => setTimeout(resolve, 1_000, status));
    child.once('close', resolve);
  });
  return {
    code,
    leftBehind: await folder.end(),
    seconds: (performance.now() - started) / 1000,
    output: textOf(output),
    warnings: unexpectedLines(textOf(errors)),
  };
}

/** Caches that Node and Playwright would otherwise put into the temporary directory and recreate in each step. */
const caches = {
  NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
  PWTEST_CACHE_DIR: path.join(root, '.cache/playwright'),
  // It would leave an empty folder.
  JITI_FS_CACHE: 'false',
};

/** Removes variables that make tools colour their output; if two disagree, Node prints a warning. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, NO_COLOR: __, ...env } = process.env;
  return env;
}

function textOf(chunks: readonly Uint8Array[]): string {
  return stripVTControlCharacters(Buffer.concat(chunks).toString());
}
