import { Text } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NetworkFields } from '#records/resource-fields.ts';
import { useRelated } from '#records/use-list.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { portOf } from '#ui/text/ports.ts';
import { shorten } from '#ui/text/shorten.ts';

/** Warns that a connection with this domain and port exists. The backend decides whether another is allowed. */
export function SameNetwork({ fields }: { readonly fields: NetworkFields }) {
  const { t } = useTranslation();
  const port = portOf(fields.port);
  const related = useRelated({ domain: fields.domain, ...(port !== null && { port }) });
  const same = related?.networks.find((network) => network.port === port);
  if (same === undefined || fields.domain.trim() === '') return null;
  const project = same.projectName ?? same.projectId;
  return (
    <Notice role="status" tone="warning" Icon={IconCopyCheck} title={t('networks.same')}>
      <Text size="sm" dir="auto">
        {t('networks.sameText', { project: shorten(project) })}
      </Text>
    </Notice>
  );
}
