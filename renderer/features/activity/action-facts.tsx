import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActivityEntry, OwnAction } from '#contract/activity.ts';
import { actionRoute } from '#records/change-text.ts';
import { typeText } from '#records/type-text.ts';
import { shorten } from '#ui/lib/shorten.ts';
import classes from './activity-article.module.css';

interface ActionFactsProps {
  readonly entry: ActivityEntry;
  readonly action: OwnAction;
  readonly nameId: string;
  /** The Tab key reaches this entry. */
  readonly active: boolean;
  readonly onOpen: (event: MouseEvent) => void;
}

/** What an own action was about: a link to the list that has such records, the type or the project, and whether it is certain. */
export function ActionFacts({ entry, action, nameId, active, onOpen }: ActionFactsProps) {
  const { t } = useTranslation();
  const { name, detail, unknown } = action;
  return (
    <>
      <Link
        className={classes.name}
        to={actionRoute(entry) ?? '/activity'}
        tabIndex={active ? 0 : -1}
        onClick={onOpen}
      >
        <bdi id={nameId}>{shorten(name, 160)}</bdi>
      </Link>
      {detail !== undefined && (
        <p className={classes.soft}>
          {entry.kind === 'connection'
            ? t('activity.ofProject', { name: shorten(detail, 160) })
            : typeText(t, detail)}
        </p>
      )}
      {unknown && <p className={classes.soft}>{t('activity.unknown')}</p>}
    </>
  );
}
