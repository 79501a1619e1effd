import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startDisplay } from '../../desktop/display.ts';
import { chooseHost, electronProgram } from '../../host-choice.ts';
import { needsDisplay } from '../../start-app.ts';
import { onlyOnLinux } from '../../test-conditions.ts';
import { contractApp } from './contract-app.ts';

/* What the app does without a driver. */

/** Starts the app without a driver, and returns what it prints. */
async function printed(env: Readonly<Record<string, string>>): Promise<{ out: string; err: string }> {
  const userData = mkdtempSync(path.join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(userData, { recursive: true, force: true }));
  const display = needsDisplay(chooseHost(), [], process.env) ? await startDisplay() : null;
  onTestFinished(() => display?.stop());
  const [program = '', ...args] = [...electronProgram(), contractApp, `--user-data-dir=${userData}`];
  const child = spawn(program, args, {
    env: { ...process.env, ...display?.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err };
}

// Electron, "BrowserWindow", "Page visibility", and "webPreferences.backgroundThrottling".
test('draws no frame of a page out of sight, and tells it', async () => {
  const { out, err } = await printed({ CONTRACT_REPORT_HIDDEN: 'yes' });
  const [, report] = /REPORT (.*)/.exec(out) ?? [];
  expect(report, err).toBeDefined();
  expect(JSON.parse(report ?? '')).toEqual(['visible', 'hidden', 0, 'visible', 1, 'hidden']);
});

// Electron, "dialog.showErrorBox".
test('prints an error box before ready on Linux, and shows none', async (context) => {
  onlyOnLinux(context);
  const { err } = await printed({ CONTRACT_ERROR_BOX: 'yes', CONTRACT_REPORT_HIDDEN: 'yes' });
  // Electron prints in colour.
  expect(stripVTControlCharacters(err)).toMatch(/^Early title\nEarly content$/m);
});
