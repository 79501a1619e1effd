import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import type { PartOf } from './cpu-profile.ts';

/**
 * Names parts of the built app by its source maps: `main/services/lists`, the name of a package, or `Node.js` and `Host` for what
 * is not the app's.
 *
 * @param out the folder of the build, with `main` and `renderer`
 */
export function sourceParts(out: string): PartOf {
  const maps = new Map<string, { readonly map: SourceMap; readonly folder: string } | null>();

  function mapOf(file: string) {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const mapFile = `${file}.map`;
    const found = existsSync(mapFile)
      ? { map: new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8'))), folder: path.dirname(mapFile) }
      : null;
    maps.set(file, found);
    return found;
  }

  return (url, line, column) => {
    if (url.startsWith('node:')) return 'Node.js';
    const file = url.startsWith('file:')
      ? fileURLToPath(url)
      : path.join(out, 'renderer', new URL(url).pathname);
    const found = mapOf(file);
    if (found === null) return file.includes('chromium-host') ? 'Host' : null;
    const entry = found.map.findEntry(line, column);
    const { originalSource } = entry as Partial<import('node:module').SourceMapping>;
    if (originalSource === undefined) return null;
    return partOfSource(path.relative(repositoryRoot, path.resolve(found.folder, originalSource)));
  };
}

/** The folder of a source file with at most three segments, or the package that it belongs to. */
export function partOfSource(file: string): string {
  const segments = file.split(path.sep).join('/').split('/');
  const last = segments.lastIndexOf('node_modules');
  if (last >= 0) {
    const [scope = '', name = ''] = segments.slice(last + 1);
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  return segments.slice(0, -1).slice(0, 3).join('/');
}
