import { IconExternalLink, IconNetwork } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords, ListRow } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { useNetworkColumns } from '../features/networks/network-columns.tsx';
import { ListWithPanel } from '../features/panel/list-with-panel.tsx';
import { noNetwork } from '../records/resource-fields.ts';
import { useRowCopies } from '../records/use-row-copies.ts';
import { useProfile, useStores } from '../state/context.ts';
import { useGo } from '../state/use-go.ts';
import type { RowMenuEntry } from '../ui/table/row-use.ts';

const nameOf = ({ domain }: ListRecords['networks']) => domain;

/** The network connections. The interface does not allow changing or deleting one. */
export default function Networks() {
  const { t } = useTranslation();
  const { networkDrafts } = useStores();
  const { id: profileId } = useProfile();
  const { domain, port, project } = useNetworkColumns();
  const columns = useMemo(() => [domain, port, project], [domain, port, project]);
  const go = useGo();
  const { entriesOf } = useRowCopies();
  function menuOf(row: ListRow<'networks'>): readonly RowMenuEntry[] {
    const { domain, projectId, projectName } = row;
    const run = () => go(recordRoute('projects', projectId));
    const label = t('networks.openProject');
    const open: RowMenuEntry = { label, Icon: IconExternalLink, group: 'open', run };
    return [...(projectName === null ? [] : [open]), ...entriesOf('network', row, domain)];
  }
  return (
    <ListWithPanel
      kind="networks"
      columns={columns}
      icon={<IconNetwork size={20} />}
      nameOf={nameOf}
      menuOf={menuOf}
      onNew={() => networkDrafts.open(profileId, null, noNetwork)}
    />
  );
}
