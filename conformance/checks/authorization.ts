import type { AuthorizationType } from '#contract/authorizations.ts';
import { AppFailure } from '../app/http.ts';
import { authorizationKind, isObject, listItems } from '../app/records.ts';
import { expectError, expectSuccess, isInvalidInput, isSuccess, noteChange } from '../run/answers.ts';
import type { Check } from '../run/check.ts';
import type { Answer } from '../run/exchange.ts';
import { expectReadable, fetchList } from '../run/lists.ts';
import { deployKey } from '../run/made-up.ts';
import { Deviation, expectThat, NotTried, unlessUnreadable } from '../run/outcomes.ts';
import type { OwnRecord } from '../run/own-records.ts';
import type { Run } from '../run/run-context.ts';

const creation = 'POST /authorization';

/** Stored credentials, with invented values. */
export const authorizationChecks: readonly Check[] = [
  {
    id: 'authorization.create.deploy-key',
    endpoint: creation,
    rule: 'Creates an authorization of type deploy_key with data: { key: string }; listings show it.',
    changes: true,
    run: (run) => create(run, 'deploy_key', { key: deployKey(run) }),
  },
  {
    id: 'authorization.create.token',
    endpoint: creation,
    rule: 'Creates an authorization of type personal_access_token with data: { token: string }; listings show it.',
    changes: true,
    run: (run) => create(run, 'personal_access_token', { token: run.names.unknownId }),
  },
  {
    id: 'authorization.create.oauth',
    endpoint: creation,
    rule: 'Creates an authorization of type oauth with data: { code: string }; listings show it.',
    changes: true,
    async run(run) {
      const code = run.options.oauthCode;
      if (code === null) throw new NotTried('It needs a code of the Git provider.');
      await create(run, 'oauth', { code });
    },
  },
  {
    id: 'authorization.type',
    endpoint: creation,
    rule: 'type is one of oauth, personal_access_token, deploy_key; 400 for invalid input.',
    changes: true,
    async run(run) {
      await expectFindable(run);
      const name = `${run.names.prefix} of another type`;
      const record = run.own.add('authorization', name);
      const body = { type: 'pilothouse_check', name, data: { token: run.names.unknownId } };
      const answer = await run.http.send({ method: 'POST', path: '/authorization', body });
      if (answer.status >= 400 && answer.status < 500) run.own.discard(record);
      expectError(answer, 400);
    },
  },
  {
    id: 'authorization.list',
    endpoint: 'GET /authorization',
    rule: 'Returns an array of objects with id: string, name: string, type: string.',
    async run(run) {
      const { answer } = await fetchList(run, 'authorization');
      expectThat(Array.isArray(answer.json), 'an array');
      const items: readonly unknown[] = answer.json;
      for (const [index, item] of items.entries()) {
        for (const field of ['id', 'name', 'type']) {
          const value = isObject(item) ? item[field] : undefined;
          expectThat(
            typeof value === 'string',
            `\`${field}\` as a string in item ${index}`,
            `a ${typeof value}`,
          );
        }
      }
      if (items.length === 0) throw new NotTried('The list is empty.');
    },
  },
  {
    id: 'authorization.list.data',
    endpoint: 'GET /authorization',
    rule: 'data is accepted on creation only; it is not returned in listings.',
    async run(run) {
      // Accepts any envelope, and unreadable items, which `authorization.list` reports.
      const items = itemsOf(await run.http.get('/authorization'));
      const index = items.findIndex((item) => isObject(item) && (item.data ?? null) !== null);
      expectThat(index < 0, 'items without `data`', `item ${index} has \`data\``);
      if (items.length === 0) throw new NotTried('The list is empty.');
    },
  },
  {
    id: 'authorization.delete',
    endpoint: 'DELETE /authorization/:id',
    rule: 'Authorizations can be deleted.',
    changes: true,
    async run(run) {
      const record = run.own.open.find(({ kind, id }) => kind === 'authorization' && id !== null);
      if (record === undefined) throw new NotTried('No authorization could be created.');
      const path = run.own.pathOf('authorization', record.id ?? '');
      const answer = await run.http.send({ method: 'DELETE', path });
      expectSuccess(answer);
      noteChange(run.choices, 'deleteAuthorization', answer, authorizationKind.ownNames);
      expectThat(
        (await idOf(run, record)) === null,
        'a list without it',
        'it is still in GET /authorization',
      );
      record.isDeleted = true;
    },
  },
];

async function create(
  run: Run,
  type: AuthorizationType,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  await expectFindable(run);
  const name = `${run.names.prefix} ${type}`;
  const record = run.own.add('authorization', name);
  const answer = await run.http.send({ method: 'POST', path: '/authorization', body: { type, name, data } });
  if (!isSuccess(answer) && answer.status < 500) {
    run.own.discard(record);
    if (isInvalidInput(answer))
      throw new NotTried(`The backend does not accept made-up credentials (${answer.status}).`);
  }
  expectSuccess(answer);
  noteChange(run.choices, 'createAuthorization', answer, authorizationKind.ownNames);
  record.id = await idOf(run, record);
  if (record.id === null) throw new Deviation(`an authorization with the name ${name} in GET /authorization`);
}

/** Whether the list is readable, so that a created record could be found again. `authorization.list` reports why not. */
export async function isFindable(run: Run): Promise<boolean> {
  if (!run.readLists.has('authorization')) await unlessUnreadable(fetchList(run, 'authorization'));
  return run.readLists.has('authorization');
}

/** @throws NotTried if the list cannot be read */
async function expectFindable(run: Run): Promise<void> {
  if (!(await isFindable(run))) expectReadable(run, 'authorization');
}

/** The identifier of the authorization with this name; null if the list does not contain it. */
export async function idOf(run: Run, { name }: Pick<OwnRecord, 'name'>): Promise<string | null> {
  const { list } = await fetchList(run, 'authorization');
  return list.items.find((item) => item.name === name)?.id ?? null;
}

/** The items of a list, undecoded. @throws NotTried without a list */
function itemsOf(answer: Answer): readonly unknown[] {
  expectSuccess(answer);
  try {
    return listItems(answer.json, authorizationKind.ownNames, 'GET /authorization');
  } catch (thrown) {
    if (thrown instanceof AppFailure) throw new NotTried('The answer has no list.');
    throw thrown;
  }
}
