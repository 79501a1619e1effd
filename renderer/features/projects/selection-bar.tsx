import { Button, CloseButton, Menu } from '@mantine/core';
import { IconCopyPlus, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type BatchExportFormat, batchExportFormats } from '#contract/batch.ts';
import { maxBatchItems } from '#contract/batch-changes.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { projectSelectionOf, useProjectSelectionStore } from '#records/project-selection.ts';
import { useCurrentProfileId, useFrom, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts';
import { shorten } from '#ui/text/shorten.ts';
import {
  exportSelected,
  isTooMany,
  openSelected,
  type SelectionTask,
  selectedParts,
} from './selected-projects.ts';
import classes from './selection-bar.module.css';

/** The number of deleted rows that are named. */
const named = 3;

interface SelectionBarProps {
  /** The profiles whose projects are listed. */
  readonly profileIds: readonly string[];
}

/** The number of selected projects, and the actions for them, by backend. */
export function SelectionBar({ profileIds }: SelectionBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const stores = useStores();
  const projectSelection = useProjectSelectionStore();
  const toasts = useToasts();
  const profileId = useCurrentProfileId();
  const selection = useFrom(projectSelectionOf, (state) => state);
  const parts = selectedParts(selection, profileIds);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const vanished = profileIds.flatMap((id) => selection.profiles[id]?.vanished ?? []);
  const tooMany = isTooMany(parts);
  const changing = useChangeButton(parts.map(({ from }) => from));

  const open = (kind: SelectionTask) => openSelected(stores, profileId, parts, kind);

  function askToDelete(): void {
    if (count === 0 || tooMany) return;
    if (changing.title === undefined) open('delete');
    else toasts.fail(changing.title);
  }
  useShortcuts(count > 0 ? { Delete: askToDelete, 'meta+Backspace': askToDelete } : {});

  async function save(format: BatchExportFormat): Promise<void> {
    const reply = await exportSelected(stores, parts, format);
    if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
    else if (reply.value) toasts.done(t('bulk.exported'));
  }

  function gone(): string {
    const names = vanished.slice(0, named).map((name) => `“${shorten(name, 40)}”`);
    const more = vanished.length - names.length;
    const all = more > 0 ? [...names, t('bulk.more', { number: formats.number(more) })] : names;
    return t('bulk.vanished', { names: formats.list(all) });
  }

  return (
    <>
      {/* Always rendered, so that its changes are announced. */}
      <div role="status" className={classes.status} data-empty={vanished.length === 0}>
        {vanished.length > 0 && (
          <>
            <span>{gone()}</span>
            <CloseButton
              size="sm"
              aria-label={t('common.dismiss')}
              onClick={() => profileIds.forEach(projectSelection.dismissVanished)}
            />
          </>
        )}
      </div>
      {count > 0 && (
        <section className={classes.bar} aria-label={t('bulk.selection')}>
          <strong className={classes.count} role="status">
            {t('bulk.selected', { number: formats.number(count) })}
            {parts.length > 1 && ' '}
            {parts.length > 1 && (
              <span className={classes.backends}>{t('bulk.inBackends', { count: parts.length })}</span>
            )}
            {tooMany && (
              <span className={classes.limit}>
                {t('bulk.tooMany', { number: formats.number(maxBatchItems) })}
              </span>
            )}
          </strong>
          <ActionButton
            size="xs"
            Icon={IconPencil}
            disabled={tooMany}
            onClick={() => open('edit')}
            {...changing}
          >
            {t('bulk.edit')}
          </ActionButton>
          <ActionButton
            size="xs"
            Icon={IconTrash}
            disabled={tooMany}
            onClick={() => open('delete')}
            {...changing}
          >
            {t('common.delete')}
          </ActionButton>
          <ActionButton size="xs" Icon={IconCopyPlus} disabled={tooMany} onClick={() => open('copy')}>
            {t('copy.openShort')}
          </ActionButton>
          <Menu position="top-end" withinPortal={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionButton size="xs" Icon={IconDownload}>
                {t('bulk.export')}
              </ActionButton>
            </Menu.Target>
            <Menu.Dropdown>
              {batchExportFormats.map((format) => (
                <Menu.Item key={format} onClick={() => void save(format)}>
                  {t('bulk.exportAs', { format: format.toUpperCase() })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button size="xs" variant="subtle" onClick={() => projectSelection.clear(profileIds)}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
    </>
  );
}
