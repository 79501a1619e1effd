import { IconActivity, IconKey, IconNetwork, IconSettings, IconStack2, IconWorld } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { UnreadCount } from '../features/activity/unread-count.tsx';
import { ViewLinksSpace } from '../features/views/view-links-space.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { entryKey } from '../records/list-entry.ts';
import { kindAt, type RecordKind } from '../records/record-kind.ts';
import { useProfileId, useStoreState, useStores } from '../state/context.ts';
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

/** The main navigation. */
export function MainLinks() {
  const { t } = useTranslation();
  return (
    <nav className={classes.links} aria-label={t('shell.navigation')}>
      <ul className={classes.list}>
        {links.map((link) => (
          <li key={link.to}>
            <MainLink {...link} />
            <ListViews list={kindAt(link.to)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The views of a list: always those of projects, the others while their list is shown. */
function ListViews({ list }: { readonly list: RecordKind | undefined }) {
  const { pathname } = useLocation();
  if (list === undefined || (list !== 'projects' && pathname !== `/${list}`)) return null;
  return (
    <Suspense fallback={<ViewLinksSpace list={list} />}>
      <ViewLinks list={list} />
    </Suspense>
  );
}

/** A link, described by how many records its list has, once that is known, or how many changes are unread. */
function MainLink({ to, name, Icon }: (typeof links)[number]) {
  const { t } = useTranslation();
  const formats = useFormats();
  const stores = useStores();
  const profileId = useProfileId();
  const unreadId = useId();
  const list = kindAt(to);
  const { pathname, search } = useLocation();
  // One item is current: the view that is open below the link, or the link.
  const isViewOpen = list !== undefined && pathname === to && new URLSearchParams(search).has('view');
  const count = useStoreState(list ?? 'projects', ({ entries }) =>
    list === undefined ? null : (entries[entryKey([profileId])]?.page?.count ?? null),
  );
  return (
    <>
      <NavLink
        to={to}
        className={classes.item}
        onClick={() => {
          if (list !== undefined) stores[list].askAhead([profileId]);
        }}
        title={t(name)}
        aria-current={isViewOpen ? 'false' : 'page'}
        aria-describedby={to === '/activity' ? unreadId : undefined}
        aria-description={list === undefined || count === null ? undefined : t(`${list}.count`, { count })}
      >
        <Icon size={16} aria-hidden="true" />
        <span className={classes.text}>{t(name)}</span>
      </NavLink>
      {count !== null && (
        <span className={classes.count} aria-hidden="true">
          {formats.number(count)}
        </span>
      )}
      {to === '/activity' && <UnreadCount id={unreadId} />}
    </>
  );
}
