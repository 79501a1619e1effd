import { IconClockExclamation, IconEqual, IconStackBack } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ComparePage, NotCompared } from '#contract/compare.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { compareSides } from '#shared/copyable.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { type Side, type Sides, staleSince } from './compare-sides.ts';

interface CompareNoticesProps {
  readonly page: ComparePage;
  readonly sides: Sides;
}

/** The sides that may be stale. */
export function staleSides(sides: Sides, page: Record<Side, Parameters<typeof staleSince>[0]>) {
  return compareSides.flatMap((side) => {
    const since = staleSince(page[side], sides[side]);
    return since === null ? [] : [{ profile: sides[side], since }];
  });
}

/** What limits a comparison: stale sides, lists that are not whole or not known. Also says that nothing differs. */
export function CompareNotices({ page, sides }: CompareNoticesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { counts, notCompared } = page;
  return (
    <>
      {staleSides(sides, page).map(({ profile, since }) => (
        <Notice
          key={profile.id}
          role="status"
          tone="warning"
          Icon={IconClockExclamation}
          title={t('compare.readOnly')}
        >
          {since === 'unknown'
            ? t('compare.staleUnknown', { backend: profile.name })
            : t('compare.stale', { backend: profile.name, time: formats.recentPrecise(since, Date.now()) })}
        </Notice>
      ))}
      {counts.left + counts.right + counts.different === 0 && (
        <Notice
          role="status"
          tone="success"
          Icon={IconEqual}
          title={t('compare.none', { count: counts.same })}
        />
      )}
      {compareSides
        .filter((side) => page[side].partial !== null)
        .map((side) => (
          <Notice
            key={side}
            role="status"
            tone="warning"
            Icon={IconStackBack}
            title={t('compare.partial', { backend: sides[side].name })}
          />
        ))}
      {notCompared[0] !== undefined && (
        <Notice
          role="status"
          tone="info"
          Icon={IconStackBack}
          title={t(`compare.notCompared.${notCompared[0].list}`)}
        >
          {notCompared.map((each) => reasonOf(t, sides, each)).join(' ')}
        </Notice>
      )}
    </>
  );
}

function reasonOf(t: TFunction, sides: Sides, { side, why }: NotCompared): string {
  return t(`compare.notCompared.why.${why}`, { backend: sides[side].name });
}
