import type {
  ChoicesProfile,
  ConformanceRecordKind,
  ConformanceReport,
  ConformanceStatus,
} from '#contract/conformance.ts';

/** The names of statuses in reports. */
export const statusNames: Readonly<Record<ConformanceStatus, string>> = {
  failed: 'Failed',
  passed: 'Passed',
  'not-offered': 'Not offered',
  'not-tried': 'Not tried',
};

/** The names of kinds of records, in the singular. */
export const recordNames: Readonly<Record<ConformanceRecordKind, string>> = {
  project: 'project',
  authorization: 'authorization',
  domain: 'domain',
  network: 'network connection',
  account: 'account',
};

/** Number of results of each status. */
export function countsOf({ results }: ConformanceReport): Readonly<Record<ConformanceStatus, number>> {
  const counts = { failed: 0, passed: 0, 'not-offered': 0, 'not-tried': 0 };
  for (const { status } of results) counts[status] += 1;
  return counts;
}

/** e.g. `41 passed, 1 failed, 3 not offered, 6 not tried` */
export function summaryOf(report: ConformanceReport): string {
  const { passed, failed, ...others } = countsOf(report);
  const rest = [
    [others['not-offered'], 'not offered'],
    [others['not-tried'], 'not tried'],
  ].flatMap(([count, name]) => (count === 0 ? [] : [`${count} ${name}`]));
  return [`${passed} passed`, `${failed} failed`, ...rest].join(', ');
}

/** The profile of choices as label and value. */
export function choiceRows(choices: ChoicesProfile): readonly (readonly [label: string, value: string])[] {
  return [
    ['Identifier of a project', joined([choices.idKey, choices.idType])],
    ['Lists', pairs(choices.lists)],
    ['Pages', shown(choices.pages)],
    ['Single project', shown(choices.single)],
    ['Endpoints whose paths are not shown', pairs(choices.offers)],
    ['Bodies of responses', pairs(choices.bodies)],
    ['Success codes', pairs(choices.successCodes)],
    ['Unknown fields', shown(choices.unknownFields)],
    ['Empty optional fields', shown(choices.emptyOptionalFields)],
    ['Optional fields cleared by', shown(choices.clearedBy)],
    ['Optional fields that are not set', shown(choices.unsetFields)],
    ['message of a 400', shown(choices.errorMessage)],
    ['Changes that emit project.update', pairs(choices.emits)],
    ['Events of own changes', shown(choices.ownEcho)],
    ['Events for other accounts', shown(choices.othersNotified)],
    ['data of an event', shown(choices.eventData)],
    ['From a change to its event', milliseconds(choices.eventDelayMs)],
    ['401 body', shown(choices.unauthorizedBody)],
    ['403 body', shown(choices.forbiddenBody)],
    ['Two updates at the same time', shown(choices.concurrentUpdates)],
    ['Realtime path', shown(choices.realtimePath)],
    ['Response time', milliseconds(choices.answerMs)],
    ['Rate limit', shown(choices.rateLimit)],
    ['Longest text that was accepted', bytes(choices.acceptedBytes)],
    ['Shortest text that was refused', bytes(choices.refusedBytes)],
  ];
}

type Value = string | number | boolean | null;

const unknown = 'unknown';

function shown(value: Value): string {
  if (value === null) return unknown;
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function joined(values: readonly Value[]): string {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? unknown : known.map(shown).join(', ');
}

/** The choices that are known. */
function pairs(values: Readonly<Record<string, Value>>): string {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return known.length === 0 ? unknown : known.map(([name, value]) => `${name}: ${shown(value)}`).join(', ');
}

function milliseconds(value: number | null): string {
  return value === null ? unknown : `${value} ms (median)`;
}

function bytes(value: number | null): string {
  return value === null ? unknown : `${value.toLocaleString('en-US')} bytes`;
}
