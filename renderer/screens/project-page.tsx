import { IconTrashX } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import type { Project } from '#contract/projects.ts';
import { ProjectNetworks } from '../features/domains/project-networks.tsx';
import { ProjectHistory } from '../features/history/project-history.tsx';
import { ProjectNotifications } from '../features/notifications/project-notifications.tsx';
import { editOnKey, ProjectFields } from '../features/panel/editable-fields.tsx';
import type { ShownProject } from '../features/panel/panel-store.ts';
import { usePanel } from '../features/panel/use-panel.ts';
import { ProjectDetails } from '../features/projects/project-details.tsx';
import { MoreFields } from '../records/record-fields.tsx';
import { RecordPage } from '../records/record-page.tsx';
import { useRecord, useRouteId } from '../records/use-record.ts';
import { useProfile, useProfileId } from '../state/context.ts';
import { useScreenProfile } from '../state/use-screen-profile.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** One project. */
export default function ProjectPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  useScreenProfile(useProfileId());
  const [search] = useSearchParams();
  const read = useRecord('projects', id);
  const { record: project, isGone } = read;
  const isMissing = read.isMissing && project === null;
  // The project of a notification was deleted: shows the entry of the notification instead.
  const entryId = search.get('entry');
  if (isMissing && entryId !== null)
    return <Navigate to={`/activity?${new URLSearchParams({ entry: entryId })}`} replace />;
  const deleted = isGone && (
    <Notice role="alert" tone="warning" Icon={IconTrashX} title={t('project.gone.title')} inLine>
      {t('project.gone.text')}
    </Notice>
  );
  return (
    <RecordPage list="projects" read={read} isShown={project !== null} asOf={read.list.asOf} notice={deleted}>
      {project !== null && (
        <ProjectDetails
          project={project}
          gone={isGone}
          actions={<ProjectNotifications projectId={id} />}
          history={project.id !== null && <ProjectHistory projectId={id} gone={isGone} />}
        >
          <EditableFields project={project} canEdit={!isGone} />
          <MoreFields record={project} />
          {project.id !== null && <ProjectNetworks projectId={project.id} gone={isGone} />}
        </ProjectDetails>
      )}
      {isMissing && <ProjectHistory projectId={id} gone />}
    </RecordPage>
  );
}

/** The fields of the project as in the panel, where E edits the one that has the focus. */
function EditableFields({ project, canEdit }: { readonly project: Project; readonly canEdit: boolean }) {
  const id = useRouteId();
  const panel = usePanel();
  const { id: profileId, ownerId } = useProfile();
  // The same object while it is equal: an effect depends on it.
  const shown = useMemo(
    (): ShownProject => ({ kind: 'projects', profileId, ownerId, id, rowKey: '', name: project.name }),
    [profileId, ownerId, id, project.name],
  );
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    if (editOnKey(event, event.target, panel, shown)) event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up here from the fields
    <div onKeyDown={onKeyDown}>
      <ProjectFields onPage shown={shown} project={project} canEdit={canEdit && project.id !== null} />
    </div>
  );
}
