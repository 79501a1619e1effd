import { defaultPaths, type OverridablePath, type PathSettings, type Paths } from '#contract/profiles.ts';
import { failure } from '../errors/app-failure.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { identifierOf } from './record-id.ts';

const ofOneRecord: readonly OverridablePath[] = ['readDomain', 'deleteDomain'];

/**
 * Returns the path of an operation from the profile's current settings (docs/decisions/paths-not-shown.md).
 */
export type PathOf = (operation: OverridablePath) => string;

/** The paths of one profile. */
export function pathsOf(repository: SettingsRepository, profileId: string): PathOf {
  return (operation) => repository.get(profileId).paths[operation] || defaultPaths[operation];
}

/**
 * The path of one record below its collection.
 * @throws AppFailure `bad-input` if the identifier is invalid and would result in another path
 */
export function recordPath(collection: string, id: string): string {
  return filledPath(`${collection}/:id`, id);
}

/** A path with `:id` replaced by the identifier. @throws AppFailure as `recordPath` */
export function filledPath(path: string, id: string): string {
  if (identifierOf(id) === null) throw failure('bad-input', { field: 'id' });
  return path.replace(':id', () => encodeURIComponent(id));
}

/**
 * Normalizes the settings: trims paths and clears those that equal the default.
 * @throws AppFailure `bad-input` with the field whose path is invalid
 */
export function checkedPaths({ paths, realtime }: PathSettings): PathSettings {
  const checked: Record<OverridablePath, string> = { ...paths };
  for (const operation of Object.keys(defaultPaths) as OverridablePath[]) {
    const path = paths[operation].trim();
    checked[operation] = path === defaultPaths[operation] ? '' : path;
    const needed = ofOneRecord.includes(operation) ? 1 : 0;
    if (path !== '' && !(isBelowBase(path) && path.split(':id').length - 1 === needed)) {
      throw failure('bad-input', { field: operation });
    }
  }
  const trimmed = realtime.trim();
  const socketPath = trimmed.replace(/(?<!\/)\/+$/, '');
  if (trimmed !== '' && (!isBelowBase(trimmed) || /\?/.test(trimmed) || socketPath === '')) {
    throw failure('bad-input', { field: 'realtime' });
  }
  return { paths: checked satisfies Paths, realtime: socketPath };
}

/** Whether a path stays below the base path, to which the token is bound. */
function isBelowBase(path: string): boolean {
  const base = 'http://backend.invalid/base';
  if (!/^\/[^\s\\#]*$/.test(path) || !URL.canParse(base + path)) return false;
  return new URL(base + path).href.startsWith(`${base}/`);
}
