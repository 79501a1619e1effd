import type { BackendOptions } from '#reference-backend/server/options.ts';
import type { Preset } from '#reference-backend/server/presets.ts';
import type { ApiRequest } from '#reference-backend/service/api.ts';
import { type Answer, json } from '#reference-backend/service/http/answer.ts';
import type { ConformanceOptions } from '../../run/run-context.ts';

type Perform = (request: ApiRequest) => Promise<Answer>;

/** A backend that violates one rule: the reference backend with other answers or events. */
export interface Mutant {
  readonly backend?: BackendOptions & Preset;
  readonly run?: Partial<ConformanceOptions>;
  /** Answers a request; undefined lets the reference backend answer. */
  readonly answer?: (request: ApiRequest, perform: Perform) => Promise<Answer> | Answer;
  /** Sends another event before each one. */
  readonly eventBefore?: (payload: Readonly<Record<string, unknown>>) => unknown;
  /** The realtime channel accepts any token. */
  readonly openToAll?: true;
}

type Route = (request: ApiRequest) => boolean;

/** A method and the beginning of a path. `:id` matches one segment. */
function route(endpoint: string): Route {
  const [method, pattern = ''] = endpoint.split(' ');
  const path = new RegExp(`^${pattern.replace(':id', '[^/]+')}$`);
  return (request) => request.method === method && path.test(request.path ?? '');
}

/** Other answers to the requests of an endpoint. */
export function at(
  endpoint: string,
  answer: NonNullable<Mutant['answer']>,
  when: Route = () => true,
): Mutant {
  const matches = route(endpoint);
  return {
    answer: (request, perform) =>
      matches(request) && when(request) ? answer(request, perform) : perform(request),
  };
}

/** Changes the JSON of the successful answers of an endpoint. */
function changed(endpoint: string, change: (value: never) => unknown, when?: Route): Mutant {
  return at(
    endpoint,
    async (request, perform) => {
      const answer = await perform(request);
      if (answer.status >= 300 || !answer.body) return answer;
      return { ...answer, body: JSON.stringify(change(JSON.parse(answer.body) as never)) };
    },
    when,
  );
}

type Item = Readonly<Record<string, unknown>>;

const withoutToken: Route = ({ authorization }) => authorization === undefined;
const bodyOf = ({ body }: ApiRequest): Item => JSON.parse(body);
const has =
  (name: string, value: unknown): Route =>
  (request) =>
    bodyOf(request)[name] === value;
const broken: Mutant['answer'] = () => json(500, { statusCode: 500, message: 'Internal server error' });
const found: Mutant['answer'] = () => json(200, {});
const page: Mutant['answer'] = () => ({ status: 200, body: '<!doctype html>', contentType: 'text/html' });

/** Gives errors with this status another body. */
function errors(status: number, body: unknown): Mutant {
  return {
    answer: async (request, perform) => {
      const answer = await perform(request);
      return answer.status === status ? json(status, body) : answer;
    },
  };
}

/** A list in the key `items` of an object. */
export function wrapped(endpoint: string): Mutant {
  return changed(endpoint, (items: Item[]) => ({ items }));
}

/** Other errors. @param change returns the answer with this status and body; null leaves it unchanged */
export function errorsAs(change: (status: number, body: Item) => Answer | null): Mutant {
  return {
    answer: async (request, perform) => {
      const answer = await perform(request);
      return (answer.status >= 400 ? change(answer.status, JSON.parse(answer.body ?? '{}')) : null) ?? answer;
    },
  };
}

/** For each check, by its id, a backend that it must fail. */
export const mutants: Readonly<Record<string, Mutant>> = {
  'auth.signin': changed('POST /auth/signin', ({ accessToken }: Item) => ({ token: accessToken })),
  'auth.signin.single-field': changed('POST /auth/signin', (value: Item) => ({ ...value, user: 'Ada' })),
  'auth.signin.refused': at(
    'POST /auth/signin',
    () => json(200, { accessToken: 'x.y.z' }),
    (request) => String(bodyOf(request).email).startsWith('pilothouse-check'),
  ),
  'auth.token': {
    answer: (request, perform) =>
      request.path?.startsWith('/auth/')
        ? perform(request)
        : json(401, { statusCode: 401, message: 'Unauthorized' }),
  },
  'auth.token.jwt': { backend: { opaqueTokens: true } },
  'auth.signup': {
    ...changed('POST /auth/signup', ({ accessToken }: Item) => ({ accessToken, id: 1 })),
    run: { signUp: true },
  },
  'auth.gitprovider.refused': at('POST /auth/gitprovider', () => json(200, { accessToken: 'x.y.z' })),
  'authentication.missing': at('GET /project', () => json(200, []), withoutToken),
  'authentication.invalid': at(
    'GET /project',
    () => json(403, { statusCode: 403, message: 'Forbidden' }),
    ({ authorization }) => authorization?.includes('unknown') ?? false,
  ),
  'authentication.reads': at('GET /authorization', () => json(200, []), withoutToken),
  'authentication.changes': at('DELETE /project/:id', () => ({ status: 204 }), withoutToken),
  'authentication.forbidden': {
    backend: { requireAuthorization: { 'POST /domains': 'oauth' } },
    ...errors(403, { message: 'Forbidden' }),
  },
  'authorization.create.deploy-key': at('POST /authorization', broken, has('type', 'deploy_key')),
  'authorization.create.token': at(
    'POST /authorization',
    () => json(201, { id: 'lost' }),
    has('type', 'personal_access_token'),
  ),
  'authorization.create.oauth': {
    ...at('POST /authorization', broken, has('type', 'oauth')),
    run: { oauthCode: 'code' },
  },
  'authorization.type': at(
    'POST /authorization',
    () => json(201, { id: '1' }),
    has('type', 'pilothouse_check'),
  ),
  'authorization.list': changed('GET /authorization', (items: Item[]) =>
    items.map((item, index) => ({ ...item, id: index })),
  ),
  'authorization.list.data': { backend: { exposeSecrets: true } },
  'authorization.delete': at('DELETE /authorization/:id', found),
  'project.list': at('GET /project', () => json(200, { payload: [] })),
  'project.create': at('POST /project', () => json(201, { id: 'lost' })),
  'project.create.optional': at(
    'POST /project',
    () => json(400, { statusCode: 400, message: 'description is required' }),
    (request) =>
      request.body !== '' && request.body.endsWith('}') && bodyOf(request).description === undefined,
  ),
  'project.create.invalid': at('POST /project', async ({ body, ...request }, perform) =>
    perform({
      ...request,
      body: body.endsWith('}') ? JSON.stringify({ vmId: 'vm', ...JSON.parse(body) }) : body,
    }),
  ),
  'project.list.created': at(
    'GET /project',
    () => json(200, []),
    (request) => !withoutToken(request),
  ),
  'project.identifier': changed('GET /project', (items: Item[]) => [...items, { name: 'Without one' }]),
  'project.read': changed('GET /project/:id', (item: Item) => ({ ...item, vmId: 'another' })),
  'project.read.unknown': at('GET /project/:id', async (request, perform) => {
    const answer = await perform(request);
    return answer.status === 404 ? json(200, null) : answer;
  }),
  'project.update': at('PUT /project/:id', async (request, perform) => {
    const stored = await perform({ ...request, method: 'GET' });
    return stored;
  }),
  'project.update.unknown-field': at('PUT /project/:id', broken, has('pilothouseCheck', 'kept')),
  'project.update.empty-field': at('PUT /project/:id', broken, has('description', '')),
  'project.update.concurrent': changed('GET /project/:id', (item: Item) =>
    item.description === 'one' || item.description === 'other' ? { ...item, path: '/srv/mixed' } : item,
  ),
  'project.update.unknown': at('PUT /project/:id', async (request, perform) => {
    const answer = await perform(request);
    return answer.status === 404 ? json(201, {}) : answer;
  }),
  'project.delete': at('DELETE /project/:id', found, (request) => !withoutToken(request)),
  'project.delete.unknown': at('DELETE /project/:id', async (request, perform) => {
    const answer = await perform(request);
    return answer.status === 404 ? json(500, { statusCode: 500, message: 'No rows' }) : answer;
  }),
  'networks.create': { ...at('POST /networks', broken), run: { createNetwork: true } },
  'networks.list': at(
    'GET /networks',
    () => json(200, { payload: [] }),
    (request) => !withoutToken(request),
  ),
  'domains.list': at(
    'GET /domains',
    () => json(200, [{ challenge: 'x' }]),
    (request) => !withoutToken(request),
  ),
  'domains.create': changed('GET /domains', (items: Item[]) =>
    items.map((item) => ({ ...item, main: !item.main })),
  ),
  'domains.create.invalid': at('POST /domains', async ({ body, ...request }, perform) =>
    perform({ ...request, body: JSON.stringify({ ...JSON.parse(body), main: true }) }),
  ),
  'domains.read': changed('GET /domains/:id', (item: Item) => ({ ...item, id: 'another' })),
  'domains.delete': at('DELETE /domains/:id', found),
  'configuration.save': {
    ...at('POST /configuration/gitprovider', broken),
    run: { gitProvider: { clientId: 'app', clientSecret: 'hush' } },
  },
  'configuration.read': at(
    'GET /configuration',
    () => json(200, { github: { id: 'app' } }),
    (request) => !withoutToken(request),
  ),
  'realtime.connect': { backend: { realtimePath: '/elsewhere/socket.io' } },
  'realtime.token': { openToAll: true },
  'realtime.event': { eventBefore: (payload) => ({ ...payload, projectId: [payload.projectId] }) },
  'realtime.event.type': { eventBefore: (payload) => ({ ...payload, type: 'DELETE' }) },
  'limits.body': at('PUT /project/:id', broken, ({ body }) => body.length > 100_000),
  'errors.unknown-path': at('GET /pilothouse-check-:id', page),
  'errors.malformed': at('POST /project', broken, ({ body }) => body === '{"name":'),
  'errors.body': errors(400, { error: 'Bad Request' }),
  'errors.server': at('DELETE /project/:id', broken, (request) => !withoutToken(request)),
};
