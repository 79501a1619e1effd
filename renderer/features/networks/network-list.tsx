import { IconExternalLink, IconNetwork } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { recordColumns } from '#records/record-kind.ts';
import type { RecordList } from '#records/record-list.tsx';
import { noNetwork } from '#records/resource-fields.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import classes from '#ui/table/table.module.css';
import { ProjectLink } from '../projects/project-link.tsx';

/** The list of network connections. The interface does not allow changing or deleting one. */
const networkList: RecordList<'networks'> = {
  kind: 'networks',
  icon: <IconNetwork size={20} />,
  create: ({ networkDrafts }, profileId, forAny) => networkDrafts.openNew(profileId, noNetwork, forAny),
  actions: [],
  useParts() {
    const { t } = useTranslation();
    const openProfile = useOpenProfile();
    return {
      columns: useNetworkColumns(),
      menuOf({ profileId, projectId, projectName }) {
        if (projectName === null) return [];
        const run = () => openProfile(profileId, recordRoute('projects', projectId));
        return [{ label: t('networks.openProject'), Icon: IconExternalLink, group: 'open', run }];
      },
    };
  },
};
export default networkList;

type ColumnName = 'domain' | 'port' | 'project';

/** The columns of a table of network connections. @param except left out: its value is the same in each row */
export function useNetworkColumns(except?: ColumnName) {
  const { t } = useTranslation();
  return useMemo(() => {
    const columns = recordColumns<'networks', ListRecords['networks']>(t, 'networks', {
      domain: {
        fit: { min: 224, grow: 3 },
        cell: ({ domain }) => <CutText column="domain" text={domain} className={classes.strong} />,
      },
      port: { fit: { min: 64, grow: 0 }, cell: ({ port }) => port },
      project: {
        fit: { min: 112, grow: 2 },
        cell: (row) => <ProjectLink column="project" id={row.projectId} name={row.projectName} />,
      },
    });
    return columns.filter(({ id }) => id !== except);
  }, [t, except]);
}
