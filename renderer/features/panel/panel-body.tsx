import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Project, type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { MoreFields } from '#records/more-fields.tsx';
import { ChangeNotice } from '#records/record-parts.tsx';
import { useChangedFields } from '#records/use-changed-fields.ts';
import type { useRecord } from '#records/use-record.ts';
import { useRecreate } from '#records/use-recreate.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { ProjectNetworks } from '../domains/project-networks.tsx';
import { ProjectHistory } from '../history/project-history.tsx';
import { PanelField } from './panel-field.tsx';
import { DeletedNotice, LoadingFields, PanelTabs, PanelValue } from './panel-parts.tsx';
import type { PanelTab } from './panel-props.ts';
import type { ShownProject } from './panel-store.ts';
import classes from './side-panel.module.css';

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
          networks: <ProjectNetworks projectId={shown.id} gone={isDeleted} />,
          activity: <ProjectHistory projectId={shown.id} gone={isDeleted} />,
        }}
      />
    </>
  );
}

interface PanelDetailsProps {
  readonly shown: ShownProject;
  readonly project: Project;
  readonly canEdit: boolean;
}

/** The fields of a project, which can be copied and edited. Highlights and announces changes by others. */
function PanelDetails({ shown, project, canEdit }: PanelDetailsProps) {
  const { t } = useTranslation();
  /** The values that the operator has sent: own changes are not highlighted. */
  const own = useRef<Partial<Record<ProjectFieldName, string>>>({});
  const change = useChangedFields(project, projectFieldNames);
  const changed = change?.fields.filter((field) => own.current[field] !== project[field]) ?? [];
  return (
    <>
      <ChangeNotice at={change?.at ?? null} fields={changed.map((field) => t(`projects.column.${field}`))} />
      <section className={classes.fields} aria-label={t('project.fields')}>
        {projectFieldNames.map((field) => (
          <PanelField
            key={field}
            shown={shown}
            project={project}
            field={field}
            canEdit={canEdit}
            highlight={change !== null && changed.includes(field) ? ((change.count % 2) as 0 | 1) : undefined}
            onSend={(sent, value) => {
              own.current[sent] = value;
            }}
          />
        ))}
        <PanelValue label={t('project.id')} value={shown.id} isCode />
      </section>
      <MoreFields record={project} />
    </>
  );
}
