import { useTranslation } from 'react-i18next';
import { deepLink } from '../../preload/contract/link.ts';
import { useProfile } from '../stores/context.ts';
import { CopyButton } from './copy-button.tsx';
import { shorten } from './shorten.ts';

interface CopyLinkProps {
  readonly projectId: string;
  /** Only an icon, named after this project. */
  readonly compactFor?: string;
  readonly tabIndex?: number | undefined;
}

/** Copies the link that opens a project of the backend in view on any computer that knows the backend. */
export function CopyLink({ projectId, compactFor, tabIndex }: CopyLinkProps) {
  const { t } = useTranslation();
  const { baseUrl } = useProfile();
  if (baseUrl === null) return null;
  const value = deepLink({ baseUrl, kind: 'project', id: projectId });
  if (compactFor === undefined) return <CopyButton look="link" value={value} label={t('links.copy')} />;
  const label = t('links.copyNamed', { name: shorten(compactFor) });
  return <CopyButton look="link" compact value={value} label={label} tabIndex={tabIndex} />;
}
