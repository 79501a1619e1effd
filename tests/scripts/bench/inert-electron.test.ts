import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';

const stub = path.join(import.meta.dirname, '../../../scripts/bench/shell/inert-electron.mjs');

/** What the main process imports from Electron at runtime, without types. */
function namesInUse(): string[] {
  const sources = globSync('main/**/*.ts', { cwd: repositoryRoot });
  const names = sources.flatMap((file) => {
    const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
    const imports = text.matchAll(/^import \{([^}]*)\} from 'electron';/gm);
    return [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  });
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type ')).sort();
}

test('has every name of Electron that the main bundle imports', () => {
  const names = namesInUse();
  expect(names).toContain('app');
  const program = `const electron = await import('electron'); console.log(JSON.stringify(Object.keys(electron)));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', stub, '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const [there = '', computed] = stdout.split('\n');
  expect(names.filter((name) => !JSON.parse(there).includes(name))).toEqual([]);
  // The value that the bench reads, µs.
  expect(Number(computed)).toBeGreaterThan(1_000);
});
