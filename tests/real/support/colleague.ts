import { randomUUID } from 'node:crypto';

/** A colleague's changes, over HTTP. */
export interface Colleague {
  create(project: Readonly<Record<string, string>>): Promise<{ readonly id: string }>;
  update(id: string, project: Readonly<Record<string, string>>): Promise<void>;
  remove(id: string): Promise<void>;
  /** All projects, over HTTP. */
  projects(): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Signs up a colleague at this backend. */
export async function signUpColleague(baseUrl: string): Promise<Colleague> {
  let token = '';
  const call = async (method: string, place: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${baseUrl}${place}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the colleague's ${method} ${place} was answered with ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const account = { name: 'Ben', email: `ben-${randomUUID()}@example.org`, password: 'battery staple' };
  token = ((await call('POST', '/auth/signup', account)) as { accessToken: string }).accessToken;
  return {
    create: (project) => call('POST', '/project', project) as Promise<{ id: string }>,
    update: async (id, project) => void (await call('PUT', `/project/${id}`, project)),
    remove: async (id) => void (await call('DELETE', `/project/${id}`)),
    projects: async () => recordsOf(await call('GET', '/project?size=1000')),
  };
}

/** The records of a list, plain or in a page that contains all of them. */
function recordsOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(list)) return list;
  const { items, results } = list as { readonly items?: unknown; readonly results?: unknown };
  return (items ?? results) as readonly Readonly<Record<string, unknown>>[];
}
