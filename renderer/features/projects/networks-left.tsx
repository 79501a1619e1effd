import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NetworkAddress } from '#contract/networks.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useCached } from '#records/use-cached.ts';
import { useRelated } from '#records/use-list.ts';
import { shorten } from '#ui/text/shorten.ts';

/** The number of network connections that are listed by name. */
const named = 5;

interface NetworksLeftProps {
  /** The identifier of the deleted project. */
  readonly projectId: string;
  /** The network connections to create again for the new project. */
  readonly wanted: readonly NetworkAddress[];
  /** @param lacking the names of these that the backend has no domain of */
  readonly onWanted: (wanted: readonly NetworkAddress[], lacking: readonly string[]) => void;
}

/**
 * Offers to create the remaining network connections of a deleted project again, except those that lead to another project by
 * now; nothing if there are none.
 */
export function NetworksLeft({ projectId, wanted, onWanted }: NetworksLeftProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const left = useRelated({ projectId })?.networks ?? [];
  const addresses = left.map(({ domain, port }) => ({ domain, port }));
  const asked = addresses.length > 0 ? { addresses, except: projectId } : null;
  const destinations = useCached('networks.destinations', asked, ['networks', 'domains']);
  if (left.length === 0 || destinations === null) return null;
  const free = addresses.filter((_, at) => destinations[at]?.project === null);
  const taken = addresses.flatMap((address, at) => {
    const project = destinations[at]?.project;
    return project == null ? [] : [t('copy.conflict', { name: textOf(address), project: shorten(project) })];
  });
  const lacking = addresses.flatMap(({ domain }, at) => {
    const { project, hasDomain } = destinations[at] ?? {};
    return project === null && hasDomain === false ? [domain] : [];
  });
  const listed = (names: readonly string[]) =>
    formats.list(names.length > named ? [...names.slice(0, named), '…'] : names);
  return (
    <Stack gap="xs">
      {free.length > 0 && (
        <Checkbox
          label={t('project.recreateNetworks', { count: free.length })}
          description={listed(free.map(textOf))}
          checked={wanted.length > 0}
          onChange={({ currentTarget }) =>
            currentTarget.checked ? onWanted(free, lacking) : onWanted([], [])
          }
        />
      )}
      {taken.length > 0 && <Text size="sm">{t('copy.leftOut', { names: listed(taken) })}</Text>}
    </Stack>
  );
}

function textOf({ domain, port }: NetworkAddress): string {
  return shorten(`${domain}:${port}`);
}
