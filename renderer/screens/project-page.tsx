import { Anchor, Button } from '@mantine/core';
import { IconAnchorOff, IconArrowLeft, IconTrashX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { ProjectConnections } from '../features/domains/project-connections.tsx';
import { ProjectNotifications } from '../features/notifications/project-notifications.tsx';
import { asOf, emptyEntry } from '../features/projects/project-entry.ts';
import { projectIn } from '../features/projects/project-table.ts';
import { ProjectView } from '../features/projects/project-view.tsx';
import { useFrom, useProfile, useStores } from '../state/context.ts';
import { AsOfNotice } from '../ui/feedback/as-of-notice.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { LoadingRows } from '../ui/feedback/loading-screen.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import screen from '../ui/layout/screen.module.css';

/** One project. */
export default function ProjectPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { projects, projectDetails } = useStores();
  const { id: profileId, connection } = useProfile();
  const detail = useFrom(
    (stores) => stores.projectDetails,
    (state) => (state.detail?.id === id && state.detail.profileId === profileId ? state.detail : null),
  );

  // The list has the suggestions of the dialog, and stays up to date for returning to it.
  useEffect(() => projects.use(profileId), [projects, profileId]);

  const entry = useFrom(
    (stores) => stores.projects,
    ({ entries }) => entries[profileId] ?? emptyEntry,
  );
  const listed = entry.table === null ? null : (projectIn(entry.table, id) ?? null);
  const show = () => projectDetails.show(profileId, id, listed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once per project, not on every render
  useEffect(() => {
    void show();
  }, [profileId, id]);

  // A saved list may arrive after the project was requested.
  const project = detail?.project ?? listed;
  const refresh = () => void Promise.all([projects.load(profileId, 'always'), show()]);
  const missing = detail?.error?.code === 'rejected' && detail.error.status === 404;
  // The project of a notification was deleted: shows the entry of the notification instead.
  const entryId = search.get('entry');
  if (missing && entryId !== null)
    return <Navigate to={`/activity?${new URLSearchParams({ entry: entryId })}`} replace />;
  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <Anchor component={Link} to="/projects" size="sm" className={screen.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> {t('project.back')}
      </Anchor>
      {detail?.gone && (
        <Notice
          role="alert"
          tone="warning"
          icon={<IconTrashX aria-hidden="true" />}
          title={t('project.gone.title')}
        >
          {t('project.gone.text')}
        </Notice>
      )}
      {missing && (
        <EmptyState
          order={1}
          icon={<IconAnchorOff size={32} />}
          title={t('project.notFound.title')}
          text={detail.error?.message ?? t('project.notFound.text')}
        >
          <Button component={Link} to="/projects">
            {t('project.notFound.back')}
          </Button>
        </EmptyState>
      )}
      {detail?.error != null && !missing && (
        <ErrorAlert error={detail.error}>
          <Button size="xs" mt="sm" variant="default" onClick={() => void show()}>
            {t('common.tryAgain')}
          </Button>
        </ErrorAlert>
      )}
      {project !== null && !missing && (
        <>
          <AsOfNotice
            asOf={asOf(entry, connection)}
            loading={entry.loading}
            onRefresh={detail?.error == null ? refresh : undefined}
          />
          <ProjectView
            project={project}
            gone={detail?.gone ?? false}
            actions={<ProjectNotifications projectId={id} />}
          >
            {project.id !== null && <ProjectConnections projectId={project.id} />}
          </ProjectView>
        </>
      )}
      {project === null && detail?.error == null && <LoadingRows />}
    </div>
  );
}
