import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NetworkConnection } from '#contract/networks.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useRelated } from '#records/use-list.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { shorten } from '#ui/lib/shorten.ts';

/** The number of connections that are listed by name. */
const named = 5;

/** The target of a connection. */
export type ConnectionTarget = Pick<NetworkConnection, 'domain' | 'port'>;

interface ConnectionsLeftProps {
  /** The identifier of the deleted project. */
  readonly projectId: string;
  /** The connections to create again for the new project. */
  readonly wanted: readonly ConnectionTarget[];
  readonly onWanted: (wanted: readonly ConnectionTarget[]) => void;
}

/** Offers to create the remaining network connections of a deleted project again; nothing if there are none. */
export function ConnectionsLeft({ projectId, wanted, onWanted }: ConnectionsLeftProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const left = useRelated({ projectId })?.networks ?? [];
  if (left.length === 0) return null;
  const names = left.slice(0, named).map(({ domain, port }) => shorten(`${domain}:${port}`));
  return (
    <Checkbox
      label={t('project.connectAgain', { count: left.length })}
      description={formats.list(left.length > named ? [...names, '…'] : names)}
      checked={wanted.length > 0}
      onChange={(event) => onWanted(event.currentTarget.checked ? left : [])}
    />
  );
}

/** Creates connections to a project, and reports those that failed, which can be created one by one. */
export function useConnectAgain() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const toasts = useToasts();
  return async (
    profileId: string,
    projectId: string | null,
    connections: readonly ConnectionTarget[],
  ): Promise<void> => {
    const failed: string[] = [];
    for (const { domain, port } of connections) {
      const connection = projectId === null ? null : { domain, port, projectId };
      const reply = connection === null ? null : await call('networks.create', { profileId, connection });
      if (!reply?.ok) failed.push(shorten(`${domain}:${port}`));
    }
    if (failed.length > 0) toasts.fail(t('batch.notConnected', { names: formats.list(failed) }));
  };
}
