import type { Service } from '../service.ts';
import type { ProjectInput } from './projects.ts';

/** The account of the demo. It is no secret: its backend listens on loopback only. */
export const demoAccount = {
  name: 'Robin Vega',
  email: 'robin@pilothouse.example',
  password: 'harbour-lights',
} as const;

const project = (name: string, description: string, path: string, sourceId: string, vmId: string) =>
  ({ name, description, path, sourceId, vmId }) satisfies ProjectInput;

/** A dozen projects of a logistics company. */
export const demoProjects: readonly ProjectInput[] = [
  project('Storefront', 'The public shop, server-rendered', '/srv/storefront', 'git-storefront', 'vm-web-01'),
  project('Checkout', 'Baskets, payment and receipts', '/srv/checkout', 'git-checkout', 'vm-web-01'),
  project(
    'Carrier gateway',
    'Labels and tracking of nine carriers',
    '/srv/carriers',
    'git-carriers',
    'vm-int-02',
  ),
  project(
    'Warehouse board',
    'What to pick next, on the big screen',
    '/srv/board',
    'git-warehouse',
    'vm-wh-01',
  ),
  project('Returns desk', 'Return forms and refunds', '/srv/returns', 'git-returns', 'vm-web-02'),
  project('Price import', 'Nightly supplier price lists', '/srv/prices', 'git-imports', 'vm-batch-01'),
  project('Ledger export', 'Month-end bookings for accounting', '/srv/ledger', 'git-finance', 'vm-batch-01'),
  project('Search index', 'Product search and synonyms', '/srv/search', 'git-search', 'vm-search-01'),
  project('Image service', 'Resizes and caches product photos', '/srv/images', 'git-media', 'vm-media-01'),
  project('Staff directory', '', '/srv/people', 'git-intranet', 'vm-int-01'),
  project(
    'Status page',
    'What customers see when something is down',
    '/srv/status',
    'git-status',
    'vm-edge-01',
  ),
  project('Docs', 'Handbook for partners', '', 'git-docs', 'vm-edge-01'),
];

/** Creates the account and the projects where they are missing. Returns the account's access token. */
export async function seedDemo(
  backend: Pick<Service, 'account' | 'projects' | 'colleague'>,
  password: string = demoAccount.password,
): Promise<string> {
  const token = await backend.account(demoAccount.email, password, demoAccount.name);
  seedProjects(backend, demoProjects);
  return token;
}

/** Creates the projects whose names are missing, as the colleague. */
export function seedProjects(
  backend: Pick<Service, 'projects' | 'colleague'>,
  projects: readonly ProjectInput[],
): void {
  const present = new Set(backend.projects().map((known) => known.name));
  for (const input of projects) {
    if (!present.has(input.name)) backend.colleague.create(input);
  }
}
