import type { RefusedCertificate } from './connection.ts';

/**
 * What can go wrong, told apart by what the operator can do about it.
 *
 * | code | `params` | meaning |
 * |---|---|---|
 * | `bad-input` | `field`; `limit` (characters) where a text is too long | arguments that the main process refused |
 * | `untrusted-sender` | | a call from a frame that is not the app's own window |
 * | `internal` | | a defect of this app; the log has more |
 * | `backend-url` | `reason`: `empty`, `not-a-url`, `scheme`, `credentials` | the base URL cannot be used |
 * | `unencrypted` | `host` | plain http beyond loopback: ask for consent, then send it with `acceptUnencrypted` |
 * | `unreachable` | `host`, `reason`: `refused`, `dns`, `reset`, `tls`, `client-certificate`, `network`, `websocket`, `dropped` (live connections are accepted and closed again); `detail` | no answer; nothing was lost |
 * | `certificate` | `host`; the certificate is in `certificate` | the server's certificate was not accepted, and nothing sent to it |
 * | `proxy` | `host`, `proxy`, `reason`: `refused`, `dns`, `time-out`, `reset`, `tls`, `answer`, `sign-in-kind`; `detail` | the proxy did not lead to the host |
 * | `proxy-auth` | `host`, `proxy`, `reason`: `missing`, `refused` | the proxy wants a user name and password |
 * | `timed-out` | `host`, `seconds`, `phase`: `connect`, `idle`, `total` | gave up waiting |
 * | `too-large` | `host`, `limitMiB` | the answer exceeds the size limit |
 * | `redirect` | `reason`: `other-origin`, `too-many`, `unusable`; `from`, `to` | a redirect that is not followed |
 * | `not-the-service` | `host`, `contentType` | something answered, but not this service |
 * | `unreadable` | `path`, `difference` | JSON of a shape that this client cannot read |
 * | `rejected` | | the backend's own error; `status` and its `message` |
 * | `gateway` | `host`, `status`, `meaning` | an error that does not come from the service itself (a proxy's page) |
 * | `signed-out` | | the session is over (the service answered 401) |
 * | `outcome-unknown` | `host` | a change was sent and its answer lost: nobody knows whether it was saved |
 * | `keychain` | `reason`; `host` for a secret of a connection | the keychain refused |
 * | `file` | `reason`: `not-written`, `not-read`, `too-large`, `not-an-export`, `newer`; `detail`, `limitMiB` | a file that the operator chose |
 * | `keychain` | `reason` | the keychain refused |
 * | `login-item` | | the system did not take whether the app is opened at login |
 */
export const errorCodes = [
  'bad-input',
  'untrusted-sender',
  'internal',
  'backend-url',
  'unencrypted',
  'unreachable',
  'certificate',
  'proxy',
  'proxy-auth',
  'timed-out',
  'too-large',
  'redirect',
  'not-the-service',
  'unreadable',
  'rejected',
  'gateway',
  'signed-out',
  'outcome-unknown',
  'keychain',
  'file',
  'login-item',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** An error as data. It crosses the bridge; it holds neither a stack nor a secret. */
export interface AppError {
  readonly code: ErrorCode;
  /** HTTP status, where the backend or something before it answered. */
  readonly status?: number;
  /** The backend's own words, plain text, several joined with line breaks. Never markup. */
  readonly message?: string;
  /** `error` of the backend's error body (docs/interface.md, "Errors"): shown beside `message`, never instead of it. */
  readonly error?: string;
  /** What the translated sentence of `code` needs; see `errorCodes`. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** What the server showed, for `certificate`. */
  readonly certificate?: RefusedCertificate;
}

/** What every call over the bridge answers with. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: AppError };
