import { type ApiRequest, createApi } from './api.ts';
import { type Colleague, createColleague, type ProjectSnapshot, snapshot } from './colleague.ts';
import { startColleagueChanges } from './colleague-changes.ts';
import type { Account } from './data/accounts.ts';
import { openDatabase } from './data/database.ts';
import { createServices, type Services } from './data/services.ts';
import type { Answer } from './http/answer.ts';
import { createListener } from './http/listener.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { createRouter } from './http/router.ts';
import type { Respond } from './http/server.ts';
import type { ServiceOptions } from './options.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createRoutes } from './routes/index.ts';
import { defaultShape } from './shapes.ts';

/** A running service. */
export interface Service {
  /** The base URL that an operator enters, with the sub-path, without a trailing slash. */
  readonly url: string;
  readonly origin: string;
  readonly port: number;
  /** Creates the account where it does not exist, and returns an access token for it. */
  account(email: string, password: string, name: string): Promise<string>;
  /** All stored projects. */
  projects(): ProjectSnapshot[];
  /** Another user who changes projects; every change emits an event. */
  readonly colleague: Colleague;
  /** A user with this name, like `colleague`. */
  colleagueNamed(name: string): Colleague;
  readonly tokens: Pick<Services['tokens'], 'verify' | 'revoke' | 'revokeAll'>;
  /** The stored records other than projects. */
  readonly stores: Pick<Services, 'accounts' | 'authorizations' | 'networks' | 'domains' | 'configuration'>;
  readonly realtime: Realtime;
  /** Closes all connections and stops listening, like a crashed service; the data is kept. */
  stop(): Promise<void>;
  /** Listens again on the same port with the same data; stops first where it is running. */
  restart(): Promise<void>;
  /** Stops and closes the database. */
  close(): Promise<void>;
}

/** Replaces how requests are answered, for example to log them or to inject faults. */
export type Intercept = (perform: (request: ApiRequest) => Promise<Answer>) => Respond;

export const answerAll: Intercept = (perform) => async (request) =>
  perform({
    method: request.method,
    path: request.path,
    query: request.query,
    authorization: request.headers.authorization,
    body: await request.readBody(),
  });

/**
 * Starts the service on 127.0.0.1: an implementation of the interface document. Resolves once it listens.
 *
 * @throws if the port is taken or the data file cannot be opened
 */
export async function startService(
  options: ServiceOptions = {},
  intercept: Intercept = answerAll,
): Promise<Service> {
  const basePath = options.basePath ?? '';
  const shape = { ...defaultShape, ...options.shape };
  const database = openDatabase(options.data);
  const services = createServices(database, options, shape, (event, author) =>
    options.ownProjects ? realtime.emitTo(author, event) : realtime.emit(event),
  );
  const { accounts, tokens, authorizations, projects, shaper } = services;

  async function authenticate(token: string): Promise<Account | null> {
    const id = await tokens.verify(token);
    return id === null ? null : accounts.find(id);
  }

  const realtime = createRealtime(options.realtimePath ?? `${basePath}/socket.io`, authenticate, options);
  const api = createApi({
    findRoute: createRouter(createRoutes(services, shape.lists)),
    checkRate: createRateLimiter(options.rateLimit),
    authenticate,
    holdsAuthorization: authorizations.holds,
    requireAuthorization: options.requireAuthorization ?? {},
    messages: shape.messages,
    report: (error) => {
      // Requests are expected to fail while the service is closed.
      if (database.isOpen) options.report?.(error);
    },
  });
  const { tls, maxBodyBytes = 16 * 1024 * 1024 } = options;
  const listener = createListener({ basePath, tls, maxBodyBytes, respond: intercept(api) }, realtime);

  const colleagueNamed = (name: string) => createColleague({ id: 0, name }, projects, shaper);

  let port: number;
  try {
    port = await listener.start(options.port ?? 0);
  } catch (error) {
    database.close();
    throw error;
  }
  const origin = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;
  const stopChatter = options.chatty ? startChanges(services, options.chatty) : () => {};

  return {
    url: `${origin}${basePath}`,
    origin,
    port,
    async account(email, password, name) {
      const account =
        (await accounts.signIn(email, password)) ?? (await accounts.signUp({ email, password, name }));
      return tokens.issue(account.id);
    },
    projects: () => projects.all().map((row) => snapshot(row, shaper)),
    colleague: colleagueNamed('Noor Haddad'),
    colleagueNamed,
    tokens,
    stores: services,
    realtime,
    stop: listener.stop,
    async restart() {
      await listener.stop();
      await listener.start(port);
    },
    async close() {
      stopChatter();
      await listener.stop();
      if (database.isOpen) database.close();
    },
  };
}

/** A colleague who keeps changing their own projects, including those of an earlier run. */
function startChanges({ projects, shaper }: Services, perSecond: number): () => void {
  const account: Account = { id: 0, name: 'Ines Oyelaran' };
  const all = projects.all();
  const own = all.filter(({ fields }) => fields.createdBy === account.name);
  return startColleagueChanges(
    createColleague(account, projects, shaper),
    perSecond,
    own.map((row) => String(shaper.publicId(row))),
    projects.exists,
  );
}
