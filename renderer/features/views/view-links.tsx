import { VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ViewCounts } from '#contract/views.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { entryKey } from '#records/list-entry.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import classes from './view-links.module.css';
import { offeredViews } from './view-route.ts';

const noCounts: Pick<ViewCounts, 'counts' | 'partial'> = { counts: {}, partial: [] };

/** The views of a list with the number of matches of each, below the link to it. */
export default function ViewLinks({ list }: { readonly list: RecordKind }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call, on } = useStores();
  const { id: profileId } = useProfile();
  const { pathname, search } = useLocation();
  const id = useId();
  const saved = useStoreState('clientState', ({ client }) => client?.views ?? []);
  const signedIn = useStoreState('clientState', ({ client }) =>
    entryKey(
      (client?.profiles ?? [])
        .filter(({ baseUrl, isAuthenticated }) => baseUrl !== null && isAuthenticated)
        .map(({ id }) => id),
    ),
  );
  const [counted, setCounted] = useState<ViewCounts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const stop = on('views.counted', setCounted);
    void call('views.count', { profileId }).then((reply) => {
      if (isCurrent && reply.ok) setCounted(reply.value);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [call, on, profileId]);
  const { counts, partial } = counted?.profileId === profileId ? counted : noCounts;
  const open = pathname === `/${list}` ? new URLSearchParams(search).get('view') : null;
  const wanted = useStoreState(list, ({ queries }) => {
    const ofOpen = saved.find((view) => view.id === open);
    const key = ofOpen?.profileId === null ? signedIn : entryKey([profileId]);
    return queries[key]?.query ?? '';
  });
  const links = offeredViews(t, list, saved, profileId);
  return (
    <ul
      className={classes.list}
      aria-label={list === 'projects' ? t('views.views') : t('views.viewsOf', { name: t(`shell.${list}`) })}
    >
      {links.map((link) => {
        const count = counts[link.id];
        const isOpen = open === link.id;
        const isEdited = isOpen && wanted.trim() !== link.query.trim();
        return (
          <li key={link.id} className={classes.row}>
            <Link
              to={link.path}
              className={classes.link}
              title={link.name}
              aria-current={isOpen ? 'page' : undefined}
              aria-description={isEdited ? t('views.edited') : undefined}
              aria-describedby={count === undefined ? undefined : `${id}-${link.id}`}
            >
              <bdi>{link.name}</bdi>
              {isEdited && (
                <span className={classes.edited} aria-hidden="true">
                  {t('views.edited')}
                </span>
              )}
            </Link>
            {count !== undefined && (
              <span className={classes.count}>
                <span aria-hidden="true" title={partial.includes(link.id) ? t('views.mayBeMore') : undefined}>
                  {formats.number(count)}
                  {partial.includes(link.id) && '+'}
                </span>
                <VisuallyHidden id={`${id}-${link.id}`}>
                  {t('views.found', { count })}
                  {partial.includes(link.id) && ` ${t('views.mayBeMore')}`}
                </VisuallyHidden>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
