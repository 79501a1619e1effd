import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { en } from '#i18n/en/index.ts';

const renderer = path.resolve(import.meta.dirname, '../../../renderer');

/** Dotted keys; the plural forms of a text share one. */
function keys(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keys(value as object, `${prefix}${key}.`),
  );
}

/**
 * How source code refers to texts: string literals that contain a dot, and template literals, in which `${…}` stands
 * for one part of a key.
 */
function namedIn(source: string): RegExp[] {
  const escaped = (text: string) => text.replaceAll('.', '\\.');
  const plain = [...source.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key]) => escaped(key ?? ''));
  const templates = [...source.matchAll(/`((?:[\w.-]|\$\{[^`]*?\})+)`/g)].flatMap(([, template]) => {
    const parts = (template ?? '').split(/\$\{.*?\}(?=[\w.-]|\$|$)/);
    const isKey = parts.length > 1 && parts.some((part) => part.includes('.'));
    return isKey ? [parts.map(escaped).join('[\\w-]+')] : [];
  });
  return [...plain, ...templates].map((pattern) => new RegExp(`^${pattern}$`));
}

/** The keys among `all` that no source uses. */
function unused(all: readonly string[], sources: readonly string[]): string[] {
  const named = sources.flatMap(namedIn);
  return all.filter((key) => !named.some((pattern) => pattern.test(key)));
}

test('reports a key that no source contains, unless a template can produce it', () => {
  const sources = ["t('list.title')", `t(\`list.kind.\${kind}\`)`, `t(\`\${list}.count\`)`];
  expect(unused(['list.title', 'list.kind.new', 'list.count', 'list.old', 'list.kind.a.b'], sources)).toEqual(
    ['list.old', 'list.kind.a.b'],
  );
});

test('uses every text of the window', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: renderer, exclude: ['i18n/{en,de}/**'] });
  expect(files.length).toBeGreaterThan(100);
  const sources = files.map((file) => readFileSync(path.join(renderer, file), 'utf8'));
  expect([...new Set(unused(keys(en), sources))]).toEqual([]);
});
