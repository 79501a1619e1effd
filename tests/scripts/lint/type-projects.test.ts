import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const tsc = (...options: string[]): string =>
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  });

const projects = [
  'preload',
  'reference-backend',
  'chromium-host',
  'main',
  'conformance',
  'renderer',
  'tests/real/service',
  '.',
];

interface Configuration {
  readonly compilerOptions: Options;
  readonly files: readonly string[];
}

interface Options {
  readonly lib: readonly string[];
  readonly types: readonly string[];
  readonly experimentalDecorators?: boolean;
}

function configurationOf(project: string): Configuration {
  return JSON.parse(tsc('-p', project, '--showConfig')) as Configuration;
}

const optionsOf = (project: string): Options => configurationOf(project).compilerOptions;

test.each(['preload', 'reference-backend', 'main', 'conformance'])(
  'has no types of a window in %s',
  (project) => {
    const { lib, types } = optionsOf(project);
    expect(lib.filter((name) => name.startsWith('dom'))).toEqual([]);
    expect(types).toEqual(['node']);
  },
);

test('has no types of Node in the window', () => {
  expect(optionsOf('renderer').types).toEqual(['vite/client']);
  expect(tsc('-p', 'renderer', '--listFilesOnly')).not.toContain('node_modules/@types/node/');
});

test('allows decorators only in the NestJS service', () => {
  const withDecorators = projects.filter((project) => optionsOf(project).experimentalDecorators === true);
  expect(withDecorators).toEqual(['tests/real/service']);
});

test('checks every TypeScript file in one of the projects', () => {
  const checked = new Set(
    projects.flatMap((project) =>
      configurationOf(project).files.map((file) => path.posix.join(project, file)),
    ),
  );
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n');
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
});
