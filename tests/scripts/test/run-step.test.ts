import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stepFolder } from '#scripts/test/left-behind.ts';
import { logOf, runStep } from '#scripts/test/run-step.ts';

/** The result of a check that runs this script. */
async function runScript(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-step-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = path.join(folder, 'script.mjs');
  writeFileSync(script, text);
  const name = `sample-${path.basename(folder)}`;
  onTestFinished(() => rmSync(logOf(name), { force: true }));
  const said: string[] = [];
  const step = { name, kind: 'check', command: [script] } as const;
  const result = await runStep(step, (chunk) => said.push(String(chunk)));
  return { result, said: said.join(''), log: readFileSync(logOf(name), 'utf8') };
}

const intoTemporaryFolder = `
  import { mkdtempSync, writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import path from 'node:path';
`;

test('passes a step that cleans up and has no stderr, and keeps its output without colours', async () => {
  const { result, said, log } = await runScript(`console.log('\\u001b[32mfine\\u001b[39m');`);
  expect(result).toMatchObject({ passed: 1, failed: 0, problems: [] });
  expect(said).toContain('fine');
  expect(log).toBe('fine\n');
});

test('fails the step for folders that are left in the temporary directory, and removes them', async () => {
  const { result, said } = await runScript(`${intoTemporaryFolder}
    mkdtempSync(path.join(tmpdir(), 'pilothouse-kept-'));
    mkdtempSync(path.join(tmpdir(), 'pilothouse-kept-'));
    mkdtempSync(path.join(tmpdir(), 'playwright-tracing-'));
    console.log(tmpdir());
  `);
  expect(result.problems).toEqual(['left in the temporary directory: 2 × pilothouse-kept-…']);
  expect(result.failed).toBe(1);
  const folder = said.trim();
  expect(folder).not.toBe(tmpdir());
  expect(existsSync(folder)).toBe(false);
});

test('ends an interrupted run without an error of its own, and leaves nothing', async () => {
  const folder = stepFolder();
  writeFileSync(path.join(folder.path, 'file'), '');
  folder.remove();
  expect(await folder.end()).toEqual([]);
  expect(existsSync(folder.path)).toBe(false);
});

test('fails the step for a process that outlives it, and ends that', async (context) => {
  context.skip(process.platform !== 'linux', 'only Linux shows the environment of a process');
  const { result, said } = await runScript(`
    import { spawn } from 'node:child_process';
    const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    child.unref();
    console.log(child.pid);
  `);
  expect(result.problems).toEqual(['still running: sleep 600']);
  // A killed process is listed until the system has ended it.
  const listed = () => spawnSync('ps', ['-o', 'args=', '-p', said.trim()], { encoding: 'utf8' }).stdout;
  await expect.poll(listed).not.toContain('sleep 600');
});

test('fails the step for a warning of Node, which is in its result', async () => {
  const { result } = await runScript(`process.emitWarning('beware', 'DeprecationWarning');`);
  expect(result).toMatchObject({
    failed: 1,
    problems: [expect.stringMatching(/^printed on stderr:\n.*DeprecationWarning: beware/)],
  });
});

test('shows the last lines of a step that fails', async () => {
  const { result } = await runScript(
    `for (let at = 0; at < 500; at += 1) console.log('line ' + at); process.exitCode = 3;`,
  );
  const [problem = ''] = result.problems;
  expect(problem).toMatch(/^exit code 3\n/);
  expect(problem).toContain('line 499');
  expect(problem).not.toContain('line 100');
});
