import type { ProviderOptions } from './git-provider/git-provider.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { RouteKey } from './http/router.ts';
import type { Shape } from './shapes.ts';
import type { TransferOptions } from './transfer.ts';

/** The three types of stored credentials (docs/interface.md, "Resources"). */
export const authorizationTypes = ['oauth', 'personal_access_token', 'deploy_key'] as const;

export type AuthorizationType = (typeof authorizationTypes)[number];

/** How a reference backend behaves where the interface says "not shown". Everything has a default. */
export interface BackendOptions extends TransferOptions {
  /** TCP port on 127.0.0.1; 0 (the default) lets the system choose. */
  readonly port?: number;
  /** Sub-path of the service, such as `/ops/api`; empty by default. */
  readonly basePath?: string;
  /** Path of socket.io from the origin; `<basePath>/socket.io` by default. */
  readonly realtimePath?: string;
  /**
   * As a socket.io server without options: polling beside WebSocket, and upgrades at other paths are ended without an
   * answer. By default WebSocket alone and a 404.
   */
  readonly socketIoDefaults?: boolean;
  /** How often the realtime channel asks whether a client is there, and how long it waits, ms; socket.io's by default. */
  readonly heartbeat?: { readonly everyMs: number; readonly timeoutMs: number };
  /** SQLite file that keeps the data; in memory when left out. */
  readonly data?: string;
  /** The forms of answers, identifiers and events. */
  readonly shape?: Partial<Shape>;
  /** PEM texts; with them the service speaks https and wss. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Seconds until a token expires; without it tokens carry no `exp`. */
  readonly tokenLifetime?: number;
  /** Each account sees and hears of the projects that it created itself, alone. By default all see all. */
  readonly ownProjects?: boolean;
  /** Tokens that say nothing to a client, instead of JWTs. */
  readonly opaqueTokens?: boolean;
  /** bcrypt's cost factor. The default of 4, the lowest, is meant for tests. */
  readonly passwordCost?: number;
  readonly rateLimit?: RateLimit;
  /** Changes per second that colleagues make to projects of their own. */
  readonly chatty?: number;
  /** Operations that need a stored authorization of a type, such as `{ 'POST /project': 'oauth' }`; else 403. */
  readonly requireAuthorization?: Readonly<Record<RouteKey, AuthorizationType>>;
  readonly provider?: ProviderOptions;
  /** Answers carry `github.client_secret` and the `data` of authorizations, as careless backends do. */
  readonly exposeSecrets?: boolean;
  /** What to do with body fields that the interface does not name: 400, or nothing (the default). */
  readonly unknownFields?: 'ignore' | 'reject';
  /** What to do with an optional text that is sent empty: 400, as `@IsNotEmpty()` has it, or store it (the default). */
  readonly emptyOptionals?: 'accept' | 'reject';
  /** Keeps the body of each request in the log, secrets included: for tests that made these up. */
  readonly recordBodies?: boolean;
}
