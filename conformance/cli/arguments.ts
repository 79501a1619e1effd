import { parseArgs } from 'node:util';

export const usage = `Usage: npm run conformance -- --url URL (--email EMAIL --password-file FILE | --token-file FILE)

Checks whether a backend keeps to the service interface, and notes what it chose where it may choose. It says what it creates,
asks, and deletes it at the end.

  --url URL              base URL, with the sub-path
  --email EMAIL          account to sign in with
  --password-file FILE   its password; or the environment variable PILOTHOUSE_PASSWORD
  --token-file FILE      an access token in place of both; or PILOTHOUSE_TOKEN
  --other-token-file FILE  token of a second account, to see whether others get events

What it does
  --yes                  asks nothing
  --read-only            sends GET only, except for signing in with a password
  --production NAME      asks for this name before anything is created
  --rate N               at most N requests a second (5)
  --event-wait S         waits at most S seconds for an event (3)
  --create-network       creates a network connection, which cannot be deleted
  --sign-up              creates an account, which cannot be deleted
  --git-provider-file FILE  replaces the stored OAuth application: JSON with client_id and client_secret
  --oauth-code-file FILE    code of the Git provider, for an authorization of type oauth

Reports
  --json FILE, --junit FILE, --html FILE

Connection
  --proxy URL            http://, https:// or socks5:// with host and port; default: none
  --proxy-sign-in-file FILE  user:password for the proxy; or PILOTHOUSE_PROXY_SIGN_IN
  --ca FILE              additional CA (PEM); repeatable
  --client-cert FILE --client-key FILE  client certificate (PEM), and its key without a passphrase
  --header-file FILE     headers for a gateway, one "Name: value" a line
  --path NAME=PATH       path of listNetworks, listDomains, readDomain, deleteDomain, readConfiguration; repeatable
  --realtime-path PATH   socket.io's path from the origin
  --accept-unencrypted   allows http to another computer

  --help

Exit code: 0 every check passed or was not tried, 1 a check failed or a record could not be deleted, 2 it could not run or
was interrupted.`;

const definitions = {
  url: { type: 'string' },
  email: { type: 'string' },
  'password-file': { type: 'string' },
  'token-file': { type: 'string' },
  'other-token-file': { type: 'string' },
  yes: { type: 'boolean', default: false },
  'read-only': { type: 'boolean', default: false },
  production: { type: 'string' },
  rate: { type: 'string', default: '5' },
  'event-wait': { type: 'string', default: '3' },
  'create-network': { type: 'boolean', default: false },
  'sign-up': { type: 'boolean', default: false },
  'git-provider-file': { type: 'string' },
  'oauth-code-file': { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  html: { type: 'string' },
  proxy: { type: 'string' },
  'proxy-sign-in-file': { type: 'string' },
  ca: { type: 'string', multiple: true },
  'client-cert': { type: 'string' },
  'client-key': { type: 'string' },
  'header-file': { type: 'string' },
  path: { type: 'string', multiple: true },
  'realtime-path': { type: 'string' },
  'accept-unencrypted': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export type Values = ReturnType<typeof readArguments>;

/** @throws Error for an option that does not exist, and for arguments without one */
export function readArguments(given: readonly string[]) {
  return parseArgs({ args: [...given], options: definitions }).values;
}
