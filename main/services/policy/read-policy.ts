import type { ProxySettings } from '#contract/connection.ts';
import type { DesktopChoices } from '#contract/desktop.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import type { PolicyProblem, PolicyReason } from '#contract/policy.ts';
import { forEachInTurns, inOneTurn } from '../async/in-turns.ts';
import { readCertificates } from '../connection/certificate-facts.ts';
import { isObject } from '../json/envelope.ts';
import { excessOf } from '../json/json-size.ts';
import { noPolicy, type Policy, type PresetBackend } from '../settings/policy.ts';
import { placeAt, placesIn } from './json-places.ts';
import {
  authoritySchema,
  dayNumber,
  lockedSettingsSchema,
  maxItems,
  policySchema,
  presetSchema,
  proxySchema,
} from './policy-schema.ts';
import { readPreset } from './preset-backend.ts';
import { usablePart } from './usable-part.ts';

/** More than 200 backends with every key need. Checking much deeper values would exhaust the stack. */
const fileLimits = { values: 20_000, depth: 100 };
/** Maximum number of reported mistakes: finding the position of each takes a while. */
const maxProblems = 100;

/** The text of a policy file, or why there is no usable one. */
export type PolicyFile =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly reason: PolicyReason; readonly detail: string };

/**
 * Reads a policy file, yielding to the event loop. Mistakes in it are reported, and the rest is used. Never
 * throws.
 */
export async function readPolicy(found: PolicyFile): Promise<Policy> {
  const { file } = found;
  if ('reason' in found) return unusable(file, { reason: found.reason, detail: found.detail });
  // Some editors on Windows write a byte order mark.
  const text = found.text.replace(/^\uFEFF/, '');
  const excess = excessOf(text, fileLimits);
  if (excess !== null) {
    const at = placeAt(text, excess.offset);
    return excess.of === 'depth'
      ? unusable(file, { reason: 'not-allowed', at })
      : unusable(file, { reason: 'too-many', at, detail: String(fileLimits.values) });
  }
  const json = parsed(text);
  if ('at' in json) return unusable(file, { reason: 'not-json', at: json.at });
  if (!isObject(json.value)) return unusable(file, { reason: 'not-an-object' });
  const problems: PolicyProblem[] = [];
  const report = (problem: PolicyProblem) => {
    if (problems.length < maxProblems) problems.push(problem);
  };
  const { backends, authorities, proxy, settings, ...others } = json.value;
  // These parts are read item by item, so that a mistake in one leaves the others.
  const rest = await inOneTurn(() => usablePart(policySchema(), others, '', report));
  const locked =
    settings === undefined ? null : usablePart(lockedSettingsSchema(), settings, 'settings', report);
  const parts = {
    unusable: false,
    ...(await readBackends(backends, report)),
    authorities: await readAuthorities(authorities, report),
    proxy: proxy === undefined ? null : readProxy(proxy, report),
    notifications: notificationsOf(locked?.notifications ?? {}),
    desktop: withoutUndefined<DesktopChoices>(locked?.desktop ?? {}),
    // An unreadable value may have been intended as a protection.
    readOnly: rest?.readOnly ?? Object.hasOwn(others, 'readOnly'),
    reasonRequired: rest?.reasonRequired ?? Object.hasOwn(others, 'reasonRequired'),
    largeLists: rest?.largeLists ?? (Object.hasOwn(others, 'largeLists') ? false : null),
    // It may also have been intended to turn updates off.
    updatesAllowed: rest?.updates ?? !Object.hasOwn(others, 'updates'),
  };
  return inOneTurn(() => ({ file, problems: withPlaces(problems, text), ...parts }));
}

function withPlaces(problems: readonly PolicyProblem[], text: string): readonly PolicyProblem[] {
  if (problems.length === 0) return problems;
  const placeOfField = placesIn(text);
  return problems.map((problem) => ({ ...problem, at: placeOfField(problem.field) }));
}

/**
 * The result if nothing of the file is used. Presets stay unchanged, and updates wait until it is known
 * whether they are allowed.
 */
function unusable(file: string, problem: Partial<PolicyProblem> & Pick<PolicyProblem, 'reason'>): Policy {
  const problems = [{ field: '', at: null, detail: '', ...problem }];
  return { ...noPolicy, file, unusable: true, problems, kept: 'all', updatesAllowed: false };
}

function parsed(json: string): { readonly value: unknown } | { readonly at: PolicyProblem['at'] } {
  try {
    return { value: JSON.parse(json) as unknown };
  } catch (thrown) {
    return { at: placeOf(thrown, json) };
  }
}

/** V8 reports the position of an unexpected token, but not of an unexpected end. */
function placeOf(thrown: unknown, text: string): PolicyProblem['at'] {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(String(thrown)) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column) };
  return placeAt(text, text.length);
}

type Report = (problem: PolicyProblem) => void;

/** The items of a list, up to the limit; null for anything else. */
function itemsOf(given: unknown, field: string, report: Report): readonly unknown[] | null {
  if (given === undefined) return [];
  if (Array.isArray(given) && given.length <= maxItems) return given;
  if (Array.isArray(given)) {
    report({ field, at: null, reason: 'not-allowed', detail: `≤ ${maxItems}` });
    return given.slice(0, maxItems);
  }
  report({ field, at: null, reason: 'wrong-type', detail: 'array' });
  return null;
}

async function readBackends(given: unknown, report: Report): Promise<Pick<Policy, 'backends' | 'kept'>> {
  const items = itemsOf(given, 'backends', report);
  if (items === null) return { backends: [], kept: 'all' };
  const backends: PresetBackend[] = [];
  const kept: string[] = [];
  let unnamed = false;
  const schema = presetSchema();
  const readItem = ([index, item]: readonly [number, unknown]) => {
    const at = `backends[${index}]`;
    const id = isObject(item) && typeof item.id === 'string' ? item.id : null;
    if (id !== null && backends.some((known) => known.id === id)) {
      report({ field: `${at}.id`, at: null, reason: 'duplicate', detail: id });
      return;
    }
    const preset = readPreset(item, at, report, schema);
    if (preset !== null) backends.push(preset);
    else if (id !== null) kept.push(id);
    else unnamed = true;
  };
  await forEachInTurns(items.entries(), readItem, { stride: 1 });
  return { backends, kept: unnamed ? 'all' : kept };
}

async function readAuthorities(given: unknown, report: Report): Promise<readonly string[]> {
  const items = itemsOf(given, 'authorities', report) ?? [];
  const schema = authoritySchema();
  const read: string[] = [];
  const readItem = ([index, item]: readonly [number, unknown]) => {
    const field = `authorities[${index}]`;
    const pem = usablePart(schema, item, field, report);
    const certificates = pem === null ? [] : readCertificates(pem);
    if (certificates === null) report({ field, at: null, reason: 'certificate', detail: '' });
    for (const certificate of certificates ?? []) read.push(certificate.toString());
  };
  await forEachInTurns(items.entries(), readItem, { stride: 1 });
  return [...new Set(read)];
}

function readProxy(given: unknown, report: Report): ProxySettings | null {
  const proxy = usablePart(proxySchema(), given, 'proxy', report);
  if (proxy === null) return null;
  if (proxy.mode !== 'manual') return { mode: proxy.mode, kind: 'http', host: '', port: null };
  return { ...proxy, host: proxy.host.replace(/^\[|\]$/g, '') };
}

type LockedNotifications = NonNullable<
  NonNullable<ReturnType<ReturnType<typeof lockedSettingsSchema>['parse']>>['notifications']
>;

function notificationsOf({ quietHours, ...others }: LockedNotifications): Policy['notifications'] {
  const locked = withoutUndefined<NotificationSettings>(others);
  if (quietHours === undefined) return locked;
  const { on, from, to, days } = quietHours;
  const numbers = [...new Set(days.map(dayNumber))].sort((one, other) => one - other);
  return { ...locked, quietHours: { on, from: minutesOf(from), to: minutesOf(to), days: numbers } };
}

/** Minutes since midnight of a time such as `22:30`. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

function withoutUndefined<T>(given: { readonly [Key in keyof T]?: T[Key] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}
