import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const styles = 'node_modules/@mantine/core/styles';
/** Components that consist of others. */
const parts: Readonly<Record<string, readonly string[]>> = { TagsInput: ['Pill', 'PillsInput', 'Combobox'] };

/** The components of Mantine that a file imports. */
function importedBy(file: string): readonly string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
  return [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

test('has the styles of every component of Mantine that the window uses', () => {
  const used = new Set(globSync('renderer/**/*.tsx').flatMap(importedBy));
  const needed = [...used].flatMap((name) => [name, ...(parts[name] ?? [])]);
  const loaded = readFileSync('renderer/theme/mantine.css', 'utf8');
  const missing = needed
    .filter((name) => existsSync(path.join(styles, `${name}.layer.css`)))
    .filter((name) => !loaded.includes(`/${name}.layer.css`));
  expect(used.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
