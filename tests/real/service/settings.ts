/** The deployment's settings, read once from the environment. */
export const settings = {
  port: Number(process.env.PORT),
  databaseUrl: process.env.DATABASE_URL,
  /** Where GETs read: the same database, or a standby of it. */
  readDatabaseUrl: process.env.READ_DATABASE_URL,
  jwtSecret: process.env.JWT_SECRET ?? '',
  /** Lifetime of access tokens in seconds. */
  tokenSeconds: Number(process.env.TOKEN_SECONDS ?? 3_600),
  /** Prefix of the HTTP routes; NestJS does not apply it to the gateway. */
  globalPrefix: process.env.GLOBAL_PREFIX ?? '',
  socketPath: process.env.SOCKET_PATH ?? '/socket.io',
  /**
   * How the gateway rejects a token: in a middleware, before the connection is acknowledged, or by disconnecting in
   * `handleConnection`, afterwards.
   */
  refusesSocket: process.env.REFUSES_SOCKET === 'disconnect' ? 'disconnect' : 'middleware',
} as const;
