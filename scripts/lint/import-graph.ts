import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** One import: both files relative to the root of the repository, with forward slashes. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** `imports` of package.json: alias to folder, both ending in `*`. */
type Aliases = Readonly<Record<string, string>>;

/** All imports between files of the repository: static and dynamic, of values, types and style sheets. */
export function readImports(root: string): readonly Import[] {
  const { imports: aliases } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    imports: Aliases;
  };
  return globSync(
    '{main,preload,renderer,chromium-host,conformance,reference-backend,scripts}/**/*.{ts,tsx}',
    {
      cwd: root,
    },
  ).flatMap((name) => {
    const from = name.replaceAll('\\', '/');
    return specifiers(from, readFileSync(path.join(root, name), 'utf8')).flatMap((specifier) => {
      const to = resolve(from, specifier, aliases);
      return to === null ? [] : [{ from, to }];
    });
  });
}

/** What a file names in its imports and re-exports. */
export function specifiers(file: string, source: string): readonly string[] {
  const { module, program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  // `import('…')` as a type appears only in the syntax tree.
  JSON.stringify(program, (_, value) => {
    if (value?.type === 'TSImportType') named.push((value.source ?? value.argument).value);
    return typeof value === 'bigint' ? null : value;
  });
  return named;
}

function resolve(from: string, specifier: string, aliases: Aliases): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  for (const [alias, target] of Object.entries(aliases)) {
    const head = alias.slice(0, -1);
    if (specifier.startsWith(head))
      return path.posix.normalize(target.slice(0, -1) + specifier.slice(head.length));
  }
  return null;
}
