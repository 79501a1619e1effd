import { Anchor, Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconServerOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { profileState } from '#contract/overview.ts';
import { type UsageSubject, usageOfRoute } from '#contract/routes.ts';
import type { ProfileInfo } from '#contract/state.ts';
import type { BackendUsage } from '#contract/usage.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { CopyLink } from '../features/links/copy-link.tsx';
import { RecentChange } from '../features/overview/recent-changes.tsx';
import { profileName } from '../features/profiles/profile-name.tsx';
import { BackendSection } from '../features/usage/backend-section.tsx';
import { isWhole } from '../features/usage/list-notes.ts';
import { type Movable, MoveDialog } from '../features/usage/move-dialog.tsx';
import classes from '../features/usage/usage.module.css';
import { useUsage } from '../features/usage/use-usage.ts';
import { RecordHead } from '../records/record-parts.tsx';
import { useStoreState } from '../state/context.ts';
import { useChangeButton } from '../state/use-change-button.ts';
import { ActionButton } from '../ui/buttons/action-button.tsx';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadingRows } from '../ui/feedback/loading-screen.tsx';
import screen from '../ui/layout/screen.module.css';
import NotFound from './not-found.tsx';

/** The number of changes over all backends that are shown. */
const shownChanges = 20;

/** What uses a VM or a source, on all backends. */
export default function UsagePage() {
  const { pathname } = useLocation();
  const subject = usageOfRoute(pathname);
  if (subject === null) return <NotFound />;
  return <UsageScreen key={`${subject.kind} ${subject.id}`} subject={subject} />;
}

interface Found {
  readonly profile: ProfileInfo;
  readonly usage: BackendUsage;
}

function UsageScreen({ subject }: { readonly subject: UsageSubject }) {
  const { t } = useTranslation();
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles ?? []);
  const signedIn = profiles.filter(({ isAuthenticated }) => isAuthenticated);
  const usages = useUsage(subject, signedIn);
  const [isMoving, setMoving] = useState(false);
  const known = signedIn.flatMap((profile): readonly Found[] => {
    const usage = usages[profile.id];
    return usage === undefined ? [] : [{ profile, usage }];
  });
  const using = known.filter(({ usage }) => usage.projects.total + usage.credentials.total > 0);
  const movable = using.flatMap(({ profile, usage }): readonly Movable[] =>
    usage.projects.total === 0 ? [] : [{ profile, count: usage.projects.total }],
  );
  const changing = useChangeButton(movable.map(({ profile }) => profile.id));
  const isLoading =
    known.length < signedIn.length ||
    known.some(
      ({ usage }) =>
        usage.freshness.projects.state === 'not-loaded' && usage.freshness.projects.error === null,
    );
  const { kind, id } = subject;
  const total = movable.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <Anchor component={Link} to="/projects" size="sm" className={screen.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> {t('project.back')}
      </Anchor>
      <RecordHead
        name={id}
        below={
          <p className={classes.kind}>
            {t(`usage.kind.${kind}`)}
            {movable.length > 0 &&
              ` · ${t('projects.count', { count: total })} · ${t('usage.onBackends', { count: movable.length })}`}
          </p>
        }
      >
        <Group gap="sm">
          <CopyLink target={subject} />
          <CopyButton value={id} label={t('palette.copyId')} />
          {movable.length > 0 && (
            <ActionButton Icon={IconArrowRight} onClick={() => setMoving(true)} {...changing}>
              {t('usage.move.open')}
            </ActionButton>
          )}
        </Group>
      </RecordHead>
      {using.map(({ profile, usage }) => (
        <BackendSection key={profile.id} subject={subject} profile={profile} usage={usage} />
      ))}
      {using.length === 0 && isLoading && <LoadingRows />}
      {using.length === 0 && !isLoading && (
        <EmptyState
          icon={<IconServerOff size={20} />}
          title={t(`usage.empty.title.${kind}`)}
          text={t('usage.empty.text')}
        >
          <Button component={Link} to="/projects">
            {t('project.notFound.back')}
          </Button>
        </EmptyState>
      )}
      <OtherBackends profiles={profiles} known={known} using={using} />
      <LastChanges known={known} profiles={profiles} />
      {isMoving && <MoveDialog {...subject} backends={movable} onClose={() => setMoving(false)} />}
    </div>
  );
}

interface OtherBackendsProps {
  readonly profiles: readonly ProfileInfo[];
  readonly known: readonly Found[];
  readonly using: readonly Found[];
}

/** One sentence for the backends without such projects, and one for those that may have some. */
function OtherBackends({ profiles, known, using }: OtherBackendsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const others = profiles.filter(({ id }) => !using.some(({ profile }) => profile.id === id));
  const without = others.filter(({ id }) =>
    known.some(({ profile, usage }) => profile.id === id && isWhole(usage.freshness.projects)),
  );
  const unknown = others.filter((profile) => !without.includes(profile) && profileState(profile) !== 'new');
  const names = (list: readonly ProfileInfo[]) =>
    formats.list(
      list.map((profile) => {
        const name = profileName(t, profile);
        return profile.isAuthenticated ? name : t('usage.signedOut', { name });
      }),
    );
  return (
    <>
      {without.length > 0 && using.length > 0 && (
        <p className={classes.others}>{t('usage.without', { names: names(without) })}</p>
      )}
      {unknown.length > 0 && (
        <p className={classes.others} role="status">
          {t('usage.unknown', { names: names(unknown) })}
        </p>
      )}
    </>
  );
}

interface LastChangesProps {
  readonly known: readonly Found[];
  readonly profiles: readonly ProfileInfo[];
}

/** The last changes of these projects on all backends, newest first. */
function LastChanges({ known, profiles }: LastChangesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const all = known.flatMap(({ usage }) => usage.changes);
  if (all.length === 0) return null;
  const shown = all.toSorted((a, b) => b.at - a.at || b.sequence - a.sequence).slice(0, shownChanges);
  return (
    <section className={classes.changes} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.changesTitle}>
        {t('usage.changes')}
      </h2>
      <ul className={classes.changeList}>
        {shown.map((entry, index) => {
          const profile = profiles.find(({ id }) => id === entry.profileId);
          if (profile === undefined) return null;
          const row = { ...entry, rev: 0 };
          return (
            <RecentChange
              key={`${entry.profileId} ${entry.key}`}
              row={row}
              profile={profile}
              isRepeated={shown[index - 1]?.profileId === entry.profileId}
            />
          );
        })}
      </ul>
    </section>
  );
}
