import type { ProviderOptions } from './git-provider/git-provider.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { RouteKey } from './http/router.ts';
import type { Shape } from './shapes.ts';

/** The three types of stored credentials (docs/interface.md, "Resources"). */
export const authorizationTypes = ['oauth', 'personal_access_token', 'deploy_key'] as const;

export type AuthorizationType = (typeof authorizationTypes)[number];

/** Behaviour of the service that the interface leaves open. Everything has a default. */
export interface ServiceOptions {
  /** TCP port on 127.0.0.1; 0 (the default) lets the system choose. */
  readonly port?: number;
  /** Sub-path of the service, such as `/ops/api`; empty by default. */
  readonly basePath?: string;
  /** Path of socket.io from the origin; `<basePath>/socket.io` by default. */
  readonly realtimePath?: string;
  /**
   * Like a socket.io server without options: polling and WebSocket, and upgrades at other paths are closed without a
   * response. By default only WebSocket, and a 404.
   */
  readonly socketIoDefaults?: boolean;
  /** Largest request body, in bytes; 16 MiB by default. A larger one is refused with 413 and not read further. */
  readonly maxBodyBytes?: number;
  /** Ping interval and timeout of the realtime channel, ms; by default those of socket.io. */
  readonly heartbeat?: { readonly everyMs: number; readonly timeoutMs: number };
  /** SQLite file for the data; in memory without it. */
  readonly data?: string;
  /** Formats of responses, identifiers and events. */
  readonly shape?: Partial<Shape>;
  /** Number of records on a page, if lists are paged; 50 by default. */
  readonly pageSize?: number;
  /** PEM texts; with them the service uses https and wss. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Seconds until a token expires; without it, tokens have no `exp`. */
  readonly tokenLifetime?: number;
  /** Each account sees only its own projects and their events. By default every account sees all. */
  readonly ownProjects?: boolean;
  /** Issues opaque tokens instead of JWTs. */
  readonly opaqueTokens?: boolean;
  /** bcrypt's cost factor. The default of 4, the lowest, is meant for tests. */
  readonly passwordCost?: number;
  readonly rateLimit?: RateLimit;
  /** Number of changes per second that a colleague makes to own projects. */
  readonly chatty?: number;
  /**
   * Operations that need a stored authorization of a type, such as `{ 'POST /project': 'oauth' }`; without one they
   * return 403.
   */
  readonly requireAuthorization?: Readonly<Record<RouteKey, AuthorizationType>>;
  readonly provider?: ProviderOptions;
  /** Responses contain `github.client_secret` and the `data` of authorizations, as from insecure backends. */
  readonly exposeSecrets?: boolean;
  /** Body fields that the interface does not define: return 400, or ignore them (the default). */
  readonly unknownFields?: 'ignore' | 'reject';
  /**
   * An optional text that is empty: return 400 like `@IsNotEmpty()`, or store it (the default). `null`: return 400, or
   * store an absent value as with `@IsOptional()`.
   */
  readonly emptyOptionals?: 'accept' | 'reject' | 'null';
  /** Projects are sent without `createdAt` and `updatedAt`, as by backends that store no times. */
  readonly omitTimes?: boolean;
  /** An update stores the name of its author as `updatedBy`. By default, only `createdBy` contains a name. */
  readonly recordAuthors?: boolean;
  /** Source of stored times; the system's clock by default. */
  readonly now?: () => Date;
  /** A UUID for a new record; a random one by default. */
  readonly newId?: () => string;
  /** Called for every error that is returned as a 500. */
  readonly report?: (error: unknown) => void;
}
