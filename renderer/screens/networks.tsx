import { IconNetwork } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useConnectionColumns } from '../features/networks/connection-columns.tsx';
import { noConnection } from '../records/resource-fields.ts';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { useProfile, useStores } from '../state/context.ts';

/** The network connections. The interface has no way to change or delete one. */
export default function Networks() {
  const { newConnection } = useStores();
  const { id: profileId } = useProfile();
  const { domain, port, project } = useConnectionColumns();
  const columns = useMemo(() => [domain, port, project], [domain, port, project]);
  return (
    <ResourceScreen
      kind="networks"
      pick={(stores) => stores.networks}
      columns={columns}
      icon={<IconNetwork size={32} />}
      onNew={() => newConnection.open(profileId, null, noConnection)}
    />
  );
}
