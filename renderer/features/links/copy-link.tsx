import { useTranslation } from 'react-i18next';
import { deepLink, type LinkTarget } from '#contract/links.ts';
import { useLinkCopier } from '#records/use-row-copies.ts';
import { useProfileId, useStoreState } from '#state/context.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { shorten } from '#ui/text/shorten.ts';

interface CopyLinkProps {
  readonly target: LinkTarget;
  /** The profile of the target, if it is not the current one. */
  readonly profileId?: string;
  /** Shows only an icon, named after this record. */
  readonly compactFor?: string;
  /** Whether the link is to the whole screen, which the palette offers, too; by default if it is not compact. */
  readonly isOfScreen?: boolean;
}

/** Copies the link that opens the target on any computer where its backend is set up. */
export function CopyLink({
  target,
  profileId,
  compactFor,
  isOfScreen = compactFor === undefined,
}: CopyLinkProps) {
  const { t } = useTranslation();
  const currentId = useProfileId();
  const baseUrl = useStoreState(
    'clientState',
    ({ client }) => client?.profiles.find(({ id }) => id === (profileId ?? currentId))?.baseUrl,
  );
  const value = baseUrl == null ? null : deepLink({ baseUrl, target });
  useLinkCopier(isOfScreen ? value : null);
  if (value === null) return null;
  if (compactFor === undefined) return <CopyButton look="link" value={value} label={t('links.copy')} />;
  const label = t('links.copyNamed', { name: shorten(compactFor) });
  return <CopyButton look="link" compact value={value} label={label} />;
}
