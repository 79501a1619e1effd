/** How this deployment differs from another. Read once, from the environment. */
export const settings = {
  port: Number(process.env.PORT),
  databaseUrl: process.env.DATABASE_URL,
  jwtSecret: process.env.JWT_SECRET ?? '',
  /** Lifetime of access tokens in seconds. */
  tokenSeconds: Number(process.env.TOKEN_SECONDS ?? 3_600),
  /** Of the HTTP routes; NestJS leaves the gateway where it is. */
  globalPrefix: process.env.GLOBAL_PREFIX ?? '',
  socketPath: process.env.SOCKET_PATH ?? '/socket.io',
  /**
   * How the gateway refuses a token: in a middleware, before the connection is acknowledged, or by disconnecting in
   * `handleConnection`, after it was.
   */
  refusesSocket: process.env.REFUSES_SOCKET === 'disconnect' ? 'disconnect' : 'middleware',
} as const;
