import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FollowedComparison } from '#contract/compare.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { compareSides } from '#shared/copyable.ts';
import { staleSince } from '../compare/compare-sides.ts';
import { useFollowed } from '../compare/use-followed.ts';
import { useParity } from '../compare/use-parity.ts';
import { BackendChip } from '../profiles/backend-avatar.tsx';
import part from './overview-part.module.css';
import classes from './parity-list.module.css';

interface ParityListProps {
  readonly profiles: readonly ProfileInfo[];
}

/** How far backends are behind others, for the comparisons that the operator follows; nothing without one. */
export function ParityList({ profiles }: ParityListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { followed } = useFollowed();
  const find = (wanted: string) =>
    profiles.find(({ id, isAuthenticated }) => id === wanted && isAuthenticated);
  const shown = followed.flatMap(({ left, right }) => {
    const sides = { left: find(left), right: find(right) };
    return sides.left && sides.right ? [{ left: sides.left, right: sides.right }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={part.title}>
        {t('compare.parity.title')}
      </h2>
      <ul className={part.list}>
        {shown.map(({ left, right }) => (
          <ParityRow key={`${left.id} ${right.id}`} left={left} right={right} />
        ))}
      </ul>
    </section>
  );
}

/** One comparison: a link to it, and the number of projects that are missing or different on the right side. */
function ParityRow({ left, right }: Readonly<Record<keyof FollowedComparison, ProfileInfo>>) {
  const { t } = useTranslation();
  const { parity, error } = useParity({ left: left.id, right: right.id });
  const behind = parity === null ? null : parity.counts.left + parity.counts.different;
  const isKnown =
    parity !== null &&
    compareSides.every((side) => parity[side].state !== 'not-loaded' && parity[side].partial === null);
  const isStale =
    error !== null ||
    (parity !== null && (staleSince(parity.left, left) !== null || staleSince(parity.right, right) !== null));
  const sides = { left, right };
  // What is missing in a list that is not whole may exist.
  const cut = compareSides.find((side) => parity !== null && parity[side].partial !== null);
  const text =
    cut !== undefined
      ? t('compare.parity.partial', { backend: sides[cut].name })
      : behind === null || !isKnown
        ? t(error === null ? 'compare.parity.reading' : 'compare.parity.unknown')
        : behind === 0
          ? t('compare.parity.level')
          : t('compare.parity.behind', { count: behind });
  const missing = parity?.notCompared[0]?.list;
  const notCompared =
    missing === undefined
      ? null
      : t(missing === 'networks' ? 'compare.parity.projectsOnly' : 'compare.parity.withoutDomains');
  return (
    <li className={classes.row}>
      <Link
        className={classes.link}
        aria-label={t('compare.parity.open', { left: left.name, right: right.name })}
        to={`/compare?${new URLSearchParams({ left: left.id, right: right.id })}`}
      >
        <BackendChip profile={left} />
        <IconArrowRight size={16} aria-hidden="true" />
        <BackendChip profile={right} />
      </Link>
      <span className={classes.count} data-level={isKnown && behind === 0 ? true : undefined} role="status">
        {text}
        {isKnown && parity !== null && parity.counts.right > 0 && (
          <span className={classes.soft}>{t('compare.parity.only', { count: parity.counts.right })}</span>
        )}
        {isKnown && notCompared !== null && <span className={classes.soft}>{notCompared}</span>}
        {isKnown && isStale && <span className={classes.soft}>{t('compare.parity.stale')}</span>}
      </span>
    </li>
  );
}
