import { IconExternalLink, IconNetwork } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { recordRoute } from '#contract/routes.ts';
import type { RecordList } from '#records/record-list.tsx';
import { noNetwork } from '#records/resource-fields.ts';
import { useOpenProfile } from '#state/use-open-profile.ts';
import { useNetworkColumns } from './network-columns.tsx';

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
