import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usageRoute } from '#contract/routes.ts';
import type { ProfileInfo } from '#contract/state.ts';
import type { FoundUsage } from '#contract/usage.ts';
import { usageIcons } from '../../records/usage-link.tsx';
import type { PaletteItem } from './palette-item.ts';

/** Converts a VM or a source that was found to an entry, which opens its page. */
export function useUsageItem(profiles: readonly ProfileInfo[]): (found: FoundUsage) => PaletteItem {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return ({ kind, id, projects, profileIds }) => {
    const run = () => void navigate(usageRoute({ kind, id }));
    const only =
      profileIds.length === 1 ? profiles.find((profile) => profile.id === profileIds[0]) : undefined;
    const counts = [
      t('projects.count', { count: projects }),
      ...(only === undefined ? [t('usage.onBackends', { count: profileIds.length })] : []),
    ];
    return {
      id: `${kind}-${id}`,
      group: `${kind}s`,
      Icon: usageIcons[kind],
      title: id,
      detail: counts.join(' · '),
      ...(only !== undefined && { profile: only }),
      identifier: id,
      run,
      actions: [
        { title: t('palette.open'), Icon: IconExternalLink, run },
        {
          title: t('palette.copyId'),
          Icon: IconCopy,
          run: () => void navigator.clipboard.writeText(id),
        },
      ],
    };
  };
}
