import { IconActivity, IconKey, IconNetwork, IconSettings, IconStack2, IconWorld } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { UnreadCount } from '../features/activity/unread-count.tsx';
import { ViewLinksSpace } from '../features/views/view-links-space.tsx';
import { useProfileId, useStores } from '../state/context.ts';
import classes from '../ui/layout/bar.module.css';

const ViewLinks = lazy(() => import('../features/views/view-links.tsx'));

const links = [
  { to: '/projects', name: 'shell.projects', Icon: IconStack2 },
  { to: '/authorizations', name: 'shell.authorizations', Icon: IconKey },
  { to: '/networks', name: 'shell.networks', Icon: IconNetwork },
  { to: '/domains', name: 'shell.domains', Icon: IconWorld },
  { to: '/activity', name: 'shell.activity', Icon: IconActivity },
  { to: '/settings', name: 'shell.settings', Icon: IconSettings },
] as const;

/** The lists that the screens start with. */
const lists: Partial<
  Record<(typeof links)[number]['to'], 'projects' | 'authorizations' | 'networks' | 'domains'>
> = {
  '/projects': 'projects',
  '/authorizations': 'authorizations',
  '/networks': 'networks',
  '/domains': 'domains',
};

/** The main navigation. */
export function MainLinks() {
  const { t } = useTranslation();
  const stores = useStores();
  const profileId = useProfileId();
  const unreadId = useId();
  return (
    <nav className={classes.links} aria-label={t('shell.navigation')}>
      <ul className={classes.list}>
        {links.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={classes.item}
              onClick={() => {
                const list = lists[to];
                if (list !== undefined) stores[list].askAhead([profileId]);
              }}
              title={t(name)}
              aria-describedby={to === '/activity' ? unreadId : undefined}
            >
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              <span className={classes.text}>{t(name)}</span>
            </NavLink>
            {to === '/activity' && <UnreadCount id={unreadId} />}
            {to === '/projects' && (
              <Suspense fallback={<ViewLinksSpace />}>
                <ViewLinks />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
