import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Project, type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { RecordField, RecordFields } from '#records/record-fields.tsx';
import { ChangeNotice } from '#records/record-parts.tsx';
import { useChangedFields } from '#records/use-changed-fields.ts';
import { isTaken } from '#ui/hooks/use-shortcuts.ts';
import { ProjectTags } from '../views/project-tags.tsx';
import { PanelField } from './panel-field.tsx';
import type { PanelStore, ShownProject } from './panel-store.ts';

interface ProjectFieldsProps {
  readonly shown: ShownProject;
  readonly project: Project;
  readonly canEdit: boolean;
  /** On the project's page, not in the panel. */
  readonly onPage?: boolean;
}

/** The fields of a project, which can be copied and edited in place. Highlights and announces changes by others. */
export function ProjectFields({ shown, project, canEdit, onPage = false }: ProjectFieldsProps) {
  const { t } = useTranslation();
  /** The values that the operator has sent: own changes are not highlighted. */
  const own = useRef<Partial<Record<ProjectFieldName, string>>>({});
  const change = useChangedFields(project, projectFieldNames);
  const changed = change?.fields.filter((field) => own.current[field] !== project[field]) ?? [];
  return (
    <>
      <ChangeNotice
        at={change?.at ?? null}
        fields={changed.map((field) => t(`projects.column.${field}`))}
        isFloating={!onPage}
      />
      <RecordFields>
        {projectFieldNames.map((field) => (
          <PanelField
            key={field}
            shown={shown}
            project={project}
            field={field}
            canEdit={canEdit}
            onPage={onPage}
            highlight={change !== null && changed.includes(field) ? ((change.count % 2) as 0 | 1) : undefined}
            onSend={(sent, value) => {
              own.current[sent] = value;
            }}
          />
        ))}
        <ProjectTags profileId={shown.profileId} projectKey={project.key} name={project.name} />
        <RecordField label={t('project.id')} value={shown.id} isCode />
      </RecordFields>
    </>
  );
}

/** Edits the focused field, or the name, on E. Returns whether it was that key. */
export function editOnKey(
  event: KeyboardEvent<HTMLElement>,
  target: HTMLElement,
  panel: PanelStore,
  shown: ShownProject,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const hasModifier = ctrlKey || metaKey || altKey || shiftKey;
  if (key.toLowerCase() !== 'e' || hasModifier || isTaken(target)) return false;
  const named = target.closest<HTMLElement>('[data-field]')?.dataset.field;
  const field = projectFieldNames.find((each) => each === named) ?? 'name';
  panel.wantFocus(shown, { on: 'field', field, edits: true });
  return true;
}
