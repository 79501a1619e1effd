import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Mutant, mutate } from './mutant-list.ts';

/** Everything else is copied: a test that lacks a file of the tree would fail without a change. */
const notCopied: ReadonlySet<string> = new Set([
  '.git',
  '.cache',
  'node_modules',
  'out',
  'dist',
  'test-results',
  'playwright-report',
]);

/** A copy of the tree, so that the working tree is never changed. */
export class TreeCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static into(folder: string, root: string): TreeCopy {
    mkdirSync(folder);
    for (const name of readdirSync(root).filter((each) => !notCopied.has(each)))
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    return new TreeCopy(folder);
  }

  /** Makes a change for as long as something runs. */
  async changed<T>(mutant: Mutant, run: () => Promise<T>): Promise<T> {
    const file = path.join(this.folder, mutant.file);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, mutate(source, mutant));
    try {
      return await run();
    } finally {
      writeFileSync(file, source);
    }
  }
}
