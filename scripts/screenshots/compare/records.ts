import type { Backend } from '#reference-backend/server/index.ts';
import { someone } from '../../seed/seed-signed-in.ts';

/** Creates, as `someone`, authorizations, network connections and domains of a backend that has projects already. */
export async function seedRecords(backend: Backend): Promise<void> {
  const token = await backend.account(someone.email, someone.password, someone.name);
  async function create(list: string, record: object): Promise<void> {
    const response = await fetch(`${backend.url}/${list}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(record),
    });
    if (!response.ok) throw new Error(`POST /${list}: ${response.status} ${await response.text()}`);
  }
  for (const [name, type] of [
    ['Customer ledger export, repositories of accounting', 'personal_access_token'],
    ['Customer ledger export, repositories of partners', 'personal_access_token'],
    ['Storefront', 'deploy_key'],
    ['Warenwirtschaftssystem Zentrallager Nürnberg', 'deploy_key'],
  ] as const) {
    const secret = 'made up for the picture';
    const data = type === 'deploy_key' ? { key: secret } : { token: secret };
    await create('authorization', { name, type, data });
  }
  const projects = backend.projects();
  // The last one exists on two of the six backends, so that a comparison has connections, too.
  const compared = projects.find(({ name }) => name === 'Customer ledger export Kraków 3') ?? projects[6];
  for (const [domain, project] of [
    ['shop.example.org', projects[0]],
    ['warehouse-inventory-reconciliation.eu-central-1.operations.example.org', projects[3]],
    ['ledger.example.org', compared],
  ] as const)
    for (const port of [443, 8443]) await create('networks', { domain, port, projectId: project?.id });
  for (const [domain, main] of [
    ['shop.example.org', true],
    ['xn--mnchen-3ya.example', false],
    ['warehouse-inventory-reconciliation.eu-central-1.operations.example.org', false],
    ['*.ledger.example.org', false],
  ] as const)
    await create('domains', { domain, challenge: 'site-7f3a91', main, linked: main });
}
