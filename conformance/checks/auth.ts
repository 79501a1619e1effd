import { isTokenText, tokenClaims } from '../app/http.ts';
import { isObject } from '../app/records.ts';
import { expectSuccess, isInvalidInput, isSuccess, noteChange } from '../run/answers.ts';
import type { Check } from '../run/check.ts';
import type { Answer } from '../run/exchange.ts';
import { Deviation, expectThat, NotTried } from '../run/outcomes.ts';

const singleField = 'The three /auth endpoints return an object with the single field accessToken.';

/** Signing in and up: the endpoints without a token. */
export const authChecks: readonly Check[] = [
  {
    id: 'auth.signin',
    endpoint: 'POST /auth/signin',
    withoutToken: true,
    rule: 'Signs in with email and password, and returns accessToken: string.',
    async run(run) {
      const { credentials } = run.options;
      if (credentials.kind === 'token') throw new NotTried('A token was given in the place of a password.');
      const { email, password } = credentials;
      const body = { email, password };
      const answer = await run.http.send({ method: 'POST', path: '/auth/signin', body, token: null });
      if (isInvalidInput(answer) || answer.status === 401 || answer.status === 403)
        throw new NotTried(`The backend refuses this email and password (${answer.status}).`);
      expectSuccess(answer);
      const token = expectToken(answer);
      run.redaction.add(token);
      run.http.token = token;
      run.signInAnswer = answer;
      noteChange(run.choices, 'signIn', answer, []);
    },
  },
  {
    id: 'auth.signin.single-field',
    endpoint: 'POST /auth/signin',
    withoutToken: true,
    rule: singleField,
    run({ signInAnswer }) {
      if (signInAnswer === null) throw new NotTried('Signing in was not tried, or failed.');
      expectSingleField(signInAnswer);
    },
  },
  {
    id: 'auth.signin.refused',
    endpoint: 'POST /auth/signin',
    withoutToken: true,
    rule: 'Signing in takes a valid email and password; 401 where authentication is invalid, 400 for invalid input.',
    changes: true,
    async run(run) {
      // Uses an account that does not exist: wrong passwords could lock an existing one.
      const body = { email: `${run.names.prefix}@example.org`, password: run.names.unknownId };
      const answer = await run.http.send({ method: 'POST', path: '/auth/signin', body, token: null });
      expectRefusal(answer);
    },
  },
  {
    id: 'auth.signup',
    withoutToken: true,
    endpoint: 'POST /auth/signup',
    rule: `Signs up with name, email and password. ${singleField}`,
    changes: true,
    async run(run) {
      if (!run.options.signUp) throw new NotTried('It would create an account that cannot be deleted.');
      const { prefix } = run.names;
      const email = `${prefix}@example.org`;
      const record = run.own.add('account', email);
      const body = { name: prefix, email, password: `${run.names.unknownId}-A1!` };
      const answer = await run.http.send({ method: 'POST', path: '/auth/signup', body, token: null });
      if (!isSuccess(answer) && answer.status < 500) run.own.discard(record);
      expectSuccess(answer);
      run.redaction.add(expectToken(answer));
      expectSingleField(answer);
    },
  },
  {
    id: 'auth.gitprovider.refused',
    withoutToken: true,
    endpoint: 'POST /auth/gitprovider',
    rule: 'Signs in with the OAuth code of the Git provider; a code that it did not issue is refused with an error.',
    changes: true,
    async run(run) {
      const body = { code: run.names.unknownId };
      expectRefusal(await run.http.send({ method: 'POST', path: '/auth/gitprovider', body, token: null }));
    },
  },
  {
    id: 'auth.token',
    endpoint: 'GET /project',
    rule: 'The access token is used as the Bearer token.',
    async run({ http, options: { credentials } }) {
      const answer = await http.get('/project');
      if (answer.status !== 401) return;
      // Without a session, all other checks would fail for the same reason.
      http.token = null;
      if (credentials.kind === 'token') throw new NotTried('The backend refuses this token (401).');
      throw new Deviation('that the token of the sign-in is accepted');
    },
  },
  {
    id: 'auth.token.jwt',
    endpoint: 'POST /auth/signin',
    rule: 'Every endpoint requires a JWT in the header Authorization.',
    run({ http: { token } }) {
      const isJwt = Object.keys(tokenClaims(token ?? '')).length > 0;
      expectThat(isJwt, 'a JSON Web Token with claims', 'another kind of token');
    },
  },
];

function expectToken({ json }: Answer): string {
  const token = isObject(json) ? json.accessToken : undefined;
  expectThat(typeof token === 'string' && isTokenText(token), '`accessToken` as a string');
  return token;
}

function expectSingleField({ json }: Answer): void {
  const names = isObject(json) ? Object.keys(json) : [];
  expectThat(names.join() === 'accessToken', 'no field but `accessToken`', `the fields ${names.join(', ')}`);
}

function expectRefusal(answer: Answer): void {
  expectThat(answer.status >= 400, 'an error', null, answer);
}
