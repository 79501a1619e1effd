import { Button, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectTemplate, templateLimits } from '#contract/templates.ts';
import { useStores } from '#state/context.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { templatesOf } from './templates-store.ts';
import { useTemplates } from './use-templates.ts';

/** Renames and deletes templates. A name is saved on blur and by Enter. */
export default function ManageTemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const stores = useStores();
  const templates = useTemplates();
  const [told, setTold] = useState('');
  /** The template whose typed name another one has. */
  const [refused, setRefused] = useState<string | null>(null);
  const close = useRef<HTMLButtonElement>(null);

  async function rename({ id, name }: ProjectTemplate, typed: string): Promise<void> {
    const next = typed.trim();
    if (next === '' || next === name) return setRefused(null);
    if (templates?.some((known) => known.name === next)) return setRefused(id);
    const reply = await stores.call('templates.rename', { id, name: next });
    setRefused(reply.ok ? null : id);
    if (reply.ok) await templatesOf(stores).load();
  }

  async function remove({ id, name }: ProjectTemplate): Promise<void> {
    const reply = await stores.call('templates.delete', { id });
    if (!reply.ok) return;
    setTold(t('templates.deleted', { name }));
    close.current?.focus();
    await templatesOf(stores).load();
  }

  return (
    <Dialog isGeneral title={t('templates.title')} onClose={onClose}>
      <Stack gap="sm">
        {templates?.length === 0 && <Text size="sm">{t('templates.none')}</Text>}
        {(templates ?? []).map((template) => (
          <Group key={template.id} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              flex={1}
              aria-label={t('templates.nameOf', { name: template.name })}
              dir="auto"
              maxLength={templateLimits.name}
              defaultValue={template.name}
              error={refused === template.id ? t('templates.exists') : null}
              onBlur={(event) => void rename(template, event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && void rename(template, event.currentTarget.value)}
            />
            <IconButton
              label={t('resources.deleteNamed', { name: template.name })}
              Icon={IconTrash}
              onClick={() => void remove(template)}
            />
          </Group>
        ))}
        <VisuallyHidden role="status">{told}</VisuallyHidden>
        <Group justify="flex-end" data-buttons>
          <Button ref={close} onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
