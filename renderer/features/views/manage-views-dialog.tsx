import { Button, Group, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedView, viewLimits } from '#contract/views.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStores } from '#state/context.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

interface ManageViewsDialogProps {
  /** The views of the profile, and all views of this computer in their order. */
  readonly views: readonly SavedView[];
  readonly all: readonly SavedView[];
  readonly onClose: () => void;
}

/** Renames, reorders and deletes saved views. A name is saved on blur. */
export function ManageViewsDialog({ views, all, onClose }: ManageViewsDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const [told, setTold] = useState('');
  const deleteButtons = useRef(new Map<string, HTMLButtonElement>());
  /** The names that were sent but are not in the views yet. */
  const sentNames = useRef(new Map<string, string>());
  const close = useRef<HTMLButtonElement>(null);

  function rename({ id, name }: SavedView, typed: string): void {
    const next = typed.trim();
    if (next === '' || next === (sentNames.current.get(id) ?? name)) return;
    sentNames.current.set(id, next);
    void call('views.change', { id, change: { name: next } }).then(
      ({ ok }) => ok || sentNames.current.delete(id),
    );
  }

  function move(view: SavedView, index: number): void {
    const other = views[index];
    if (other === undefined) return;
    void call('views.move', { id: view.id, index: all.indexOf(other) });
    setTold(t('views.movedView', { name: view.name, place: formats.number(index + 1) }));
  }

  /** Focuses the next view, else the previous one, else the button that closes the dialog. */
  async function remove({ id, name }: SavedView, index: number): Promise<void> {
    const neighbour = views[index + 1] ?? views[index - 1];
    const reply = await call('views.delete', { id });
    if (!reply.ok) return;
    setTold(t('views.deleted', { name }));
    (deleteButtons.current.get(neighbour?.id ?? '') ?? close.current)?.focus();
  }

  return (
    <Dialog isGeneral title={t('views.manage')} onClose={onClose}>
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
              ref={(button) => {
                if (button !== null) deleteButtons.current.set(view.id, button);
                else deleteButtons.current.delete(view.id);
              }}
              onClick={() => void remove(view, index)}
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
