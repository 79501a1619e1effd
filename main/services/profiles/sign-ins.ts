import { Generation } from '../async/generation.ts';
import { failure } from '../errors/app-failure.ts';
import type { Provider } from '../git-provider/provider.ts';
import { hostOf } from '../http/base-url.ts';
import { type ObtainToken, pastedToken, tokenFrom } from '../session/auth-api.ts';
import type { Session } from '../session/session.ts';
import { isSamePerson, tokenSubject } from '../session/token-subject.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { BackendAccess } from './backend-access.ts';
import type { PersonData } from './person-data.ts';

interface SignInParts {
  readonly repository: SettingsRepository;
  readonly access: BackendAccess;
  readonly session: Session;
  readonly person: PersonData;
  readonly provider: Provider;
}

/** The ways of signing in to a profile's backend. If several are started, only the last one counts. */
export class SignIns {
  readonly #profileId: string;
  readonly #parts: SignInParts;
  readonly #generation = new Generation();

  constructor(profileId: string, parts: SignInParts) {
    this.#profileId = profileId;
    this.#parts = parts;
  }

  withPassword(email: string, password: string): Promise<void> {
    return this.begin(email, tokenFrom('/auth/signin', { email, password }));
  }

  signUp(name: string, email: string, password: string): Promise<void> {
    return this.begin(email, tokenFrom('/auth/signup', { name, email, password }));
  }

  async withToken(text: string): Promise<void> {
    await this.begin('token', pastedToken(text));
  }

  /** Sends the code to the backend, which exchanges it (docs/interface.md, "Endpoints"). */
  withCode(code: string): Promise<void> {
    return this.begin('token', tokenFrom('/auth/gitprovider', { code }), true);
  }

  /** Cancels the sign-in; later responses are dropped. */
  cancel(): void {
    this.#generation.next();
  }

  /** Starts a session. @param signedInAs the e-mail address, or `token` */
  async begin(signedInAs: string, obtain: ObtainToken, byGitProvider = false): Promise<void> {
    const { repository, access, session, person, provider } = this.#parts;
    const { baseUrl, awaited } = repository.get(this.#profileId);
    // Neither a password nor a token is sent before the service was recognised there.
    if (baseUrl === null || awaited) throw failure('bad-input', { field: 'baseUrl' });
    const isCurrent = this.#generation.next();
    const { token, account } = await obtain(access.client(baseUrl), hostOf(baseUrl));
    const next = repository.get(this.#profileId).setupStep < 2 ? await provider.stepFor(token) : null;
    // Another sign-in began in the meantime, or the backend was changed.
    if (!isCurrent()) throw failure('signed-out');
    const before = repository.get(this.#profileId);
    const subject = tokenSubject(token, { profileId: this.#profileId, baseUrl });
    const identity = { signedInAs, tokenSubject: subject };
    const isOwner = token === session.token || isSamePerson(before, identity);
    // Another person gets their own data back; one who cannot be identified starts without data
    // (docs/decisions/sessions-and-lists.md).
    if (!isOwner) {
      void person.leave();
      person.enter(identity);
    }
    repository.update(this.#profileId, {
      ...{ isNew: false, tokenSubject: subject, accountName: account, byGitProvider },
      ...(next !== null && { setupStep: next }),
    });
    session.accept(token, signedInAs, baseUrl);
  }
}
