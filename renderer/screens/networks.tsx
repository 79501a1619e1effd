import { IconNetwork } from '@tabler/icons-react';
import { useConnectionColumns } from '../features/networks/connection-columns.tsx';
import { noConnection } from '../records/resource-fields.ts';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { useResource } from '../records/use-resource.ts';
import { useProfile, useStores } from '../state/context.ts';

/** The network connections. The interface has no way to change or delete one. */
export default function Networks() {
  const { networks, newConnection } = useStores();
  const { id: profileId } = useProfile();
  const entry = useResource((stores) => stores.networks);
  const { domain, port, project } = useConnectionColumns();
  return (
    <ResourceScreen
      kind="networks"
      store={networks}
      entry={entry}
      columns={[domain, port, project]}
      nameOf={(connection) => `${connection.domain} ${connection.port}`}
      icon={<IconNetwork size={32} />}
      onNew={() => newConnection.open(profileId, null, noConnection)}
    />
  );
}
