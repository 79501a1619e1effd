import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#state/context.ts';

interface ProductionRegionProps {
  /** Whether the screen is about all backends, so that none is marked. */
  readonly isAboutAll?: boolean;
  /** The name of the backend with its tag. */
  readonly children: ReactNode;
}

/** The region around the name of a production backend, by which assistive technology finds that it is one. */
export function ProductionRegion({ isAboutAll = false, children }: ProductionRegionProps) {
  const { t } = useTranslation();
  const { production } = useProfile();
  if (!production || isAboutAll) return children;
  return <section aria-label={t('profiles.production')}>{children}</section>;
}
