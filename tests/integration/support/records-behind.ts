import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { shop } from '#tests/support/shop.ts';
import type { startMainProcess } from './start-main-process.ts';

type App = ReturnType<typeof startMainProcess>;

const secret = { type: 'personal_access_token', token: 't' } as const;
const domain = { domain: 'shop.example', challenge: 'c-1', main: false, linked: false };

/**
 * Creates a record of each kind except projects, and deletes those that can be deleted, at a backend whose lists lag by
 * this much.
 */
export async function expectOwnRecordsToStay(app: App, lagMs: number): Promise<void> {
  const { data, events } = app.profile;
  const { authorizations, domains, networks } = data;
  const differences: unknown[] = [];
  events.on('listDiffers', (difference) => differences.push(difference));
  const project = await data.changes.create({ ...shop, name: 'Target', description: '', path: '' });
  const listed = async () => [
    ...(await authorizations.list('always')).items.map(({ name }) => name),
    ...(await domains.list('always')).items.map((each) => each.domain),
    ...(await networks.list('always')).items.map((each) => `${each.domain}:${each.port}`),
  ];
  const keepsListing = async (...names: readonly string[]) => {
    const until = Date.now() + lagMs + 500;
    do {
      expect(await listed()).toEqual(names);
      await delay(200);
    } while (Date.now() < until);
  };
  // The responses that a gateway has cached.
  expect(await listed()).toEqual([]);
  const id = (await authorizations.create('CI', secret)) ?? '';
  await domains.create(domain);
  const domainId = domains.cache.last?.items[0]?.id ?? '';
  expect(await domains.read(domainId)).toMatchObject({ domain: 'shop.example' });
  await networks.create({ domain: 'shop.example', port: 8080, projectId: project?.id ?? '' });
  await keepsListing('CI', 'shop.example', 'shop.example:8080');

  await authorizations.delete(id);
  await domains.delete(domainId);
  await keepsListing('shop.example:8080');
  expect(differences).toEqual([]);
}
