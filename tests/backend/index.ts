import { createApi } from './api.ts';
import type { Backend } from './backend.ts';
import { startChatter } from './chatty.ts';
import { createColleague, snapshot } from './colleague.ts';
import type { Account } from './data/accounts.ts';
import { openDatabase } from './data/database.ts';
import { createServices, type Services } from './data/services.ts';
import { createFaults } from './faults.ts';
import { createListener } from './http/listener.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { createRequestLog } from './http/request-log.ts';
import { createRouter } from './http/router.ts';
import type { BackendOptions } from './options.ts';
import { createRealtime } from './realtime.ts';
import { createRoutes } from './routes/index.ts';
import { defaultShape } from './shapes.ts';

export type { Backend } from './backend.ts';
export { shapes } from './presets.ts';

/**
 * Starts a reference backend on 127.0.0.1: the interface document, executable. Resolves once it listens.
 *
 * @throws where the port is taken or the data file cannot be opened
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
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
  const faults = createFaults();
  const requests = createRequestLog();
  const api = createApi({
    findRoute: createRouter(createRoutes(services, shape.lists)),
    checkRate: createRateLimiter(options.rateLimit),
    authenticate,
    holdsAuthorization: authorizations.holds,
    requireAuthorization: options.requireAuthorization ?? {},
    messages: shape.messages,
    report: (error) => {
      // Requests that fail because the backend is closed are expected.
      if (database.isOpen) console.error(error);
    },
  });
  const listener = createListener(
    {
      basePath,
      tls: options.tls,
      recordBodies: options.recordBodies ?? false,
      transfer: options,
      faults,
      requests,
      api,
    },
    realtime,
  );

  let port: number;
  try {
    port = await listener.start(options.port ?? 0);
  } catch (error) {
    database.close();
    throw error;
  }
  const origin = `${options.tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;
  const stopChatter = options.chatty ? chatter(services, options.chatty) : () => {};

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
    colleague: createColleague({ id: 0, name: 'Noor Haddad' }, projects, shaper),
    requests: requests.entries,
    get connections() {
      return realtime.connections();
    },
    realtimeRequests: realtime.asked,
    get handshakes() {
      return realtime.accepted();
    },
    dropConnectionsAfter: realtime.dropAfter,
    emit: realtime.emit,
    revoke: tokens.revoke,
    expireAll: tokens.revokeAll,
    failNext: faults.failNext,
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
function chatter({ projects, shaper }: Services, perSecond: number): () => void {
  const account: Account = { id: 0, name: 'Ines Oyelaran' };
  const all = projects.all();
  const own = all.filter(({ fields }) => fields.createdBy === account.name);
  return startChatter(
    createColleague(account, projects, shaper),
    perSecond,
    own.map((row) => String(shaper.publicId(row))),
    projects.exists,
  );
}
