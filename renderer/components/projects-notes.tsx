import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import type { ProjectsEntry } from '../stores/project-entry.ts';
import { ErrorAlert } from './error-alert.tsx';
import { Notice } from './notice.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';

interface ProjectsNotesProps {
  readonly entry: ProjectsEntry;
  readonly onRetry: () => void;
}

/** What is to be said about the list as a whole: it failed, it is out of date, parts of it could not be read. */
export function ProjectsNotes({ entry, onRetry }: ProjectsNotesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { error, stale, table, fetchedAt, unreadable, loading } = entry;
  const count = unreadable.length;
  return (
    <>
      {error !== null && (
        <ErrorAlert error={error}>
          <Button size="xs" mt="sm" variant="default" loading={loading} onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </ErrorAlert>
      )}
      {stale && error === null && table !== null && (
        <Notice
          role="status"
          tone="warning"
          icon={<IconClockExclamation aria-hidden="true" />}
          title={t('projects.stale', { ago: formats.ago(fetchedAt, Date.now()) })}
        >
          <Button size="xs" variant="default" loading={loading} onClick={onRetry}>
            {t('projects.refresh')}
          </Button>
        </Notice>
      )}
      <UnreadableNotice
        title={t('projects.unreadable', { count, formatted: formats.number(count) })}
        unreadable={unreadable}
      />
    </>
  );
}
