import { Fragment, lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attentionKey, type FindingKind, findingKinds } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { OfProfile } from '#state/of-profile.tsx';
import classes from './attention-list.module.css';
import { AttentionRow } from './attention-row.tsx';
import part from './overview-part.module.css';
import { useOverview } from './use-overview.ts';

const FindingRecords = lazy(() => import('./finding-records.tsx'));

/** What is left over or ambiguous on all backends; each opens its records with what mends them. Nothing without findings. */
export function FindingsList({ profiles }: { readonly profiles: readonly ProfileInfo[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const entries = useOverview((state) => state.entries);
  const [shown, setShown] = useState<readonly string[]>([]);
  const found = findingKinds.flatMap((kind) =>
    profiles.flatMap((profile) => {
      const { attention: urgent = [], findings = [] } = entries[profile.id]?.overview ?? {};
      return [...urgent, ...findings]
        .filter((attention) => attention.kind === kind)
        .map((attention) => ({ profile, attention, key: `${profile.id} ${attentionKey(attention)}` }));
    }),
  );
  if (found.length === 0) return null;
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={part.title}>
        {t('overview.finding.title')}
        <span className={part.count}>{found.length}</span>
      </h2>
      <ul className={part.list}>
        {found.map(({ profile, attention, key }) => {
          const isShown = shown.includes(key);
          const toggle = () => setShown(isShown ? shown.filter((each) => each !== key) : [...shown, key]);
          return (
            <Fragment key={key}>
              <AttentionRow profile={profile} attention={attention} records={{ isShown, onToggle: toggle }} />
              {isShown && (
                <li className={classes.records}>
                  <Suspense>
                    <OfProfile id={profile.id}>
                      <FindingRecords kind={attention.kind as FindingKind} />
                    </OfProfile>
                  </Suspense>
                </li>
              )}
            </Fragment>
          );
        })}
      </ul>
    </section>
  );
}
