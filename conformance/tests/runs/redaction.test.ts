import { expect, onTestFinished, test } from 'vitest';
import { json, text } from '#reference-backend/service/http/answer.ts';
import { startService } from '#reference-backend/service/service.ts';
import { reportHtml } from '../../reports/report-html.ts';
import { reportJson } from '../../reports/report-json.ts';
import { reportJunit } from '../../reports/report-junit.ts';
import { reportText } from '../../reports/report-text.ts';
import type { ConformanceOptions } from '../../run/run-context.ts';
import { account, conformanceOf, idsOf } from '../support/run-checks.ts';

const canaries = {
  password: 'canary password <&"\'> ÄÖ',
  header: 'canary-gateway-header',
  other: 'canary-token-of-another',
  client: 'canary-client-secret',
  code: `canary-oauth-code-${'x'.repeat(3_000)}`,
};

const given: Partial<ConformanceOptions> = {
  otherToken: canaries.other,
  gitProvider: { clientId: 'app', clientSecret: canaries.client },
  oauthCode: canaries.code,
  secrets: [canaries.header],
};

type Echo = (received: string, token: string) => ReturnType<typeof json>;

/** A backend that answers everything, except signing in, with the request and with every secret that it can know. */
async function echoing(echo: Echo) {
  let token = '';
  const service = await startService({}, (perform) => async (request) => {
    const { method, path, headers } = request;
    const body = await request.readBody();
    const isSignIn = path === '/auth/signin' && body.includes(account.email);
    if (isSignIn) return perform({ method, path, authorization: headers.authorization, body });
    return echo(`${JSON.stringify(headers)} ${body} ${Object.values(canaries).join(' ')}`, token);
  });
  onTestFinished(() => service.close());
  token = await service.account(account.email, canaries.password, 'Ada');
  const report = await conformanceOf(service.url, {
    ...given,
    credentials: { kind: 'password', email: account.email, password: canaries.password },
  });
  return { report, token };
}

const echoes: Readonly<Record<string, Echo>> = {
  'an error': (received, token) =>
    json(400, { statusCode: 400, message: `${received} Bearer ${token}`, error: token, [token]: token }),
  'a record': (received, token) =>
    json(200, {
      id: token,
      name: received,
      token,
      data: [{ client_secret: 'canary of another application' }],
    }),
  'plain text': (received, token) => text(418, `${token} ${received} \u0000\u001b[31m${token}`),
  'a long text with a secret where it is cut': () => text(500, `${canaries.code} `.repeat(30)),
  'hidden characters within a secret': (_received, token) =>
    text(500, [...token].join('\u200b') + [...canaries.header].join('\u0007')),
  headers: (received, token) => ({
    ...json(404, { message: received }),
    headers: { 'x-ratelimit-limit': token, 'ratelimit-policy': canaries.header, location: `/${token}` },
  }),
};

test.each(Object.entries(echoes))(
  'writes no secret into a report that comes back in %s',
  async (_name, echo) => {
    const { report, token } = await echoing(echo);
    const reports = [reportText(report), reportJson(report), reportJunit(report), reportHtml(report)];
    const secrets = [...Object.values(canaries), token, account.email];
    expect(idsOf(report, 'failed').length).toBeGreaterThan(3);
    const halves = token.split('.');
    for (const written of reports) {
      expect(written).toContain(report.baseUrl);
      for (const secret of [...secrets, ...halves]) {
        const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
        for (const form of forms) expect(written.includes(form), `${form} in a report`).toBe(false);
      }
      expect(written).not.toMatch(/canary/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal acts on
      expect(written).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
    }
  },
);
