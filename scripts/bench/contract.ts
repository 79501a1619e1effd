import type { Page } from 'playwright';

/* Requests to the app through `window.pilothouse`. */

interface Reply {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: unknown;
}

/** A profile as the measurements need it. */
export interface Profile {
  readonly id: string;
  readonly realtime: { readonly status: string };
}

const answers = new WeakMap<Page, Map<string, Promise<boolean>>>();

/** Whether the app has these requests: the preload rejects unknown ones without asking the main process. */
export function offers(page: Page, name: string): Promise<boolean> {
  const known = answers.get(page) ?? new Map<string, Promise<boolean>>();
  answers.set(page, known);
  const offered = known.get(name) ?? isOffered(page, name);
  known.set(name, offered);
  return offered;
}

function isOffered(page: Page, name: string): Promise<boolean> {
  return page.evaluate(async (name) => {
    const { request } = window.pilothouse as unknown as { request(name: string): Promise<Reply> };
    return request(name).then(
      () => true,
      () => false,
    );
  }, name);
}

/** Sends a request and returns its value. @throws Error if it is refused */
export async function ask<Value>(page: Page, name: string, input?: unknown): Promise<Value> {
  const [value] = await askEach<Value>(page, name, [input === undefined ? [] : [input]]);
  return value as Value;
}

/** Sends all of these requests in one message to the page, and returns their values. @throws Error if one is refused */
async function askEach<Value>(
  page: Page,
  name: string,
  inputs: readonly (readonly unknown[])[],
): Promise<Value[]> {
  const replies = await page.evaluate(
    async ({ name, inputs }) => {
      const { request } = window.pilothouse as unknown as {
        request(name: string, ...input: readonly unknown[]): Promise<Reply>;
      };
      return Promise.all(inputs.map((input) => request(name, ...input)));
    },
    { name, inputs },
  );
  return replies.map((reply) => {
    if (!reply.ok) throw new Error(`${name} was refused: ${JSON.stringify(reply.error)}`);
    return reply.value as Value;
  });
}

export async function profiles(page: Page): Promise<readonly Profile[]> {
  return (await ask<{ profiles: readonly Profile[] }>(page, 'app.readState')).profiles;
}

export async function currentProfileId(page: Page): Promise<string> {
  return (await ask<{ currentProfileId: string }>(page, 'app.readState')).currentProfileId;
}

/** The input of `lists.page`. */
export function pageRequest(list: string, field: string, profileIds: readonly string[]) {
  return {
    list,
    profileIds,
    query: '',
    sort: { field, descending: false },
    parts: [],
    offset: 0,
    limit: 500,
    anchors: [],
    locate: null,
    fresh: 'cached',
  };
}

interface Listed<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

async function listPage<Row>(page: Page, request: ReturnType<typeof pageRequest>): Promise<Listed<Row>> {
  return JSON.parse(await ask<string>(page, 'lists.page', request)) as Listed<Row>;
}

/** How many changes the main process has recorded in this run. It numbers the changes of all profiles without gaps. */
export async function latestChange(page: Page, profileIds: readonly string[]): Promise<number> {
  type Entry = { readonly sequence: number };
  const request = pageRequest('activity', 'order', profileIds);
  const sort = { field: 'order', descending: true };
  const { rows } = await listPage<Entry>(page, { ...request, sort, limit: 1 });
  return rows[0]?.sequence ?? 0;
}

/** The descriptions of projects in the main process's cache, all at the same time; undefined for those that are not cached. */
export async function knownDescriptions(
  page: Page,
  projects: readonly { readonly profileId: string; readonly id: string }[],
): Promise<(string | undefined)[]> {
  type Known = { readonly record: { readonly description: string } | null };
  const inputs = projects.map(({ profileId, id }) => [{ profileId, id }]);
  const known = await askEach<Known>(page, 'projects.cached', inputs);
  return known.map(({ record }) => record?.description);
}

/** Identifier and description of every project in the main process's cache of a profile. */
export async function cachedProjects(page: Page, profileId: string): Promise<ReadonlyMap<string, string>> {
  type Row = { readonly id: string; readonly description: string };
  const rows: Row[] = [];
  const request = pageRequest('projects', 'name', [profileId]);
  for (let total = 1; rows.length < total; ) {
    const found = await listPage<Row>(page, { ...request, offset: rows.length });
    if (found.rows.length === 0) break;
    rows.push(...found.rows);
    total = found.total;
  }
  return new Map(rows.map(({ id, description }) => [id, description]));
}
