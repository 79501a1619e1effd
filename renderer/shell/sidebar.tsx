import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { sidebarWidths } from '#contract/desktop.ts';
import { BackendMenu } from '../features/profiles/backend-menu.tsx';
import { ProductionRegion } from '../features/profiles/production-region.tsx';
import { useStoreState, useStores } from '../state/context.ts';
import { overviewPath } from '../state/last-routes.ts';
import { WidthDivider } from '../ui/layout/width-divider.tsx';
import { MainLinks } from './main-links.tsx';
import classes from './sidebar.module.css';

/**
 * The backend that is shown and its navigation; hidden by Ctrl+B or Cmd+B. A column of icons in narrow windows, and on the
 * overview, which is about all backends.
 */
export function Sidebar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { sidebar } = useStores();
  const { width, isHidden } = useStoreState('sidebar', (state) => state);
  const id = useId();
  if (isHidden) return null;
  const isAboutAll = pathname === overviewPath;
  return (
    <header
      id={id}
      className={classes.sidebar}
      data-icons={isAboutAll || undefined}
      style={{ ['--width' as string]: `${width}px` }}
    >
      <ProductionRegion isAboutAll={isAboutAll}>
        <BackendMenu />
      </ProductionRegion>
      <MainLinks />
      {!isAboutAll && (
        <WidthDivider
          label={t('shell.sidebarWidth')}
          className={classes.divider}
          controls={id}
          edge="right"
          width={width}
          widths={sidebarWidths}
          onWidth={sidebar.resize}
          onKeep={sidebar.keep}
        />
      )}
    </header>
  );
}
