import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile } from '#state/context.ts';
import { AsOfNotice } from '#ui/feedback/as-of-notice.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { asOf, type ProjectsEntry } from './project-entry.ts';

interface ProjectsNotesProps {
  readonly entry: ProjectsEntry;
  readonly onRetry: () => void;
}

/** The notices about the list as a whole: it failed, it is out of date, parts of it could not be read. */
export function ProjectsNotes({ entry, onRetry }: ProjectsNotesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { connection } = useProfile();
  const { error, unreadable, loading } = entry;
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
      <AsOfNotice asOf={asOf(entry, connection)} loading={loading} />
      <UnreadableNotice
        title={t('projects.unreadable', { count, formatted: formats.number(count) })}
        unreadable={unreadable}
      />
    </>
  );
}
