import { Text } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConnectionFields } from '#records/resource-fields.ts';
import { useResource } from '#records/use-resource.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { portOf } from '#ui/lib/ports.ts';
import { shorten } from '#ui/lib/shorten.ts';
import { projectIn } from '../projects/project-table.ts';
import { useProjectTable } from '../projects/use-project-table.ts';
import { sameConnection } from './relations.ts';

/** The warning that a domain and port are connected already. The backend decides whether that is allowed. */
export function SameConnection({ fields }: { readonly fields: ConnectionFields }) {
  const { t } = useTranslation();
  const { list } = useResource((stores) => stores.networks);
  const table = useProjectTable();
  const same = sameConnection(list?.items ?? [], fields.domain, portOf(fields.port) ?? 0);
  if (same === null) return null;
  const project = (table === null ? undefined : projectIn(table, same.projectId))?.name ?? same.projectId;
  return (
    <Notice
      role="status"
      tone="warning"
      icon={<IconCopyCheck aria-hidden="true" />}
      title={t('networks.same')}
    >
      <Text size="sm" dir="auto">
        {t('networks.sameText', { project: shorten(project) })}
      </Text>
    </Notice>
  );
}
