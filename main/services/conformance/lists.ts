import type { ListResource } from '#contract/conformance.ts';
import type { BackendRecord } from '#contract/records.ts';
import { authorizationKind } from '../authorizations/authorization.ts';
import { domainKind } from '../domains/domain.ts';
import { AppFailure } from '../errors/app-failure.ts';
import { hostOf } from '../http/base-url.ts';
import { isObject, listNames } from '../json/envelope.ts';
import { networkKind } from '../networks/network.ts';
import { projectKind } from '../projects/project.ts';
import { readRecords } from '../records/read-records.ts';
import type { RecordKind } from '../records/record-reader.ts';
import type { DecodedRecords } from '../records/records.ts';
import { expectSuccess, isAbsent } from './answers.ts';
import type { Answer } from './exchange.ts';
import { Deviation, NotOffered, NotTried } from './outcomes.ts';
import type { Run } from './run-context.ts';

const recordKindOf = {
  project: projectKind,
  authorization: authorizationKind,
  networks: networkKind,
  domains: domainKind,
} as const;

type FieldsOf<Resource extends ListResource> =
  (typeof recordKindOf)[Resource] extends RecordKind<infer Fields> ? Fields : never;

export type ListOf<Resource extends ListResource> = DecodedRecords<FieldsOf<Resource> & BackendRecord>;

/** Path of a list; those that the interface does not show are settings. */
function listPath({ options: { paths } }: Run, resource: ListResource): string {
  const path = { networks: paths.listNetworks, domains: paths.listDomains };
  return resource === 'networks' || resource === 'domains' ? path[resource] : `/${resource}`;
}

const optional: readonly ListResource[] = ['networks', 'domains'];

/**
 * Fetches a list and reads it as the app does.
 * @throws Deviation where it cannot be read, or items cannot; NotOffered
 */
export async function fetchList<Resource extends ListResource>(
  run: Run,
  resource: Resource,
): Promise<{ readonly answer: Answer; readonly list: ListOf<Resource> }> {
  const answer = await run.http.get(listPath(run, resource));
  if (optional.includes(resource)) {
    const name = resource === 'networks' ? 'listNetworks' : 'listDomains';
    run.choices.offers[name] ??= !isAbsent(answer);
    if (isAbsent(answer)) throw new NotOffered(`GET ${listPath(run, resource)} answers ${answer.status}.`);
  }
  expectSuccess(answer);
  const list = await readList(run, resource, answer);
  run.choices.lists[resource] ??= envelopeOf(answer.json, recordKindOf[resource].ownNames);
  const [unreadable] = list.unreadable;
  if (unreadable !== undefined)
    throw new Deviation('items that can be read', `item ${unreadable.index}: ${unreadable.difference}`);
  run.readLists.add(resource);
  return { answer, list };
}

/** @throws NotTried where a list cannot be read: a record that is created in it could not be found and deleted again */
export function expectReadable({ readLists }: Run, resource: ListResource): void {
  if (!readLists.has(resource))
    throw new NotTried('The list cannot be read: what is created could not be found again.');
}

async function readList<Resource extends ListResource>(
  { options: { baseUrl } }: Run,
  resource: Resource,
  answer: Answer,
): Promise<ListOf<Resource>> {
  const kind = recordKindOf[resource] as unknown as RecordKind<FieldsOf<Resource>>;
  const contentType = answer.headers['content-type'] ?? '';
  try {
    const body = Object.assign(answer, { contentType });
    return await readRecords(body, kind, `GET /${resource}`, hostOf(baseUrl));
  } catch (thrown) {
    if (!(thrown instanceof AppFailure)) throw thrown;
    const { params = {} } = thrown.error;
    throw new Deviation(
      'a list: an array, or an object with one array in it',
      String(params.difference ?? thrown.error.code),
    );
  }
}

/** `array`, or the key that has the list; null where the answer is too long to say. */
function envelopeOf(json: unknown, ownNames: readonly string[]): string | null {
  if (Array.isArray(json)) return 'array';
  if (!isObject(json)) return null;
  return listNames(ownNames).find((name) => Array.isArray(json[name])) ?? null;
}
