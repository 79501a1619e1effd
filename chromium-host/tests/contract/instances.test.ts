import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { electronProgram } from '../../host-choice.ts';
import { contractApp, recorded, startContractApp } from './contract-app.ts';

/* Electron, "app", event second-instance. */

test('reports a second start after the first one is ready, with its arguments and its data', async () => {
  const userData = mkdtempSync(path.join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(userData, { recursive: true, force: true }));
  const start = [...electronProgram(), contractApp, `--user-data-dir=${userData}`];
  // The first start begins another one before it is ready.
  const early = JSON.stringify([...start, 'app://early']);
  const app = await startContractApp({ userData, env: { CONTRACT_SECOND_START: early } });
  try {
    await expect.poll(async () => (await recorded(app)).filter(isStart).length).toBe(1);
    const [program = '', ...args] = start;
    const later = spawn(program, [...args, 'app://later', '--switch'], {
      cwd: tmpdir(),
      stdio: 'ignore',
      env: { ...process.env, ...(await app.evaluate(() => ({ DISPLAY: process.env.DISPLAY ?? '' }))) },
    });
    expect(await once(later, 'exit')).toEqual([0, null]);
    await expect.poll(async () => (await recorded(app)).filter(isStart).length).toBe(2);
    const [first, second] = (await recorded(app)).filter(isStart);
    expect(first).toMatchObject({ ready: true, data: { urls: ['app://second'] } });
    expect(first?.argv).toContain('app://early');
    expect(second).toMatchObject({ ready: true, directory: tmpdir(), data: { urls: ['app://second'] } });
    // In any order: Chromium puts switches first, and adds some.
    expect(second?.argv).toEqual(expect.arrayContaining(['app://later', '--switch']));
  } finally {
    await app.quit();
  }
});

interface Start {
  readonly ready: boolean;
  readonly argv: readonly string[];
  readonly directory: string;
  readonly data: unknown;
}

function isStart(event: unknown): event is Start {
  return typeof event === 'object' && event !== null && 'argv' in event;
}
