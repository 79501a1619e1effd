import type { Clock } from '#main/ports.ts';
import { Generation } from '../async/generation.ts';
import { failure } from '../errors/app-failure.ts';
import { hostOf } from '../http/base-url.ts';
import { type ObtainedToken, type ObtainToken, pastedToken, tokenFrom } from '../session/auth-api.ts';
import type { Session } from '../session/session.ts';
import { isEmail, isSamePerson, tokenSubject } from '../session/token-subject.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { BackendAccess } from './backend-access.ts';

/** A token whose person is not known is dropped where the operator has not answered by then, ms. */
const questionMs = 300_000;

interface RenewalParts {
  readonly repository: SettingsRepository;
  readonly clock: Clock;
  readonly access: BackendAccess;
  readonly session: Session;
}

/** The way of signing in, and what it led to. */
interface Renewal extends ObtainedToken {
  readonly signedInAs: string;
  readonly byGitProvider: boolean;
}

/**
 * Signing in again before a session ends: the new token takes the place of the current one, and nothing else changes. The
 * current one is used until then. It has to be the same person's: one of another is refused, and of one that says nothing
 * the operator is asked.
 */
export class Renewals {
  readonly #profileId: string;
  readonly #parts: RenewalParts;
  readonly #generation = new Generation();
  /** What waits for the operator's word. */
  #asked: { readonly renewal: Renewal; readonly of: string } | null = null;

  constructor(profileId: string, parts: RenewalParts) {
    this.#profileId = profileId;
    this.#parts = parts;
  }

  /** @throws AppFailure as `#renew` */
  withPassword(email: string, password: string): Promise<void> {
    return this.#renew(email, tokenFrom('/auth/signin', { email, password }));
  }

  async withToken(text: string): Promise<void> {
    await this.#renew('token', pastedToken(text));
  }

  withCode(code: string): Promise<void> {
    return this.#renew('token', tokenFrom('/auth/gitprovider', { code }), true);
  }

  /** Answers that come later are dropped, and the token that waits for the operator. */
  cancel(): void {
    this.#generation.next();
    this.#asked = null;
  }

  /** The operator says that the last token is the same person's. @throws AppFailure `signed-out` where none waits for that */
  confirm(): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked === null || asked.of !== this.#parts.session.token) throw failure('signed-out');
    this.#exchange(asked.renewal);
  }

  /** The session has ended, or another one has begun: a token that waits for the operator's word is dropped. */
  drop(): void {
    this.#generation.next();
    this.#asked = null;
  }

  /**
   * @throws AppFailure as `ObtainToken`; `other-account` where the token is another person's, or where that is not known and
   *   `confirm` is awaited; `signed-out` where the session has ended meanwhile
   */
  async #renew(signedInAs: string, obtain: ObtainToken, byGitProvider = false): Promise<void> {
    const { repository, access, session, clock } = this.#parts;
    const { baseUrl } = repository.get(this.#profileId);
    const of = session.token;
    if (baseUrl === null || of === null) throw failure('signed-out');
    const isCurrent = this.#generation.next();
    this.#asked = null;
    const obtained = await obtain(access.client(baseUrl), hostOf(baseUrl));
    // It is for the session that it was begun in, and for no other.
    if (!isCurrent() || session.token !== of) throw failure('signed-out');
    const renewal = { ...obtained, signedInAs, byGitProvider };
    const person = this.#personOf(renewal);
    if (person === 'same') return this.#exchange(renewal);
    const account = repository.get(this.#profileId).signedInAs ?? '';
    if (person === 'unknown') {
      const asked = { renewal, of };
      this.#asked = asked;
      clock.setTimer(questionMs, () => {
        if (this.#asked === asked) this.#asked = null;
      });
    }
    throw failure('other-account', { reason: person, account });
  }

  #personOf({ token, signedInAs }: Renewal): 'same' | 'other' | 'unknown' {
    const before = this.#parts.repository.get(this.#profileId);
    const subject = this.#subject(token, before);
    const isSame = subject !== null && subject === before.tokenSubject;
    if (token === this.#parts.session.token || isSame) return 'same';
    if (isSamePerson(before, { signedInAs, tokenSubject: subject })) return 'same';
    const areEmails = isEmail(before) && isEmail({ signedInAs });
    return areEmails || (subject !== null && before.tokenSubject !== null) ? 'other' : 'unknown';
  }

  #subject(token: string, { baseUrl }: ProfileRecord): string | null {
    return tokenSubject(token, { profileId: this.#profileId, baseUrl: baseUrl ?? '' });
  }

  #exchange({ token, account, signedInAs, byGitProvider }: Renewal): void {
    const { repository, session } = this.#parts;
    const before = repository.get(this.#profileId);
    repository.update(this.#profileId, {
      // A token that says less than the one before leaves known who this is.
      tokenSubject: this.#subject(token, before) ?? before.tokenSubject,
      accountName: account ?? before.accountName,
      byGitProvider,
    });
    session.exchange(token, isEmail(before) ? (before.signedInAs ?? signedInAs) : signedInAs);
  }
}
