import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { templateLimits } from '#contract/templates.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { blanksOf, templateOf } from '#shared/template-blanks.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import { templatesOf } from './templates-store.ts';
import { useTemplates } from './use-templates.ts';

/** The input with a field of the project; "name" is the name of the template. */
const inputs = {
  name: 'projectName',
  description: 'description',
  path: 'path',
  sourceId: 'sourceId',
  vmId: 'vmId',
} as const;

interface SaveTemplateDialogProps {
  /** The fields of the project. */
  readonly fields: ProjectFields;
  readonly onClose: () => void;
}

/** Saves a project as a template: a name, and its fields with blanks. */
export default function SaveTemplateDialog({ fields, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const stores = useStores();
  const toasts = useToasts();
  const templates = useTemplates();
  const [values, setValues] = useState(() => templateOf(fields));
  const blanks = blanksOf(values);
  return (
    <FormDialog
      title={t('templates.saveTitle')}
      onClose={onClose}
      fields={['name', ...Object.values(inputs)]}
      optional={Object.values(inputs)}
      check={({ name }) =>
        templates?.some((known) => known.name === name.trim()) ? { name: t('templates.exists') } : {}
      }
      submit={t('common.save')}
      send={({ name }) => stores.call('templates.save', { name: name.trim(), fields: values })}
      onSent={(_id, { name }) => {
        toasts.done(t('templates.saved', { name: shorten(name.trim()) }));
        void templatesOf(stores).load();
      }}
    >
      <PlainInput
        name="name"
        label={t('templates.name')}
        description={t('templates.nameHelp')}
        maxLength={templateLimits.name}
        defaultValue={fields.name.trim().slice(0, templateLimits.name)}
        data-autofocus
        dir="auto"
      />
      <SoftText>{t('templates.blanksHelp')}</SoftText>
      {projectFieldNames.map((field) => {
        const of = {
          name: inputs[field],
          label: t(`projects.column.${field}`),
          dir: 'auto',
          maxLength: templateLimits.field,
          value: values[field],
          onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
            const { value } = event.currentTarget;
            setValues((before) => ({ ...before, [field]: value }));
          },
        } as const;
        return field === 'description' ? (
          <Textarea key={field} autosize minRows={2} maxRows={6} {...of} />
        ) : (
          <PlainInput key={field} {...of} />
        );
      })}
      <SoftText>
        {blanks.length === 0
          ? t('templates.noBlanks')
          : t('templates.blanks', { names: formats.list(blanks.map((name) => shorten(name, 60))) })}
      </SoftText>
    </FormDialog>
  );
}
