import type { Domain } from '#contract/domains.ts';
import type { NetworkAddress } from '#contract/networks.ts';
import type { ResourceList } from '#contract/records.ts';
import type { RecordSender } from '../batch/attached-records.ts';
import type { AccountData } from './account-data.ts';

type Fresh = 'always' | 'if-older-than-cache-time';
type Use = 'whole' | 'known';

/** How the network connections and domains of an account's projects are read, created and deleted. */
export function recordSender(
  data: Pick<AccountData, 'actions' | 'networks' | 'domains'>,
): Omit<RecordSender, 'pace'> {
  const { actions } = data;
  return {
    networksByProject: (fresh, use) => networksByProject(data, fresh, use),
    domains: (fresh, use) => domains(data, fresh, use),
    createNetwork: ({ domain, port }, projectId) => actions.createNetwork({ domain, port, projectId }),
    createDomain: (domain) => actions.createDomain(domain),
    deleteDomain: (id) => actions.deleteDomain(id),
  };
}

async function networksByProject(
  { networks }: Pick<AccountData, 'networks'>,
  fresh: Fresh = 'if-older-than-cache-time',
  use: Use = 'whole',
): Promise<ReadonlyMap<string, readonly NetworkAddress[]> | null> {
  // Without the backend's list of networks, only those created here are known, and others may lead to
  // the project.
  const list = await networks.list(fresh).catch(() => null);
  if (list === null || !isUsable(list, use)) return null;
  return Map.groupBy(list.items, ({ projectId }) => projectId);
}

async function domains(
  { domains }: Pick<AccountData, 'domains'>,
  fresh: Fresh = 'if-older-than-cache-time',
  use: Use = 'whole',
): Promise<readonly Domain[] | null> {
  // Without the backend's list of domains, only those created here are known.
  const list = await domains.list(fresh).catch(() => null);
  return list === null || !isUsable(list, use) ? null : list.items;
}

function isUsable({ offered, partial }: Pick<ResourceList<never>, 'offered' | 'partial'>, use: Use): boolean {
  return offered && (use === 'known' || partial === undefined);
}
