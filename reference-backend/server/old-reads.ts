import type { ApiRequest } from '../service/api.ts';
import type { Answer } from '../service/http/answer.ts';

/** Options for reads that return earlier states of records. */
export interface OldReadOptions {
  /**
   * GET answers with the state of this many ms ago, like a replica. Changes over HTTP are delayed, those of
   * `Backend.colleague` are not.
   */
  readonly readsBehindMs?: number;
  /**
   * GET is answered from a cache for this many ms, with `Age`, as by a gateway that ignores `Cache-Control` of
   * requests.
   */
  readonly cachedMs?: number;
}

type Perform = (request: ApiRequest) => Promise<Answer>;

/** An answer that was valid until a change. */
interface Outdated {
  readonly until: number;
  readonly answer: Answer;
}

/** Answers like a service behind a replica or a cache. */
export function withOldReads({ readsBehindMs = 0, cachedMs = 0 }: OldReadOptions, perform: Perform): Perform {
  const cached = cachedMs === 0 ? perform : fromCache(cachedMs, perform);
  return readsBehindMs === 0 ? cached : fromReplica(readsBehindMs, cached);
}

const isOfRecords = ({ path }: ApiRequest) =>
  /^\/(project|authorization|domains|networks)\b/.test(path ?? '');
const isRead = (request: ApiRequest) => request.method === 'GET' && isOfRecords(request);
const keyOf = ({ path, authorization }: ApiRequest) => `${path} ${authorization}`;

function fromCache(ms: number, perform: Perform): Perform {
  const cached = new Map<string, { readonly at: number; readonly answer: Answer }>();
  return async (request) => {
    if (!isRead(request)) return perform(request);
    const key = keyOf(request);
    const hit = cached.get(key);
    const age = Date.now() - (hit?.at ?? 0);
    if (hit !== undefined && age < ms)
      return { ...hit.answer, headers: { ...hit.answer.headers, age: `${Math.floor(age / 1_000)}` } };
    const answer = await perform(request);
    if (answer.status === 200) cached.set(key, { at: Date.now(), answer });
    return answer;
  };
}

function fromReplica(ms: number, perform: Perform): Perform {
  const asked = new Map<string, ApiRequest>();
  /** Answers by key, oldest first. */
  const outdated = new Map<string, Outdated[]>();
  const add = (key: string, answer: Answer) =>
    outdated.set(key, [...(outdated.get(key) ?? []), { until: Date.now(), answer }]);
  return async (request) => {
    if (isRead(request)) {
      asked.set(keyOf(request), request);
      const since = Date.now() - ms;
      const found = outdated.get(keyOf(request))?.find(({ until }) => until > since);
      return found?.answer ?? perform(request);
    }
    if (!isOfRecords(request)) return perform(request);
    for (const [key, read] of asked) add(key, await perform(read));
    const answer = await perform(request);
    const { id } = request.method === 'POST' && answer.status === 201 ? JSON.parse(answer.body ?? '{}') : {};
    // The replica does not have the record yet.
    const read: ApiRequest = { ...request, method: 'GET', path: `${request.path}/${id}`, body: '' };
    if (id !== undefined) add(keyOf(read), await perform({ ...read, path: `${request.path}/none` }));
    return answer;
  };
}
