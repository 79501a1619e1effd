import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileLog } from '#main/adapters/file-log.ts';

test('restricts the log to its owner, and writes no message of a foreign error', async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const shown = vi.spyOn(console, 'error').mockReturnValue();
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => {
    shown.mockRestore();
    warned.mockRestore();
  });
  const log = fileLog(folder);
  log.info('Something happened.');
  log.error('It failed.', new Error('GET https://ops.example.org with T0KEN'));
  await log.open();
  log.warn('It happened again.');
  const file = path.join(folder, 'main.log');
  const text = readFileSync(file, 'utf8');
  expect(text.indexOf('Something happened.')).toBeLessThan(text.indexOf('It failed.'));
  expect(text.indexOf('It failed.')).toBeLessThan(text.indexOf('It happened again.'));
  // Warnings and errors are printed to the terminal as well.
  expect([shown.mock.calls.length, warned.mock.calls.length]).toEqual([1, 1]);
  expect(text).toContain('file-log.test.ts');
  expect(text).not.toContain('T0KEN');
  context.skip(process.platform === 'win32', 'Windows has no such bits');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
