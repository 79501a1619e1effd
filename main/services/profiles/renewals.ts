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

/** Time after which a token of an unknown person is dropped if the operator has not confirmed it, in ms. */
const questionMs = 300_000;

interface RenewalParts {
  readonly repository: SettingsRepository;
  readonly clock: Clock;
  readonly access: BackendAccess;
  readonly session: Session;
}

/** The new token and how it was obtained. */
interface Renewal extends ObtainedToken {
  readonly signedInAs: string;
  readonly byGitProvider: boolean;
}

/**
 * Renews a session before it ends: the new token replaces the current one, which is used until then, and
 * nothing else changes. The new token has to be the same person's: that of another person is refused, and the
 * operator is asked if the person is unknown.
 */
export class Renewals {
  readonly #profileId: string;
  readonly #parts: RenewalParts;
  readonly #generation = new Generation();
  /** The token that waits for the operator's confirmation. */
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

  /** Cancels the renewal: later responses are dropped, and so is the token that waits for confirmation. */
  cancel(): void {
    this.#generation.next();
    this.#asked = null;
  }

  /**
   * Called when the operator confirms that the last token is the same person's.
   * @throws AppFailure
   * `signed-out` if none waits for confirmation
   */
  confirm(): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked === null || asked.of !== this.#parts.session.token) throw failure('signed-out');
    this.#exchange(asked.renewal);
  }

  /**
   * Called when the session has ended or another one has begun: drops the token that waits for confirmation.
   */
  drop(): void {
    this.#generation.next();
    this.#asked = null;
  }

  /**
   * @throws AppFailure as `ObtainToken`; `other-account` if the token is another person's, or if that is
   * unknown and `confirm` is awaited; `signed-out` if the session has ended in the meantime
   */
  async #renew(signedInAs: string, obtain: ObtainToken, byGitProvider = false): Promise<void> {
    const { repository, access, session, clock } = this.#parts;
    const { baseUrl } = repository.get(this.#profileId);
    const of = session.token;
    if (baseUrl === null || of === null) throw failure('signed-out');
    const isCurrent = this.#generation.next();
    this.#asked = null;
    const obtained = await obtain(access.client(baseUrl), hostOf(baseUrl));
    // The token is only for the session in which the renewal began.
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
      // A token with less information than the previous one does not change who the person is.
      tokenSubject: this.#subject(token, before) ?? before.tokenSubject,
      accountName: account ?? before.accountName,
      byGitProvider,
    });
    session.exchange(token, isEmail(before) ? (before.signedInAs ?? signedInAs) : signedInAs);
  }
}
