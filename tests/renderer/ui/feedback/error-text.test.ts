import { describe, expect, test } from 'vitest';
import { certificateProblems } from '#contract/connection.ts';
import { type AppError, type ErrorCode, errorCodes } from '#contract/errors.ts';
import { createI18n } from '#i18n/index.ts';
import { aRejectedCertificate } from '#tests/renderer/a-certificate.ts';
import { errorDetail, errorSentence, fieldErrors, requiredAuthorization } from '#ui/feedback/error-text.ts';

const tooMany = ['too-many-authorities', 'too-many-backends', 'too-many-entries'];
const host = 'ops.example.org';

/** Every kind of error that the contract names, with the values that it defines. */
const samples: Readonly<Record<ErrorCode, readonly AppError[]>> = {
  'bad-input': [{ code: 'bad-input', params: { field: 'name' } }],
  'untrusted-sender': [{ code: 'untrusted-sender' }],
  internal: [{ code: 'internal' }],
  'backend-url': ['empty', 'not-a-url', 'scheme', 'credentials'].map((reason) => ({
    code: 'backend-url',
    params: { reason },
  })),
  unencrypted: [{ code: 'unencrypted', params: { host } }],
  unreachable: ['refused', 'dns', 'reset', 'tls', 'client-certificate', 'network', 'websocket'].map(
    (reason) => ({
      code: 'unreachable',
      params: { host, reason, detail: '' },
    }),
  ),
  certificate: certificateProblems.map((problem) => ({
    code: 'certificate',
    params: { host, reason: problem },
    certificate: aRejectedCertificate({ problems: [problem] }),
  })),
  proxy: ['refused', 'dns', 'time-out', 'reset', 'tls', 'answer', 'sign-in-kind'].map((reason) => ({
    code: 'proxy',
    params: { host, proxy: 'proxy.example:3128', reason, detail: 'HTTP 502' },
  })),
  'proxy-auth': ['missing', 'refused'].map((reason) => ({
    code: 'proxy-auth',
    params: { host, proxy: 'proxy.example:3128', reason },
  })),
  'timed-out': ['connect', 'idle', 'total'].map((phase) => ({
    code: 'timed-out',
    params: { host, seconds: 30, phase },
  })),
  'too-large': [{ code: 'too-large', params: { host, limitMiB: 64 } }],
  redirect: [
    ...['other-origin', 'too-many', 'unusable', 'change-answered'].map((reason) => ({
      code: 'redirect' as const,
      params: { reason, from: 'https://a.example', to: 'https://b.example' },
    })),
    ...['', 'https://a.example/v2'].map((url) => ({
      code: 'redirect' as const,
      params: { reason: 'change', status: 301, from: 'https://a.example/x', to: 'https://a.example/x/', url },
    })),
  ],
  'not-the-service': [{ code: 'not-the-service', params: { host, contentType: 'text/html' } }],
  'error-body': ['detail', ''].map((found) => ({ code: 'error-body', params: { host, status: 401, found } })),
  unreadable: [{ code: 'unreadable', params: { path: '/data', difference: 'a number' } }],
  rejected: [400, 401, 403, 404, 409, 413, 418, 422, 429, 500, 503].map((status) => ({
    code: 'rejected',
    status,
    message: 'The words of the backend',
  })),
  gateway: [
    { code: 'gateway', status: 502, params: { host, status: 502, meaning: 'Bad gateway' } },
    { code: 'gateway', status: 413, params: { host, status: 413, meaning: 'Content Too Large' } },
    { code: 'gateway', status: 418, params: { host, status: 418, meaning: '' } },
    ...['not-the-backend', 'handshake', 'header-too-large'].map((reason) => ({
      code: 'gateway' as const,
      status: 502,
      params: { host, status: 502, meaning: 'Bad gateway', reason },
    })),
  ],
  'signed-out': [{ code: 'signed-out' }],
  'other-account': [
    { code: 'other-account', params: { reason: 'other', account: 'ada@example.org' } },
    { code: 'other-account', params: { reason: 'unknown', account: 'token' } },
  ],
  'outcome-unknown': [{ code: 'outcome-unknown', params: { host } }],
  keychain: [
    { code: 'keychain', params: { reason: 'locked' } },
    { code: 'keychain', params: { reason: 'locked', host } },
  ],
  file: ['not-written', 'not-read', 'too-large', 'not-an-export', 'newer', ...tooMany].map((reason) => ({
    code: 'file',
    params: { reason, limitMiB: 8, limit: 200 },
  })),
  'login-item': [{ code: 'login-item' }],
  managed: [{ code: 'managed' }, { code: 'managed', params: { setting: 'sound' } }],
  'read-only': [{ code: 'read-only' }],
  cancelled: [{ code: 'cancelled' }],
  'not-confirmed': [{ code: 'not-confirmed' }],
};

describe.each(['en', 'de'] as const)('error texts in %s', async (language) => {
  const { t } = await createI18n(language);

  test.each(errorCodes.flatMap((code) => samples[code]))(
    'has a sentence for $code $status $params.reason',
    (error) => {
      const sentence = errorSentence(t, error);
      expect(sentence.length).toBeGreaterThan(15);
      expect(sentence).not.toMatch(/\{\{|errors\.|undefined/);
      expect(errorDetail(t, error) ?? '').not.toMatch(/\{\{|errors\.|undefined/);
    },
  );

  test('has its own sentence for every reason', () => {
    for (const code of [
      'backend-url',
      'unreachable',
      'certificate',
      'proxy',
      'proxy-auth',
      'timed-out',
      'redirect',
      'error-body',
      'gateway',
      'keychain',
    ] as const) {
      const sentences = samples[code].map((error) => errorSentence(t, error));
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });
});

test("returns the backend's message unchanged", async () => {
  const { t } = await createI18n('en');
  const message = '<b>first</b>\nsecond {{host}}';
  expect(errorDetail(t, { code: 'rejected', status: 400, message })).toBe(message);
});

test.each([
  ['en', '1,000,000'],
  ['de', '1.000.000'],
] as const)('shows the limit of a text at its field in %s', async (language, limit) => {
  const { t } = await createI18n(language);
  const error = { code: 'bad-input', params: { field: 'project.description', limit: 1_000_000 } } as const;
  expect(fieldErrors(t, error, ['name', 'description'])).toEqual({
    description: expect.stringContaining(limit),
  });
});

test.each([
  ['needs a stored authorization of type deploy_key', 'deploy_key'],
  ['Personal access token required', 'personal_access_token'],
  ['Please connect OAuth first', 'oauth'],
  ['You may not', null],
  ['the oauthority says no', null],
])('reads from %j the required authorization %s', (message, type) => {
  expect(requiredAuthorization({ code: 'rejected', status: 403, message })).toBe(type);
  expect(requiredAuthorization({ code: 'rejected', status: 400, message })).toBeNull();
});

test.each([
  [1, 'ops.example.org sent nothing for 1 second.', 'ops.example.org hat 1 Sekunde lang nichts gesendet.'],
  [
    30,
    'ops.example.org sent nothing for 30 seconds.',
    'ops.example.org hat 30 Sekunden lang nichts gesendet.',
  ],
])('shows a timeout of %s s with the right plural', async (seconds, english, german) => {
  const error: AppError = { code: 'timed-out', params: { host, phase: 'idle', seconds } };
  expect(errorSentence((await createI18n('en')).t, error)).toContain(english);
  expect(errorSentence((await createI18n('de')).t, error)).toContain(german);
});
