import { Select, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import type { ProjectTemplate } from '#contract/templates.ts';
import { blanksOf, filledFields } from '#shared/template-blanks.ts';
import { useDialogElement } from '#ui/dialog/dialog.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { useTemplates } from './use-templates.ts';

interface TemplateChoiceProps {
  /** The fields of the new project as they are now. */
  readonly fields: ProjectFields;
  readonly onFields: (fields: ProjectFields) => void;
  /** Called with the names of the blanks that the fields still contain. */
  readonly onUnfilled: (blanks: readonly string[]) => void;
}

/**
 * The template of a new project, and an input for each of its blanks, which fill in the project's fields. A field that the
 * operator has edited is left as it is. Nothing if there are no templates.
 */
export function TemplateChoice({ fields, onFields, onUnfilled }: TemplateChoiceProps) {
  const { t } = useTranslation();
  const target = useDialogElement();
  const templates = useTemplates();
  const [template, setTemplate] = useState<ProjectTemplate | null>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const left = blanksOf(fields);
  const unfilled = template === null ? [] : blanksOf(template.fields).filter((name) => left.includes(name));
  const told = unfilled.join('\n');
  useEffect(() => onUnfilled(told === '' ? [] : told.split('\n')), [onUnfilled, told]);
  if (templates === null || templates.length === 0) return null;

  /** The fields with other values, where they are as the template has filled them in. */
  function refilled(next: Readonly<Record<string, string>>, of: ProjectTemplate): ProjectFields {
    const before = filledFields(of.fields, values);
    const after = filledFields(of.fields, next);
    const kept = projectFieldNames.filter((name) => fields[name] !== before[name]);
    return { ...after, ...Object.fromEntries(kept.map((name) => [name, fields[name]])) };
  }

  function choose(id: string | null): void {
    const chosen = templates?.find((each) => each.id === id) ?? null;
    setTemplate(chosen);
    setValues({});
    if (chosen === null) return;
    // What was typed stays where the template has nothing.
    const own = projectFieldNames.filter((name) => chosen.fields[name] === '');
    onFields({ ...chosen.fields, ...Object.fromEntries(own.map((name) => [name, fields[name]])) });
  }

  function fill(of: ProjectTemplate, blank: string, value: string): void {
    const next = { ...values, [blank]: value };
    setValues(next);
    onFields(refilled(next, of));
  }

  return (
    <Stack gap="md" mb="md">
      <Select
        label={t('templates.template')}
        placeholder={t('templates.noTemplate')}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={template?.id ?? null}
        clearable
        onChange={choose}
        comboboxProps={{ portalProps: { target: target ?? undefined } }}
      />
      {template !== null &&
        blanksOf(template.fields).map((blank) => (
          <TextInput
            key={`${template.id} ${blank}`}
            label={t('templates.blank', { name: shorten(blank, 60) })}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            value={values[blank] ?? ''}
            onChange={(event) => fill(template, blank, event.currentTarget.value)}
          />
        ))}
    </Stack>
  );
}
