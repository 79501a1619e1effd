import type { PolicyProblem } from '#contract/policy.ts';
import { defaultTimeOuts, type OverridablePath, overridablePaths, type Paths } from '#contract/profiles.ts';
import { AppFailure } from '../errors/app-failure.ts';
import { acceptedBaseUrl } from '../http/base-url.ts';
import { checkedPaths } from '../records/resource-paths.ts';
import type { PresetBackend } from '../settings/policy.ts';
import type { presetSchema } from './policy-schema.ts';
import { usablePart } from './usable-part.ts';

type Report = (problem: PolicyProblem) => void;

/** One backend of a policy, checked like an operator's input. @returns null if its id or URL is unusable */
export function readPreset(
  given: unknown,
  at: string,
  report: Report,
  schema: ReturnType<typeof presetSchema>,
): PresetBackend | null {
  const preset = usablePart(schema, given, at, report);
  if (preset === null) return null;
  const { id, url, name, color, production, readOnly, reasonRequired, allowUnencrypted = false } = preset;
  const baseUrl = readUrl(url, allowUnencrypted, `${at}.url`, report);
  if (baseUrl === null) return null;
  const paths = preset.paths === undefined ? undefined : readPaths(preset.paths, `${at}.paths`, report);
  const socketPath = readRealtimePath(preset.realtimePath, `${at}.realtimePath`, report);
  const { connect, idle, total } = { ...preset.timeOuts };
  return {
    id,
    ...(readOnly !== undefined && { readOnly }),
    ...(reasonRequired !== undefined && { reasonRequired }),
    fields: {
      baseUrl,
      acceptedUnencrypted: allowUnencrypted,
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(production !== undefined && { production }),
      ...(paths !== undefined && { paths }),
      ...(socketPath !== null && { socketPath }),
      ...(preset.timeOuts !== undefined && {
        timeOuts: {
          connect: connect ?? defaultTimeOuts.connect,
          idle: idle ?? defaultTimeOuts.idle,
          total: total ?? defaultTimeOuts.total,
        },
      }),
    },
  };
}

function readUrl(url: string, allowUnencrypted: boolean, field: string, report: Report): string | null {
  try {
    return acceptedBaseUrl(url, allowUnencrypted);
  } catch (thrown) {
    const isUnencrypted = thrown instanceof AppFailure && thrown.error.code === 'unencrypted';
    report({ field, at: null, reason: isUnencrypted ? 'unencrypted' : 'url', detail: '' });
    return null;
  }
}

const noPaths = Object.fromEntries(overridablePaths.map((name) => [name, ''])) as Record<
  OverridablePath,
  string
>;

/** Checks each path separately: an unusable one leaves the others. */
function readPaths(given: Readonly<Record<string, string | undefined>>, at: string, report: Report): Paths {
  const paths = { ...noPaths };
  for (const name of overridablePaths) {
    const path = given[name];
    if (path === undefined) continue;
    try {
      paths[name] = checkedPaths({ paths: { ...noPaths, [name]: path }, realtime: '' }).paths[name];
    } catch {
      report({ field: `${at}.${name}`, at: null, reason: 'path', detail: '' });
    }
  }
  return paths;
}

function readRealtimePath(path: string | undefined, field: string, report: Report): string | null {
  try {
    return checkedPaths({ paths: noPaths, realtime: path ?? '' }).realtime || null;
  } catch {
    report({ field, at: null, reason: 'path', detail: '' });
    return null;
  }
}
