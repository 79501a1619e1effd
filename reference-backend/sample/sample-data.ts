import type { Account } from '../service/data/accounts.ts';
import { demoProjects } from '../service/data/demo-data.ts';
import type { ProjectInput } from '../service/data/projects.ts';
import type { AuthorizationType } from '../service/options.ts';
import type { Service } from '../service/service.ts';
import type { DnsRecords } from './dns-server.ts';

/** The records of a sample backend other than its projects. */
export interface SampleRecords {
  readonly authorizations: readonly {
    readonly name: string;
    readonly type: AuthorizationType;
    /** The name of the project whose source it is. */
    readonly usedBy?: string;
  }[];
  readonly networks: readonly { readonly domain: string; readonly port: number; readonly project: string }[];
  readonly domains: readonly {
    readonly domain: string;
    readonly challenge: string;
    readonly main: boolean;
    readonly linked: boolean;
  }[];
  /** What the name server answers. */
  readonly names: Readonly<Record<string, DnsRecords>>;
  /** Whether the git provider's application is stored. */
  readonly hasProvider: boolean;
}

const zone = 'pilothouse.example';
const here = ['127.0.0.1'];

export const sampleRecords: SampleRecords = {
  authorizations: [
    { name: 'Git provider', type: 'oauth' },
    { name: 'Build server, read only', type: 'personal_access_token' },
    { name: 'Deploy key of the docs', type: 'deploy_key', usedBy: 'Docs' },
    { name: 'Deploy key of a project that was moved', type: 'deploy_key' },
  ],
  networks: [
    { domain: `shop.${zone}`, port: 443, project: 'Storefront' },
    { domain: `checkout.${zone}`, port: 443, project: 'Checkout' },
    { domain: `returns.${zone}`, port: 8443, project: 'Returns desk' },
    { domain: `status.${zone}`, port: 443, project: 'Status page' },
    { domain: `carriers.${zone}`, port: 5671, project: 'Carrier gateway' },
  ],
  domains: [
    { domain: `shop.${zone}`, challenge: 'ph-challenge=k3v9w2', main: true, linked: true },
    { domain: `checkout.${zone}`, challenge: 'ph-challenge=d81m0q', main: false, linked: true },
    { domain: `returns.${zone}`, challenge: 'ph-challenge=t6b4xe', main: false, linked: true },
    { domain: `docs.${zone}`, challenge: 'ph-challenge=a0c7hz', main: false, linked: false },
  ],
  names: {
    [`shop.${zone}`]: { txt: ['ph-challenge=k3v9w2'], a: here },
    [`checkout.${zone}`]: { txt: ['ph-challenge=d81m0q'], a: here },
    // The value of an earlier challenge, at an abandoned host.
    [`returns.${zone}`]: { txt: ['ph-challenge=p2n5ra'], a: ['192.0.2.44'] },
    [`status.${zone}`]: { a: here },
  },
  hasProvider: true,
};

export const stagingRecords: SampleRecords = {
  authorizations: [{ name: 'Build server', type: 'personal_access_token' }],
  networks: [{ domain: `shop.staging.${zone}`, port: 8443, project: 'Storefront' }],
  domains: [{ domain: `shop.staging.${zone}`, challenge: 'ph-challenge=s4u1gy', main: true, linked: true }],
  names: {},
  hasProvider: false,
};

/** Nine of the projects on other machines, some with other paths, and one that exists only on staging. */
export const stagingProjects: readonly ProjectInput[] = [
  ...demoProjects.slice(0, 9).map((project, index) => ({
    ...project,
    vmId: index % 3 === 2 ? project.vmId : 'vm-staging-01',
    path: index % 4 === 3 ? `${project.path}-next` : project.path,
  })),
  {
    name: 'Storefront redesign',
    description: 'The shop with the new navigation, not in production yet',
    path: '/srv/storefront-redesign',
    sourceId: 'git-storefront',
    vmId: 'vm-staging-01',
  },
];

/** A domain whose challenge is monitored. */
export interface MonitoredDomain {
  readonly domain: string;
  readonly challenge: string;
  /** The domain's identifier. */
  readonly key: string;
}

/** Stores the records. Returns the domains that the name server answers for. */
export function seedRecords(
  { stores, colleague, projects }: Pick<Service, 'stores' | 'colleague' | 'projects'>,
  account: Account,
  records: SampleRecords,
): MonitoredDomain[] {
  const byName = new Map(projects().map((project) => [project.name, project.id]));
  const projectId = (name: string) => byName.get(name) ?? '';
  for (const { name, type, usedBy } of records.authorizations) {
    const row = stores.authorizations.add(account, { name, type, data: {} });
    if (usedBy !== undefined)
      colleague.update(projectId(usedBy), { sourceId: stores.authorizations.view(row).id });
  }
  for (const { domain, port, project } of records.networks)
    stores.networks.insert({ domain, port, projectId: projectId(project) });
  // The secret gives no access: the git provider does not know this application.
  if (records.hasProvider)
    stores.configuration.store({ client_id: 'pilothouse-sample', client_secret: 'sample' });
  return records.domains.flatMap((fields) => {
    const { uuid } = stores.domains.insert(fields);
    const { domain, challenge } = fields;
    return domain in records.names ? [{ domain, challenge, key: uuid }] : [];
  });
}
