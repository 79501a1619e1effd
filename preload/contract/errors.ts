import type { RejectedCertificate } from './connection.ts';

/**
 * Every kind of error, divided by what the operator can do about it.
 *
 * | code | `params` | meaning |
 * |---|---|---|
 * | `bad-input` | `field`; `limit` (characters) where a text is too long | the main process rejected the arguments |
 * | `untrusted-sender` | | a call from a frame that is not the app's own window |
 * | `internal` | | a defect of this app; the log has more |
 * | `backend-url` | `reason`: `empty`, `not-a-url`, `scheme`, `credentials` | the base URL cannot be used |
 * | `unencrypted` | `host` | plain http beyond loopback: ask for consent, then send it with `acceptUnencrypted` |
 * | `unreachable` | `host`, `reason`: `refused`, `dns`, `reset`, `tls`, `client-certificate`, `network`, `websocket`, `dropped` (live connections are accepted and closed again); `detail` | no answer; nothing was lost |
 * | `certificate` | `host`; the certificate is in `certificate` | the server's certificate was rejected, and nothing was sent |
 * | `proxy` | `host`, `proxy`, `reason`: `refused`, `dns`, `time-out`, `reset`, `tls`, `answer`, `sign-in-kind`; `detail` | the proxy did not connect to the host |
 * | `proxy-auth` | `host`, `proxy`, `reason`: `missing`, `refused` | the proxy wants a user name and password |
 * | `timed-out` | `host`, `seconds`, `phase`: `connect`, `idle`, `total` | a timeout elapsed |
 * | `too-large` | `host`, `limitMiB` | the answer exceeds the size limit |
 * | `redirect` | `reason`: `other-origin`, `too-many`, `unusable`; `from`, `to` | a redirect that is not followed |
 * | `not-the-service` | `host`, `contentType` | something answered, but not this service |
 * | `unreadable` | `path`, `difference` | JSON of a shape that this client cannot read |
 * | `rejected` | | the backend's own error; `status` and its `message` |
 * | `gateway` | `host`, `status`, `meaning` | an error that does not come from the service itself (a proxy's page) |
 * | `signed-out` | | the session is over (the service answered 401) |
 * | `outcome-unknown` | `host` | a change was sent and its answer was lost: it is unknown whether it was saved |
 * | `keychain` | `reason`; `host` for a secret of a connection | the keychain rejected the call |
 * | `file` | `reason`: `not-written`, `not-read`, `too-large`, `not-an-export`, `newer`, and of imported projects those of `import-file.ts`; `detail`, `limitMiB`, `line`, `columns`, `limit` | a file that the operator chose |
 * | `not-confirmed` | | the operator cancelled the native dialog for this change, or another one was open; nothing was changed |
 * | `managed` | `setting` where it is one | the administrator's policy sets this; nothing was changed |
 * | `login-item` | | the system rejected the setting for opening the app at login |
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
  'managed',
  'not-confirmed',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** An error as data, for the window. It contains neither a stack nor a secret. */
export interface AppError {
  readonly code: ErrorCode;
  /** HTTP status, where the backend or something before it answered. */
  readonly status?: number;
  /** The backend's message as plain text, several joined with line breaks. Never markup. */
  readonly message?: string;
  /** `error` of the backend's error body (docs/interface.md, "Errors"): shown beside `message`, never instead of it. */
  readonly error?: string;
  /** Parameters of the translated message for `code`; see `errorCodes`. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The rejected certificate, for `certificate`. */
  readonly certificate?: RejectedCertificate;
}

/** The reply to every request. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: AppError };
