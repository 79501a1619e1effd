import type { ListResource } from '#contract/conformance.ts';
import type { BackendRecord } from '#contract/records.ts';
import { AppFailure, hostOf } from '../app/http.ts';
import {
  authorizationKind,
  type DecodedRecords,
  domainKind,
  type FetchedPage,
  type FetchedRecords,
  fetchPages,
  isObject,
  listNames,
  networkKind,
  pageStatement,
  projectKind,
  type RecordKind,
  readPage,
} from '../app/records.ts';
import { expectSuccess, isAbsent, isSuccess } from './answers.ts';
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

/** Path of a list; those that the interface does not define are settings. */
function listPath({ options: { paths } }: Run, resource: ListResource): string {
  const path = { networks: paths.listNetworks, domains: paths.listDomains };
  return resource === 'networks' || resource === 'domains' ? path[resource] : `/${resource}`;
}

const optional: readonly ListResource[] = ['networks', 'domains'];

/** Maximum number of pages of a list that a run reads, each by one request. */
const maxPages = 100;

/** A list that was fetched. */
interface FetchedList<Resource extends ListResource> {
  /** The response to the request of the list, or of its first page. */
  readonly answer: Answer;
  readonly list: ListOf<Resource>;
  /**
   * Whether all records are included; false if the backend does not say how to get the next page, or has too many
   * pages.
   */
  readonly isWhole: boolean;
}

/**
 * Fetches a list with its pages, and decodes it like the app.
 * @throws Deviation if it or its items cannot be read; NotOffered
 */
export async function fetchList<Resource extends ListResource>(
  run: Run,
  resource: Resource,
): Promise<FetchedList<Resource>> {
  const path = listPath(run, resource);
  const answer = await run.http.get(path);
  if (optional.includes(resource)) {
    const name = resource === 'networks' ? 'listNetworks' : 'listDomains';
    run.choices.offers[name] ??= !isAbsent(answer);
    if (isAbsent(answer)) throw new NotOffered(`GET ${path} answers ${answer.status}.`);
  }
  expectSuccess(answer);
  const first = await readPageOf(run, resource, answer);
  const count = first.items.length + first.unreadable.length;
  run.choices.lists[resource] ??= envelopeOf(answer.json, recordKindOf[resource].ownNames);
  notePages(run, first, count);
  const list = await withPages(run, resource, first);
  const [unreadable] = list.unreadable;
  if (unreadable !== undefined)
    throw new Deviation('items that can be read', `item ${unreadable.index}: ${unreadable.difference}`);
  const isWhole = list.partial === undefined;
  if (isWhole) run.readLists.add(resource);
  run.listedIds.set(
    resource,
    list.items.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  return { answer, list, isWhole };
}

/** Records whether the list continues on another page. A short list may be complete where a longer one is not. */
function notePages({ choices }: Run, { beside, headers }: FetchedPage<unknown>, items: number): void {
  const said = pageStatement(beside, headers, { seen: items, items, firstPage: null });
  if (said.hasMore || (said.total ?? 0) > items) choices.pages = said.next === null ? 'unnamed' : 'named';
  else choices.pages ??= 'none';
}

/** @throws Deviation if a page is missing */
async function withPages<Resource extends ListResource>(
  run: Run,
  resource: Resource,
  first: FetchedPage<FieldsOf<Resource> & BackendRecord>,
): Promise<FetchedRecords<FieldsOf<Resource> & BackendRecord>> {
  const tooMany = new AbortController();
  let pages = 1;
  try {
    const list = await fetchPages(first, listPath(run, resource), {
      baseUrl: run.options.baseUrl,
      async fetch(path) {
        pages += 1;
        if (pages > maxPages) tooMany.abort();
        const answer = await run.http.get(path);
        // A rejected page ends the list, as in the app.
        if (!isSuccess(answer)) throw new AppFailure({ code: 'rejected', status: answer.status });
        return readPageOf(run, resource, answer);
      },
      cachedIds: () => [],
      load: { signal: tooMany.signal, now: () => run.clock.now(), progress: () => undefined },
    });
    if (list.partial?.reason !== 'lost') return list;
    throw new Deviation('every page of the list that an answer names', 'a lost connection');
  } catch (thrown) {
    if (!(thrown instanceof AppFailure)) throw thrown;
    throw new Deviation('every page of the list that an answer names', `the status ${thrown.error.status}`);
  }
}

/** @throws NotTried if the list cannot be read completely: a record created in it could not be found and deleted */
export function expectReadable({ readLists }: Run, resource: ListResource): void {
  if (!readLists.has(resource))
    throw new NotTried(
      'The list cannot be read, or not all of it: what is created could not be found again.',
    );
}

/** @throws Deviation if it contains no list */
async function readPageOf<Resource extends ListResource>(
  { options: { baseUrl } }: Run,
  resource: Resource,
  answer: Answer,
): Promise<FetchedPage<FieldsOf<Resource> & BackendRecord>> {
  const kind = recordKindOf[resource] as unknown as RecordKind<FieldsOf<Resource>>;
  const contentType = answer.headers['content-type'] ?? '';
  const { link, 'x-total-count': total } = answer.headers;
  try {
    const body = Object.assign(answer, { contentType });
    const page = await readPage(body, kind, `GET /${resource}`, hostOf(baseUrl));
    return { ...page, headers: { link, total }, bytes: answer.body.length };
  } catch (thrown) {
    if (!(thrown instanceof AppFailure)) throw thrown;
    const { params = {} } = thrown.error;
    throw new Deviation(
      'a list: an array, or an object with one array in it',
      String(params.difference ?? thrown.error.code),
    );
  }
}

/** `array`, or the key of the list; null if the response is too long to parse. */
function envelopeOf(json: unknown, ownNames: readonly string[]): string | null {
  if (Array.isArray(json)) return 'array';
  if (!isObject(json)) return null;
  return listNames(ownNames).find((name) => Array.isArray(json[name])) ?? null;
}
