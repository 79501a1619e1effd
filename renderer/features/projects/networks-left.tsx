import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NetworkAddress } from '#contract/networks.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useRelated } from '#records/use-list.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { shorten } from '#ui/text/shorten.ts';

/** The number of network connections that are listed by name. */
const named = 5;

interface NetworksLeftProps {
  /** The identifier of the deleted project. */
  readonly projectId: string;
  /** The network connections to create again for the new project. */
  readonly wanted: readonly NetworkAddress[];
  readonly onWanted: (wanted: readonly NetworkAddress[]) => void;
}

/** Offers to create the remaining network connections of a deleted project again; nothing if there are none. */
export function NetworksLeft({ projectId, wanted, onWanted }: NetworksLeftProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const left = useRelated({ projectId })?.networks ?? [];
  if (left.length === 0) return null;
  const names = left.slice(0, named).map(({ domain, port }) => shorten(`${domain}:${port}`));
  return (
    <Checkbox
      label={t('project.recreateNetworks', { count: left.length })}
      description={formats.list(left.length > named ? [...names, '…'] : names)}
      checked={wanted.length > 0}
      onChange={(event) => onWanted(event.currentTarget.checked ? left : [])}
    />
  );
}

/** Creates connections to a project, and reports those that failed, which can be created one by one. */
export function useRecreateNetworks() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const toasts = useToasts();
  return async (
    profileId: string,
    projectId: string | null,
    networks: readonly NetworkAddress[],
  ): Promise<void> => {
    const failed: string[] = [];
    for (const { domain, port } of networks) {
      const network = projectId === null ? null : { domain, port, projectId };
      const reply = network === null ? null : await call('networks.create', { profileId, network });
      if (!reply?.ok) failed.push(shorten(`${domain}:${port}`));
    }
    if (failed.length > 0) toasts.fail(t('batch.networksNotCreated', { names: formats.list(failed) }));
  };
}
