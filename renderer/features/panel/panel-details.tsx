import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Project, type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { MoreFields } from '#records/more-fields.tsx';
import { ChangeNotice } from '#records/record-parts.tsx';
import { useChangedFields } from '#records/use-changed-fields.ts';
import { PanelField } from './panel-field.tsx';
import { PanelValue } from './panel-parts.tsx';
import type { ShownProject } from './panel-store.ts';
import classes from './side-panel.module.css';

interface PanelDetailsProps {
  readonly shown: ShownProject;
  readonly project: Project;
  readonly canEdit: boolean;
}

/** The fields of a project, each of which can be copied and edited. Changes by others are highlighted and announced. */
export function PanelDetails({ shown, project, canEdit }: PanelDetailsProps) {
  const { t } = useTranslation();
  /** The values that the operator has sent: their own changes are no news. */
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
