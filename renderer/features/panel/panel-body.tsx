import { useTranslation } from 'react-i18next';
import type { useRecord } from '#records/use-record.ts';
import { useRecreate } from '#records/use-recreate.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { ProjectConnections } from '../domains/project-connections.tsx';
import { ProjectHistory } from '../history/project-history.tsx';
import { PanelDetails } from './panel-details.tsx';
import { DeletedNotice, LoadingFields, PanelTabs } from './panel-parts.tsx';
import type { PanelTab } from './panel-props.ts';
import type { ShownProject } from './panel-store.ts';
import classes from './side-panel.module.css';

interface PanelBodyProps {
  readonly shown: ShownProject;
  readonly read: ReturnType<typeof useRecord<'projects'>>;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}

/** What the panel shows of a project, in three tabs. Of a deleted one the last copy, and what can be done about it. */
export function PanelBody({ shown, read, tab, onTab }: PanelBodyProps) {
  const { t } = useTranslation();
  const { recreateDeleted } = useRecreate();
  const { record: project, isGone, isMissing, error, again } = read;
  const isDeleted = isGone || isMissing;
  return (
    <>
      {isDeleted && (
        <DeletedNotice
          text={t(project === null ? 'panel.deletedText' : 'project.gone.text')}
          onRecreate={() => void recreateDeleted(shown.profileId, shown.id)}
        />
      )}
      {error !== null && !isMissing && (
        <div className={classes.notice}>
          <ErrorAlert error={error} onRetry={again} />
        </div>
      )}
      <PanelTabs
        tab={tab}
        onTab={onTab}
        parts={{
          details: (
            <>
              {project !== null && <PanelDetails shown={shown} project={project} canEdit={!isDeleted} />}
              {project === null && error === null && <LoadingFields />}
            </>
          ),
          connections: <ProjectConnections projectId={shown.id} gone={isDeleted} />,
          activity: <ProjectHistory projectId={shown.id} gone={isDeleted} />,
        }}
      />
    </>
  );
}
