import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NetworkConnection } from '#contract/networks.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useRelated } from '#records/use-list.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { shorten } from '#ui/lib/shorten.ts';

/** How many connections are named one by one. */
const named = 5;

/** Where a connection comes in. */
export type ConnectionTarget = Pick<NetworkConnection, 'domain' | 'port'>;

interface ConnectionsLeftProps {
  /** The identifier of a project that was deleted. */
  readonly projectId: string;
  /** Those that are created again, to the new project. */
  readonly wanted: readonly ConnectionTarget[];
  readonly onWanted: (wanted: readonly ConnectionTarget[]) => void;
}

/** Offers to create the network connections again that a deleted project left behind; nothing where there are none. */
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

/** Creates connections to a project, and says which were not: they can be created one by one. */
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
