import { Menu, SegmentedControl, Text } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconChevronDown,
  IconDeviceFloppy,
  IconSettings,
} from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useFormats } from '#i18n/use-formats.ts';
import type { ListStore } from '#records/list-store.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { useList, useListQuery } from '#records/use-list.ts';
import { type Stores, useProfile, useStoreState, useStores } from '#state/context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import classes from './scope-bar.module.css';
import { useStaleBackends } from './stale-backends.ts';
import type { OpenView } from './use-open-view.ts';
import { type ViewDialog, viewDialogOf } from './view-dialog.ts';
import { offeredViews, viewsOf } from './view-route.ts';

interface ScopeBarProps {
  readonly kind: RecordKind;
  readonly view: OpenView;
  readonly profileIds: readonly string[];
}

/** The bar above a list: the listed backends, the missing ones, and the saved views. */
export function ScopeBar({ kind, view, profileIds }: ScopeBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const stores = useStores();
  const { call } = stores;
  const { id: profileId, columns } = useProfile();
  const dialogs = viewDialogOf(stores);
  const dialog = useStore(dialogs, ({ shown }) => shown);
  const setDialog = (shown: ViewDialog | null) => dialogs.setState({ shown });
  // Closes the dialog, so that it does not appear again with the next list.
  useEffect(() => () => dialogs.setState({ shown: null }), [dialogs]);
  const pick = useCallback((from: Stores) => from[kind] as ListStore<RecordKind>, [kind]);
  const wanted = useListQuery(pick, profileIds);
  const { freshness } = useList(pick, profileIds);
  const { saved, isAll, backends } = view;
  const all = useStoreState('clientState', ({ client }) => client?.views ?? []);
  const own = viewsOf(kind, all, profileId);
  const density = useStoreState('clientState', ({ client }) => client?.density ?? 'compact');
  const missing = backends.filter(({ id }) => (freshness[id]?.state ?? 'not-loaded') === 'not-loaded').length;
  const staleIds = useStaleBackends(kind, profileIds);
  const stale = backends.filter(({ id }) => staleIds.includes(id)).map(({ name }) => name);
  const isChanged =
    saved !== null &&
    (saved.query !== wanted.query || JSON.stringify(saved.sort) !== JSON.stringify(wanted.sort));

  function update(): void {
    if (saved === null) return;
    void call('views.change', { id: saved.id, change: { query: wanted.query, sort: wanted.sort } });
  }

  return (
    <div className={classes.root}>
      {backends.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('views.scope')}
          value={isAll ? 'all' : 'this'}
          onChange={(value) => view.setScope(value === 'all', { query: wanted.query, sort: wanted.sort })}
          data={[
            { value: 'this', label: t('views.thisBackend') },
            { value: 'all', label: t('views.allBackends') },
          ]}
        />
      )}
      <Menu position="bottom-start" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionButton
            size="xs"
            Icon={IconBookmark}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {t('views.views')}
          </ActionButton>
        </Menu.Target>
        <Menu.Dropdown>
          {offeredViews(t, kind, all, profileId).map(({ id, name, path }) => (
            <Menu.Item key={id} onClick={() => void navigate(path)}>
              <bdi>{name}</bdi>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus size={14} />} onClick={() => setDialog('save')}>
            {t('views.save')}
          </Menu.Item>
          {own.length > 0 && (
            <Menu.Item leftSection={<IconSettings size={14} />} onClick={() => setDialog('manage')}>
              {t('views.manage')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isChanged && (
        <ActionButton size="xs" Icon={IconDeviceFloppy} onClick={update}>
          {t('views.update', { name: saved.name })}
        </ActionButton>
      )}
      <Text size="sm" role="status" className={classes.missing}>
        {isAll &&
          missing > 0 &&
          t('views.notIncluded', {
            count: backends.length,
            shown: formats.number(missing),
          })}
        {isAll && missing > 0 && stale.length > 0 && ' · '}
        {isAll && stale.length > 0 && t('palette.stale', { names: formats.list(stale) })}
      </Text>
      {dialog === 'save' && (
        <SaveViewDialog
          view={{
            list: kind,
            profileId: isAll ? null : profileId,
            query: wanted.query,
            sort: wanted.sort,
            columns: saved?.columns ?? columns[kind] ?? [],
            density: saved?.density ?? density,
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && <ManageViewsDialog views={own} all={all} onClose={() => setDialog(null)} />}
    </div>
  );
}
