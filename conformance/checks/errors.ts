import { errorForm, expectError, expectErrorBody } from '../run/answers.ts';
import type { Check } from '../run/check.ts';
import { expectThat, NotTried } from '../run/outcomes.ts';

/** Requirements that all errors share. */
export const errorChecks: readonly Check[] = [
  {
    id: 'errors.unknown-path',
    endpoint: '*',
    rule: '404 where the resource does not exist.',
    async run({ http, names }) {
      expectError(await http.get(names.unknownPath), 404);
    },
  },
  {
    id: 'errors.malformed',
    endpoint: 'POST /project',
    rule: 'Payloads are JSON; 400 for invalid input.',
    changes: true,
    async run({ http }) {
      expectError(await http.send({ method: 'POST', path: '/project', text: '{"name":' }), 400);
    },
  },
  {
    id: 'errors.body',
    withoutToken: true,
    endpoint: '*',
    rule: 'All error responses have the body statusCode: number, message: string, error?: string.',
    run({ http, choices }) {
      const errors = [...http.byStatus.values()].filter(({ status }) => status >= 400 && status !== 429);
      if (errors.length === 0) throw new NotTried('No answer of this run was an error.');
      const [unauthorized, forbidden] = [401, 403].map((status) => http.byStatus.get(status));
      choices.errorMessage =
        (['array', 'string'] as const).find((form) => http.messageForms.has(form)) ?? null;
      if (unauthorized !== undefined) choices.unauthorizedBody = errorForm(unauthorized);
      if (forbidden !== undefined) choices.forbiddenBody = errorForm(forbidden);
      for (const error of http.otherErrors.values()) expectErrorBody(error);
    },
  },
  {
    id: 'errors.server',
    withoutToken: true,
    endpoint: '*',
    rule: '500 is an internal server error: no request of this run is one.',
    run({ http }) {
      const broken = [...http.byStatus.values()].find(({ status }) => status >= 500);
      expectThat(broken === undefined, 'no status of 5xx', null, broken ?? null);
    },
  },
];
