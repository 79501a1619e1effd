import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { createPackage } from '@electron/asar';
import { expect, onTestFinished, test } from 'vitest';
import { startDisplay } from '../../desktop/display.ts';
import { chooseHost, electronProgram, needsDisplay } from '../../host-choice.ts';
import { onlyOnLinux } from '../../test-conditions.ts';
import { contractApp } from './contract-app.ts';

/* What the app does without a driver. */

/** Starts the app without a driver, and returns what it prints. */
async function printed(
  env: Readonly<Record<string, string>>,
  start: readonly string[] = [...electronProgram(), contractApp],
): Promise<{ out: string; err: string }> {
  const userData = mkdtempSync(path.join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(userData, { recursive: true, force: true }));
  const display = needsDisplay(chooseHost(), [], process.env) ? await startDisplay() : null;
  onTestFinished(() => display?.stop());
  const [program = '', ...args] = [...start, `--user-data-dir=${userData}`];
  const child = spawn(program, args, {
    env: { ...process.env, ...display?.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err };
}

/** What the app has reported; undefined where it has not. */
function reportIn(out: string): unknown {
  const [, report] = /REPORT (.*)/.exec(out) ?? [];
  return report === undefined ? undefined : JSON.parse(report);
}

// Electron, "BrowserWindow", "Page visibility", and "webPreferences.backgroundThrottling".
test('draws no frame of a page out of sight, and tells it', async () => {
  const { out, err } = await printed({ CONTRACT_REPORT: 'hidden' });
  expect(reportIn(out), err).toEqual(['visible', 'hidden', 0, 'visible', 1, 'hidden']);
});

// Electron, "dialog.showErrorBox".
test('prints an error box before ready on Linux, and shows none', async (context) => {
  onlyOnLinux(context);
  const { err } = await printed({ CONTRACT_ERROR_BOX: 'yes', CONTRACT_REPORT: 'hidden' });
  // Electron prints in colour.
  expect(stripVTControlCharacters(err)).toMatch(/^Early title\nEarly content$/m);
});

// Electron, "ASAR Archives", "Archives Are Read-only".
test('writes nothing into an archive', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const archive = path.join(folder, 'app.asar');
  await createPackage(contractApp, archive);
  // A superuser without the right to write anywhere.
  const isSuperuser = process.getuid?.() === 0;
  const restricted = isSuperuser ? ['setpriv', '--bounding-set', '-dac_override'] : [];
  const start = [...restricted, ...electronProgram(), archive];
  const { out, err } = await printed({ CONTRACT_REPORT: 'writes' }, start);
  // Electron says ENOTDIR where something is added: the archive is a file.
  expect(reportIn(out), err).toEqual(['EACCES', expect.stringMatching(/^(EACCES|ENOTDIR)$/)]);
});
