import type { RejectedCertificate } from './connection.ts';

/**
 * Every kind of error, divided by what the operator can do about it.
 *
 * | code | `params` | meaning |
 * |---|---|---|
 * | `bad-input` | `field`; `limit` (characters) if a text is too long | the main process rejected the arguments |
 * | `untrusted-sender` | | a call from a frame that is not the app's own window |
 * | `internal` | | a defect of this app; the log has more |
 * | `backend-url` | `reason`: `empty`, `not-a-url`, `scheme`, `credentials` | the base URL cannot be used |
 * | `unencrypted` | `host` | plain http beyond loopback: ask for consent, then repeat the request with `acceptUnencrypted` |
 * | `unreachable` | `host`, `reason`: `refused`, `dns`, `reset`, `tls`, `client-certificate`, `network`, `websocket`, `dropped` (live connections are accepted and closed again); `detail` | no response; nothing was lost |
 * | `certificate` | `host`; the certificate is in `certificate` | the server's certificate was rejected, and nothing was sent |
 * | `proxy` | `host`, `proxy`, `reason`: `refused`, `dns`, `time-out`, `reset`, `tls`, `answer`, `sign-in-kind`; `detail` | the proxy did not connect to the host |
 * | `proxy-auth` | `host`, `proxy`, `reason`: `missing`, `refused` | the proxy requires a user name and password |
 * | `timed-out` | `host`, `seconds`, `phase`: `connect`, `idle`, `total`; `lists` without a host: the lists with which new records are compared | a timeout elapsed |
 * | `too-large` | `host`, `limitMiB` | the response exceeds the size limit |
 * | `redirect` | `reason`: `other-origin`, `too-many`, `unusable`, `outside` (of the base URL, with `url` as below); `change`, `change-answered` (303) for a change, with `status` and `url` (the base URL to use, or empty); `from`, `to` | a redirect that was not followed |
 * | `not-the-service` | `host`, `contentType` | a server responded, but it is not this service |
 * | `error-body` | `host`, `status`, `found` (names in the body; empty for none) | a refusal with another body than this service's: ask for consent, then repeat the request with `acceptErrorBody` |
 * | `unreadable` | `path`, `difference` | JSON in a form that this client cannot read |
 * | `rejected` | | the backend's own error; `status` and its `message` |
 * | `gateway` | `host`, `status`, `meaning`; `reason`: `not-the-backend` if a page or the status shows that a gateway responded, `header-too-large`, `handshake` (of the live connection) | an error without a message of the backend |
 * | `signed-out` | | the session has ended (the service responded with 401) |
 * | `other-account` | `reason`: `other`, `unknown`; `account` (e-mail or `token`) | the new token is another person's, or its person is unknown; the session continues with the old token |
 * | `outcome-unknown` | `host` | a change was sent and its response was lost, so it is unknown whether it was saved |
 * | `keychain` | `reason`; `host` for a secret of a connection | the keychain rejected the call |
 * | `file` | `reason`: `not-written`, `not-read`, `too-large`, `not-an-export`, `newer`, `too-many-authorities`, `too-many-backends`, `too-many-entries`, and for imported projects those of `import-file.ts`; `detail`, `limitMiB`, `line`, `columns`, `limit` | a file that the operator chose |
 * | `cancelled` | | the operator cancelled this long work; nothing was changed |
 * | `not-confirmed` | | the operator cancelled the native dialog for this change, or another one was open; nothing was changed |
 * | `managed` | `setting` if it is a single one | the administrator's policy sets this; nothing was changed |
 * | `read-only` | | the profile is read-only; nothing was sent |
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
  'error-body',
  'unreadable',
  'rejected',
  'gateway',
  'signed-out',
  'other-account',
  'outcome-unknown',
  'keychain',
  'file',
  'login-item',
  'managed',
  'cancelled',
  'not-confirmed',
  'read-only',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Why the backend refused a field. Plain text on one line, never markup. */
export interface FieldReason {
  /** The backend's name of the field; dotted for a nested one, such as `github.client_id`. */
  readonly field: string;
  readonly text: string;
}

/** The line of an error's `message` for this reason, with the field's name unless the text begins with it. */
export function reasonLine({ field, text }: FieldReason): string {
  const isNamed = text.slice(0, field.length).toLowerCase() === field.toLowerCase();
  return isNamed ? text : `${field}: ${text}`;
}

/** An error as data for the window. It contains neither a stack nor a secret. */
export interface AppError {
  readonly code: ErrorCode;
  /** HTTP status, if the backend or an intermediary responded. */
  readonly status?: number;
  /** The backend's whole message as plain text, several reasons joined with line breaks. Never markup. */
  readonly message?: string;
  /** The reasons in `message` that are about single fields, for the form with those fields. */
  readonly reasons?: readonly FieldReason[];
  /** A short name of the error, such as `error` of the error body: shown beside `message`, never instead of it. */
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
