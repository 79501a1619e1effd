import type { BodyForm, ErrorBodyForm, ObservedOperation } from '#contract/conformance.ts';
import { isWebPage } from '../app/http.ts';
import { createdId, isObject, recordCandidates, recordId } from '../app/records.ts';
import type { Observed } from './choices.ts';
import type { Answer } from './exchange.ts';
import { Deviation, expectThat, NotTried } from './outcomes.ts';

/** Accepts any 2xx (docs/decisions/README.md). */
export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** Whether the backend rejects its input: 400 in the interface, and 422 in many frameworks. */
export function isInvalidInput({ status }: Answer): boolean {
  return status === 400 || status === 422;
}

/** Whether the backend lacks the endpoint (docs/decisions/paths-not-shown.md). */
export function isAbsent({ status }: Answer): boolean {
  return status === 404 || status === 405;
}

/** @throws Deviation; NotTried for a 403 */
export function expectSuccess(answer: Answer): void {
  passForbidden(answer);
  expectThat(isSuccess(answer), 'a status of 2xx', null, answer);
}

/**
 * Checks only the status: `errors.body` judges the bodies of all errors. @throws Deviation for another status; NotTried
 * for a 403
 */
export function expectError(answer: Answer, ...statuses: readonly number[]): void {
  // Without a valid token the status is always 401.
  if (!statuses.includes(401) && !statuses.includes(403)) passForbidden(answer);
  expectThat(statuses.includes(answer.status), `the status ${statuses.join(' or ')}`, null, answer);
}

/** An operation may need permissions or an authorization that the account does not have (docs/interface.md, "Authentication"). */
function passForbidden(answer: Answer): void {
  if (answer.status === 403 && isObject(answer.json))
    throw new NotTried('The account does not have the permissions for this (403).');
}

/** @throws Deviation if the body is not that of an error of the interface */
export function expectErrorBody(answer: Answer): void {
  const expected = missingInErrorBody(answer);
  if (expected !== null) throw new Deviation(expected, null, answer);
}

/** What the body of an error lacks (docs/interface.md, "Errors"); null if it is complete. */
export function missingInErrorBody({ json, status }: Answer): string | null {
  if (!isObject(json)) return 'an error as a JSON object with `statusCode` and `message`';
  if (json.statusCode !== status) return `\`statusCode\` ${status}, the status of the answer`;
  if (messageForm(json.message) === null) return '`message` as a string, or as a list of strings';
  const { error } = json;
  return error === undefined || typeof error === 'string' ? null : '`error` as a string, or none';
}

/** Null if it is neither a text nor a list of texts. */
export function messageForm(message: unknown): 'string' | 'array' | null {
  if (typeof message === 'string') return 'string';
  const isList = Array.isArray(message) && message.some((line) => typeof line === 'string');
  return isList ? 'array' : null;
}

export function errorForm(answer: Answer): ErrorBodyForm {
  const { json } = answer;
  const isService = isObject(json) && typeof json.statusCode === 'number';
  if (isService && messageForm(json.message) !== null) return 'service';
  if (isWebPage(answer)) return 'page';
  if (answer.json !== null) return 'json';
  return answer.body.trim() === '' ? 'empty' : 'text';
}

/**
 * Records the response to a successful change.
 *
 * @param ownNames names of the resource, under which an envelope may contain the record
 */
export function noteChange(
  choices: Observed,
  operation: ObservedOperation,
  answer: Answer,
  ownNames: readonly string[],
): void {
  choices.successCodes[operation] ??= answer.status;
  choices.bodies[operation] ??= bodyForm(answer, ownNames);
}

function bodyForm({ body, json }: Answer, ownNames: readonly string[]): BodyForm {
  const text = body.trim();
  if (text === '') return 'empty';
  if (text === 'null') return 'null';
  if (json === null) return 'text';
  const [whole] = recordCandidates(json, ownNames);
  if (whole !== undefined && recordId(whole) !== null) return 'record';
  return createdId(json, ownNames) === null ? 'other' : 'envelope';
}
