import { CloseButton, Group, Menu, Text } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type BatchExportFormat, batchExportFormats } from '#contract/batch.ts';
import { maxBatchItems } from '#contract/batch-changes.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useCurrentProfileId, useStores } from '../state/context.ts';
import { useToasts } from '../state/toasts.ts';
import { useChangeButton } from '../state/use-change-button.ts';
import { ActionButton } from '../ui/buttons/action-button.tsx';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import { shorten } from '../ui/text/shorten.ts';
import { SoftText } from '../ui/text/soft-text.tsx';
import { useExport } from './list-menu.tsx';
import type { RecordKind } from './record-kind.ts';
import { exportSelected, isTooMany, selectedParts } from './selection.ts';
import type { SelectionAction } from './selection-action.ts';
import classes from './selection-bar.module.css';
import { useSelectionStore } from './use-record-selection.ts';

/** The number of deleted rows that are named. */
const named = 3;

interface SelectionBarProps {
  readonly kind: RecordKind;
  readonly actions: readonly SelectionAction[];
  /** The profiles whose records are listed. */
  readonly profileIds: readonly string[];
}

/** The number of selected records, and the actions for them, by backend. */
export function SelectionBar({ kind, actions, profileIds }: SelectionBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const stores = useStores();
  const store = useSelectionStore(kind);
  const toasts = useToasts();
  const exportFile = useExport();
  const shownIn = useCurrentProfileId();
  const selection = useStore(store);
  const parts = selectedParts(selection, profileIds);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const vanished = profileIds.flatMap((id) => selection.profiles[id]?.vanished ?? []);
  const tooMany = isTooMany(parts);
  const changing = useChangeButton(parts.map(({ from }) => from));
  useEffect(() => {
    store.actions = actions;
  }, [store, actions]);
  const deletion = actions.find(({ isDeletion }) => isDeletion);

  function askToDelete(): void {
    if (tooMany) return;
    if (changing.title === undefined) deletion?.run(stores, parts, shownIn);
    else toasts.fail(changing.title);
  }
  useShortcuts(
    count > 0 && deletion !== undefined ? { Delete: askToDelete, 'meta+Backspace': askToDelete } : {},
  );

  function save(format: BatchExportFormat): void {
    void exportFile({
      what: t(`${kind}.title`),
      done: t('bulk.exported'),
      request: (named) => exportSelected(stores, kind, parts, format, named),
    });
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
      <Group role="status" gap="xs" fz="sm" className={classes.status} data-empty={vanished.length === 0}>
        {vanished.length > 0 && (
          <>
            <SoftText span>{gone()}</SoftText>
            <CloseButton
              size="sm"
              aria-label={t('common.dismiss')}
              onClick={() => profileIds.forEach(store.dismissVanished)}
            />
          </>
        )}
      </Group>
      {count > 0 && (
        <section className={classes.bar} aria-label={t('bulk.selection')}>
          <Text component="strong" size="sm" fw="var(--ph-strong)" flex={1} miw="max-content" role="status">
            {t('bulk.selected', { number: formats.number(count) })}
            {parts.length > 1 && ' '}
            {parts.length > 1 && (
              <SoftText span fw="var(--ph-regular)">
                {t('bulk.inBackends', { count: parts.length })}
              </SoftText>
            )}
            {tooMany && actions.length > 0 && (
              <SoftText fw="var(--ph-regular)" span display="block">
                {t('bulk.tooMany', { number: formats.number(maxBatchItems) })}
              </SoftText>
            )}
          </Text>
          {actions.map(({ name, Icon, label, changes, run }) => (
            <ActionButton
              key={name}
              size="xs"
              Icon={Icon}
              className={classes.action}
              disabled={tooMany}
              onClick={() => run(stores, parts, shownIn)}
              {...(changes && changing)}
            >
              {t(label)}
            </ActionButton>
          ))}
          <Menu position="top-end" withinPortal={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionButton size="xs" Icon={IconDownload} className={classes.action}>
                {t('bulk.export')}
              </ActionButton>
            </Menu.Target>
            <Menu.Dropdown>
              {batchExportFormats.map((format) => (
                <Menu.Item key={format} onClick={() => save(format)}>
                  {t('bulk.exportAs', { format: format.toUpperCase() })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <ActionButton
            size="xs"
            variant="subtle"
            Icon={IconX}
            className={classes.clear}
            onClick={() => store.clear(profileIds)}
          >
            {t('bulk.clear')}
          </ActionButton>
        </section>
      )}
    </>
  );
}
