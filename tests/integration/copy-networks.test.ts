import { expect, test, vi } from 'vitest';
import { soon } from '#tests/support/until.ts';
import { startCopies } from './support/start-copies.ts';

const flags = { challenge: 'c', main: true, linked: false };

/** Two projects with three network connections and two domains, of which the other backend has one. */
async function startNetworks() {
  const app = await startCopies(2);
  const { backend, other, info, items } = app;
  const [first, second] = backend.projects();
  if (first === undefined || second === undefined) throw new Error('Two are needed.');
  for (const [domain, port, projectId] of [
    ['shop.example', 443, first.id],
    ['docs.example', 443, second.id],
    ['docs.example', 8443, second.id],
  ] as const)
    backend.stores.networks.insert({ domain, port, projectId });
  backend.stores.domains.insert({ domain: 'shop.example', ...flags });
  backend.stores.domains.insert({ domain: 'docs.example', ...flags });
  other.stores.domains.insert({ domain: 'docs.example', ...flags, challenge: 'theirs' });
  return {
    ...app,
    copiedNetworks: async () => {
      const handle = await app.copied({ carry: 'networks-and-domains' });
      expect(info(handle).carried).toMatchObject({
        ...{ found: 3, networks: 3, domains: 1 },
        existingDomains: { count: 1, names: ['docs.example'] },
      });
      app.batches.start(handle, null);
      await app.finished(handle);
      return handle;
    },
    /** The other backend's connections, with the names of their projects. */
    there: () => {
      const names = new Map(other.projects().map(({ id, name }) => [id, name]));
      return other.stores.networks
        .all()
        .map(({ fields: { domain, port, projectId } }) => `${domain}:${port} ${names.get(projectId)}`)
        .sort();
    },
    domainsThere: () =>
      other.stores.domains
        .all()
        .map(({ fields: { domain, challenge } }) => `${domain} ${challenge}`)
        .sort(),
    problems: (handle: string) => items(handle).flatMap(({ relatedProblems }) => relatedProblems),
  };
}

test('copies network connections with their projects, and the domains that the backend lacks', async () => {
  const { copiedNetworks, there, domainsThere, problems } = await startNetworks();
  const handle = await copiedNetworks();
  expect(there()).toEqual([
    'docs.example:443 Project 2',
    'docs.example:8443 Project 2',
    'shop.example:443 Project 1',
  ]);
  expect(domainsThere()).toEqual(['docs.example theirs', 'shop.example c']);
  expect(problems(handle)).toEqual([]);
});

test('names what was refused or lost, keeps the project, and sends nothing of it again', async () => {
  const { other, copiedNetworks, there, problems, info, batches } = await startNetworks();
  other.failNext({ method: 'POST', path: '/domains', status: 400 });
  other.failNext({ method: 'POST', path: '/networks', dropAnswer: true });
  const handle = await copiedNetworks();
  expect(info(handle)).toMatchObject({ counts: { done: 2 } });
  expect(problems(handle)).toEqual(
    expect.arrayContaining([
      { record: 'domain', name: 'shop.example', problem: 'not-created' },
      expect.objectContaining({ record: 'network', problem: 'unknown' }),
    ]),
  );
  expect(info(handle).withRelatedProblems).toBeGreaterThan(0);
  const before = there();
  batches.retry(handle, ['failed', 'not-sent']);
  expect(there()).toEqual(before);
});

test('undoes a copy with the domains that it created, and leaves those that others use', async () => {
  const { to, other, copiedNetworks, domainsThere, batches, finished } = await startNetworks();
  const handle = await copiedNetworks();
  const undo = { kind: 'undo', batch: handle, networks: false } as const;
  const plan = await batches.plan(to.id, undo, { selection: null, except: [], keys: [] });
  batches.start(plan.handle, { count: '2', name: '' });
  expect(await finished(plan.handle)).toMatchObject({ counts: { done: 2 } });
  expect(other.projects()).toEqual([]);
  expect(domainsThere()).toEqual(['docs.example theirs']);
});

test('sends nothing of a copy that is cancelled while the lists to compare with do not come', async () => {
  const { to, other, batches, copied, finished } = await startNetworks();
  const handle = await copied({ carry: 'networks-and-domains' });
  const hanging = vi.spyOn(to.data.networks, 'list').mockReturnValue(new Promise(() => undefined));
  batches.start(handle, null);
  await vi.waitFor(() => expect(hanging).toHaveBeenCalled(), soon);
  batches.cancel(handle);
  expect(await finished(handle)).toMatchObject({ end: 'cancelled', counts: { 'not-sent': 2 } });
  expect(other.projects()).toEqual([]);
  hanging.mockRestore();
  batches.retry(handle, ['not-sent']);
  expect(await finished(handle)).toMatchObject({ counts: { done: 2 } });
});
