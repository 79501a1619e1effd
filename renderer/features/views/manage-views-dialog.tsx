import { Button, Group, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedView, viewLimits } from '#contract/views.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconButton } from '#ui/lib/icon-button.tsx';

interface ManageViewsDialogProps {
  /** Those of the profile, and all of this computer in their order. */
  readonly views: readonly SavedView[];
  readonly all: readonly SavedView[];
  readonly onClose: () => void;
}

/** Renames, orders and deletes saved views. A name is saved when its field is left. */
export function ManageViewsDialog({ views, all, onClose }: ManageViewsDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const [told, setTold] = useState('');

  function rename({ id, name }: SavedView, typed: string): void {
    const next = typed.trim();
    if (next !== '' && next !== name) void call('views.change', { id, change: { name: next } });
  }

  function move(view: SavedView, index: number): void {
    const other = views[index];
    if (other === undefined) return;
    void call('views.move', { id: view.id, index: all.indexOf(other) });
    setTold(t('views.movedView', { name: view.name, place: formats.number(index + 1) }));
  }

  function remove({ id, name }: SavedView): void {
    void call('views.delete', { id });
    setTold(t('views.deleted', { name }));
  }

  return (
    <Dialog title={t('views.manage')} onClose={onClose}>
      <Stack gap="sm">
        {views.map((view, index) => (
          <Group key={view.id} gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t('views.nameOf', { name: view.name })}
              dir="auto"
              maxLength={viewLimits.name}
              defaultValue={view.name}
              onBlur={(event) => rename(view, event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && rename(view, event.currentTarget.value)}
            />
            <IconButton
              label={t('views.up', { column: view.name })}
              Icon={IconArrowUp}
              onClick={() => move(view, index - 1)}
            />
            <IconButton
              label={t('views.down', { column: view.name })}
              Icon={IconArrowDown}
              onClick={() => move(view, index + 1)}
            />
            <IconButton
              label={t('resources.deleteNamed', { name: view.name })}
              Icon={IconTrash}
              onClick={() => remove(view)}
            />
          </Group>
        ))}
        <VisuallyHidden role="status">{told}</VisuallyHidden>
        <Group justify="flex-end" data-buttons>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
