import { expectError, expectErrorBody, isAbsent } from '../run/answers.ts';
import type { Check } from '../run/check.ts';
import type { Sent } from '../run/exchange.ts';
import { deployKey } from '../run/made-up.ts';
import { NotTried } from '../run/outcomes.ts';
import { ownProject, projectFields, shownId } from '../run/own-projects.ts';
import type { Run } from '../run/run-context.ts';
import { isFindable } from './authorization.ts';

const rule = 'A missing or invalid token yields status 401';

/** Sends requests without a token to operations that need one. */
export const authenticationChecks: readonly Check[] = [
  {
    id: 'authentication.missing',
    withoutToken: true,
    endpoint: 'GET /project',
    rule: `${rule}, with the body of an error.`,
    async run({ http }) {
      const answer = await http.get('/project', null);
      expectError(answer, 401);
      expectErrorBody(answer);
    },
  },
  {
    id: 'authentication.invalid',
    withoutToken: true,
    endpoint: 'GET /project',
    rule: `${rule}.`,
    async run({ http, names }) {
      expectError(await http.get('/project', `${names.unknownId}.e30.x`), 401);
    },
  },
  {
    id: 'authentication.reads',
    withoutToken: true,
    endpoint: 'GET *',
    rule: 'Every endpoint requires a token, except endpoints marked public.',
    async run({ http, options: { paths } }) {
      for (const path of ['/authorization', paths.listNetworks, paths.listDomains, paths.readConfiguration]) {
        const answer = await http.get(path, null);
        // A backend may report an unknown endpoint before it checks the token.
        if (path === '/authorization' || !isAbsent(answer)) expectError(answer, 401);
      }
    },
  },
  {
    id: 'authentication.changes',
    endpoint: 'POST, PUT, DELETE *',
    rule: 'Every endpoint requires a token, except endpoints marked public.',
    changes: true,
    async run(run) {
      const { id } = ownProject(run);
      const path = run.own.pathOf('project', id);
      const body = projectFields(`${run.names.prefix} without a token`);
      await expectRefused(run, {
        method: 'PUT',
        path,
        body: { ...body, name: `${run.names.prefix} project` },
      });
      await expectRefused(run, { method: 'DELETE', path });
      await expectNotCreated(run, 'project', { method: 'POST', path: '/project', body });
      if (!(await isFindable(run))) return;
      const data = { key: deployKey(run) };
      await expectNotCreated(run, 'authorization', {
        method: 'POST',
        path: '/authorization',
        body: { type: 'deploy_key', name: `${run.names.prefix} without a token`, data },
      });
    },
  },
  {
    id: 'authentication.forbidden',
    withoutToken: true,
    endpoint: '*',
    rule: 'A token without sufficient permissions yields 403, with the body of an error.',
    run({ http }) {
      const answer = http.byStatus.get(403);
      if (answer === undefined) throw new NotTried('No answer of this run was a 403.');
      expectErrorBody(answer);
    },
  },
];

async function expectRefused({ http }: Run, sent: Sent): Promise<void> {
  expectError(await http.send({ ...sent, token: null }), 401);
}

/** Whatever is created nevertheless is deleted at the end. */
async function expectNotCreated(run: Run, kind: 'project' | 'authorization', sent: Sent): Promise<void> {
  const record = run.own.add(kind, String(sent.body?.name));
  const answer = await run.http.send({ ...sent, token: null });
  if (answer.status >= 400 && answer.status < 500) run.own.discard(record);
  else if (kind === 'project') await shownId(run, record, answer);
  expectError(answer, 401);
}
