import { Button, CloseButton, Menu } from '@mantine/core';
import { IconCopyPlus, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type BatchExportFormat, batchExportFormats, mostBatchItems } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { projectSelectionOf, useProjectSelectionStore } from '#records/project-selection.ts';
import { noRows, selectedCount, subjectsOf } from '#records/selection.ts';
import { useFrom, useProfileId, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { shorten } from '#ui/lib/shorten.ts';
import classes from './selection-bar.module.css';

/** How many vanished rows are named. */
const named = 3;

/** How many projects are selected, and what can be done with them. */
export function SelectionBar() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches, call } = useStores();
  const projectSelection = useProjectSelectionStore();
  const toasts = useToasts();
  const profileId = useProfileId();
  const rows = useFrom(projectSelectionOf, ({ profiles }) => profiles[profileId] ?? noRows);
  const count = selectedCount(rows);
  const { vanished } = rows;
  const isTooMany = count > mostBatchItems;

  function copy(): void {
    const dialog = { profileId, from: profileId, subjects: subjectsOf(rows), count, to: null, onto: null };
    batches.open({ kind: 'copy', ...dialog });
  }

  function open(kind: 'edit' | 'delete'): void {
    batches.open({ kind, profileId, subjects: subjectsOf(rows), count });
  }

  async function save(format: BatchExportFormat): Promise<void> {
    const reply = await call('lists.export', { list: 'projects', profileId, of: subjectsOf(rows), format });
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
      {/* Always there, so that its changes are announced. */}
      <div role="status" className={classes.status} data-empty={vanished.length === 0}>
        {vanished.length > 0 && (
          <>
            <span>{gone()}</span>
            <CloseButton
              size="sm"
              aria-label={t('common.dismiss')}
              onClick={() => projectSelection.dismissVanished(profileId)}
            />
          </>
        )}
      </div>
      {count > 0 && (
        <section className={classes.bar} aria-label={t('bulk.selection')}>
          <strong className={classes.count} role="status">
            {t('bulk.selected', { number: formats.number(count) })}
            {isTooMany && (
              <span className={classes.limit}>
                {t('bulk.tooMany', { number: formats.number(mostBatchItems) })}
              </span>
            )}
          </strong>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            disabled={isTooMany}
            onClick={() => open('edit')}
          >
            {t('bulk.edit')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            disabled={isTooMany}
            onClick={() => open('delete')}
          >
            {t('common.delete')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopyPlus size={16} aria-hidden="true" />}
            disabled={isTooMany}
            onClick={copy}
          >
            {t('copy.openShort')}
          </Button>
          <Menu position="top-end">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
                {t('bulk.export')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {batchExportFormats.map((format) => (
                <Menu.Item key={format} onClick={() => void save(format)}>
                  {t('bulk.exportAs', { format: format.toUpperCase() })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button size="xs" variant="subtle" onClick={() => projectSelection.clear(profileId)}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
    </>
  );
}
