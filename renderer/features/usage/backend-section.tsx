import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsageSubject } from '#contract/routes.ts';
import type { ProfileInfo } from '#contract/state.ts';
import type { BackendUsage } from '#contract/usage.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { BackendChip } from '../profiles/backend-avatar.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import { IfDeleted } from './if-deleted.tsx';
import { listNotes } from './list-notes.ts';
import classes from './usage.module.css';
import { UsageTables } from './usage-tables.tsx';

interface BackendSectionProps {
  readonly subject: UsageSubject;
  readonly profile: ProfileInfo;
  readonly usage: BackendUsage;
}

/** What one backend knows of a VM or a source, and what it may not know. */
export function BackendSection({ subject, profile, usage }: BackendSectionProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const notes = listNotes(t, formats, usage);
  const { projects, networks, domains, credentials } = usage;
  const counts = [
    t('projects.count', { count: projects.total }),
    ...(networks.total > 0 ? [t('networks.count', { count: networks.total })] : []),
    ...(domains.total > 0 ? [t('domains.count', { count: domains.total })] : []),
  ];
  const [source] = subject.kind === 'source' ? credentials.first : [];
  return (
    <section className={classes.backend} aria-labelledby={titleId}>
      <div className={classes.backendHead}>
        <h2 id={titleId}>
          <BackendChip profile={{ ...profile, name: profileName(t, profile) }} />
        </h2>
        <span className={classes.summary}>{counts.join(' · ')}</span>
      </div>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(({ text, isLoading }) => (
            <li key={text} data-loading={isLoading || undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {source !== undefined && source.id !== null && (
        <IfDeleted usage={usage} credential={{ ...source, id: source.id }} />
      )}
      <UsageTables kind={subject.kind} usage={usage} />
    </section>
  );
}
