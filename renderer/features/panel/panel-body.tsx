import { useTranslation } from 'react-i18next';
import { MoreFields } from '#records/record-fields.tsx';
import { useSaidByBar } from '#records/stale-bar.tsx';
import type { useRecord } from '#records/use-record.ts';
import { useRecreate } from '#records/use-recreate.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { ProjectNetworks } from '../domains/project-networks.tsx';
import { ProjectHistory } from '../history/project-history.tsx';
import { ProjectFields } from './editable-fields.tsx';
import { DeletedNotice, LoadingFields, PanelTabs, RelatedPart } from './panel-parts.tsx';
import type { PanelTab } from './panel-props.ts';
import type { ShownProject } from './panel-store.ts';
import classes from './side-panel.module.css';
import { useHistoryCount, useNetworkCount } from './use-tab-counts.ts';

interface PanelBodyProps {
  readonly shown: ShownProject;
  readonly read: ReturnType<typeof useRecord<'projects'>>;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}

/** The panel of a project, in three tabs. Shows the last copy of a deleted project, and the actions for it. */
export function PanelBody({ shown, read, tab, onTab }: PanelBodyProps) {
  const { t } = useTranslation();
  const { recreateDeleted } = useRecreate();
  const { record: project, isGone, isMissing, error, again, list } = read;
  const isSaidByBar = useSaidByBar(list.asOf, error) && project !== null;
  const isDeleted = isGone || isMissing;
  const networks = useNetworkCount({ projectId: shown.id });
  const activity = useHistoryCount(shown.id);
  return (
    <>
      {isDeleted && (
        <DeletedNotice
          text={t(project === null ? 'panel.deletedText' : 'project.gone.text')}
          onRecreate={() => void recreateDeleted(shown.profileId, shown.id)}
        />
      )}
      {error !== null && !isMissing && !isSaidByBar && (
        <div className={classes.notice}>
          <ErrorAlert error={error} onRetry={again} />
        </div>
      )}
      <PanelTabs
        tab={tab}
        onTab={onTab}
        counts={{ networks, activity }}
        parts={{
          details: (
            <>
              {project !== null && (
                <>
                  <ProjectFields shown={shown} project={project} canEdit={!isDeleted} />
                  <MoreFields record={project} />
                </>
              )}
              {project === null && error === null && <LoadingFields />}
            </>
          ),
          networks: (
            <RelatedPart to="projects" asOf={list.asOf}>
              <ProjectNetworks projectId={shown.id} gone={isDeleted} />
            </RelatedPart>
          ),
          activity: <ProjectHistory inTab projectId={shown.id} gone={isDeleted} />,
        }}
      />
    </>
  );
}
