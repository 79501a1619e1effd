import { IconExternalLink, IconNetwork } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { useConnectionColumns } from '../features/networks/connection-columns.tsx';
import { ListWithPanel } from '../features/panel/list-with-panel.tsx';
import { besideOf } from '../features/panel/panel-store.ts';
import { usePanelRows } from '../features/panel/use-panel-rows.ts';
import { noConnection } from '../records/resource-fields.ts';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { useRowCopies } from '../records/use-row-copies.ts';
import { useProfile, useStores } from '../state/context.ts';
import { useGo } from '../state/use-go.ts';
import type { RowMenuEntry } from '../ui/table/row-use.ts';
import type { TableHandle } from '../ui/table/table.tsx';

const nameOf = ({ domain }: ListRecords['networks']) => domain;

/** The network connections. The interface has no way to change or delete one. */
export default function Networks() {
  const { t } = useTranslation();
  const { newConnection } = useStores();
  const { id: profileId } = useProfile();
  const { domain, port, project } = useConnectionColumns();
  const columns = useMemo(() => [domain, port, project], [domain, port, project]);
  const go = useGo();
  const { entriesOf } = useRowCopies();
  function menuOf({ domain, id, projectId, projectName }: ListRecords['networks']): readonly RowMenuEntry[] {
    const run = () => go(recordRoute('projects', projectId));
    const label = t('networks.openProject');
    const open: RowMenuEntry = { label, Icon: IconExternalLink, group: 'open', run };
    return [...(projectName === null ? [] : [open]), ...entriesOf(domain, id)];
  }
  const beside = besideOf('networks', profileId);
  const rowUse = usePanelRows({ kind: 'networks', beside, nameOf, menuOf });
  const table = useRef<TableHandle>(null);
  return (
    <ListWithPanel kind="networks" beside={beside} table={table}>
      <ResourceScreen
        kind="networks"
        pick={(stores) => stores.networks}
        columns={columns}
        icon={<IconNetwork size={32} />}
        rowUse={rowUse}
        tableRef={table}
        onNew={() => newConnection.open(profileId, null, noConnection)}
      />
    </ListWithPanel>
  );
}
