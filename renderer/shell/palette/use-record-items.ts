import {
  IconCopy,
  IconCopyPlus,
  IconExternalLink,
  IconFiles,
  IconKey,
  IconLayoutSidebarRight,
  IconLink,
  IconNetwork,
  IconPencil,
  IconStack2,
  IconStar,
  IconStarOff,
  IconTag,
  IconTemplate,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deepLink, linkKindOf } from '#contract/links.ts';
import type { PaletteRow } from '#contract/palette.ts';
import { pageLists, recordRoute } from '#contract/routes.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { noMark } from '#contract/views.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { panelOf } from '../../features/panel/use-panel.ts';
import { useProjectForms } from '../../features/projects/use-project-forms.ts';
import { rowKey } from '../../records/shown-page.ts';
import { useStores } from '../../state/context.ts';
import { useToasts } from '../../state/toasts.ts';
import { useChangeRefusal } from '../../state/use-change-button.ts';
import { useOpenProfile } from '../../state/use-open-profile.ts';
import { errorSentence } from '../../ui/feedback/error-text.ts';
import type { ItemAction, PaletteItem } from './palette-item.ts';

const icons = {
  projects: IconStack2,
  domains: IconWorld,
  networks: IconNetwork,
  authorizations: IconKey,
} as const;

/** The route of a record's page; null if it has none. */
function pageOf({ list, id }: PaletteRow): string | null {
  const pages = pageLists.find((name) => name === list);
  return pages !== undefined && id !== null ? recordRoute(pages, id) : null;
}

/** Converts records to entries. */
export function useRecordItems(
  profiles: readonly ProfileInfo[],
): (rows: readonly PaletteRow[], group?: 'recent') => readonly PaletteItem[] {
  const { t } = useTranslation();
  const stores = useStores();
  const { palette } = stores;
  const toasts = useToasts();
  const openProfile = useOpenProfile();
  const refusalOf = useChangeRefusal();
  const { duplicate, saveAsTemplate } = useProjectForms();

  async function edit(profileId: string, id: string): Promise<void> {
    openProfile(profileId, recordRoute('projects', id));
    const reply = await stores.call('projects.read', { profileId, id });
    if (reply.ok) stores.projectDrafts.open(profileId, id, fieldsOf(reply.value));
  }

  /** Opens a record beside its list; undefined if it cannot be shown there. */
  function besideList(row: PaletteRow, { ownerId }: ProfileInfo): (() => void) | undefined {
    const { list: kind, profileId, key, title: name } = row;
    const id = row.id ?? (kind === 'projects' ? null : key);
    if (id === null) return undefined;
    return () => {
      palette.opened(row);
      openProfile(profileId, `/${kind}`);
      panelOf(stores).show({ kind, profileId, ownerId, id, rowKey: rowKey(row), name }, { on: 'panel' });
    };
  }

  async function mark({ profileId, key, title: name, mark: before = noMark }: PaletteRow): Promise<void> {
    const favourite = !before.favourite;
    const reply = await stores.call('views.mark', { profileId, key, mark: { favourite } });
    if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
    else toasts.done(t(favourite ? 'views.favourited' : 'views.unfavourited', { name }));
  }

  /** The actions of F and T in a row of the list. */
  const markActions = (row: PaletteRow): readonly ItemAction[] => [
    {
      title: t(row.mark?.favourite ? 'views.removeFavourite' : 'views.addFavourite'),
      Icon: row.mark?.favourite ? IconStarOff : IconStar,
      run: () => void mark(row),
    },
    { title: t('views.editTags'), Icon: IconTag, run: () => palette.editTags(row) },
  ];

  function actionsOf(row: PaletteRow, profile: ProfileInfo, open: () => void): readonly ItemAction[] {
    const { id, list, profileId } = row;
    const actions: ItemAction[] = [{ title: t('palette.open'), Icon: IconExternalLink, run: open }];
    const beside = besideList(row, profile);
    if (beside !== undefined && pageOf(row) !== null)
      actions.push({ title: t('panel.open'), Icon: IconLayoutSidebarRight, run: beside });
    if (id === null) return actions;
    const copy = (text: string) => () => void navigator.clipboard.writeText(text);
    if (list === 'projects')
      actions.push({
        title: t('project.edit'),
        Icon: IconPencil,
        run: () => void edit(profileId, id),
        refusal: refusalOf(profileId),
      });
    if (list === 'projects')
      actions.push({
        title: t('project.duplicate'),
        Icon: IconFiles,
        run: () => void duplicate(profileId, id),
        refusal: refusalOf(profileId),
      });
    if (list === 'projects')
      actions.push({
        title: t('templates.saveAs'),
        Icon: IconTemplate,
        run: () => void saveAsTemplate(profileId, id),
      });
    actions.push({ title: t('palette.copyId'), Icon: IconCopy, run: copy(id) });
    if (list === 'projects')
      actions.push({
        title: t('copy.open'),
        Icon: IconCopyPlus,
        run: () => {
          openProfile(profileId);
          stores.batches.copy(profileId, [id]);
        },
      });
    if (list === 'projects') actions.push(...markActions(row));
    const { baseUrl } = profile;
    if (baseUrl !== null)
      actions.push({
        title: t('links.copy'),
        Icon: IconLink,
        run: copy(deepLink({ baseUrl, target: { kind: linkKindOf(list), id } })),
      });
    if (list !== 'networks')
      actions.push({
        title: t('common.delete'),
        Icon: IconTrash,
        run: () => {
          openProfile(profileId);
          palette.askDeletion({ row, id });
        },
        refusal: refusalOf(profileId),
      });
    return actions;
  }

  return (rows, group) =>
    rows.flatMap((row) => {
      const profile = profiles.find(({ id }) => id === row.profileId);
      if (profile === undefined) return [];
      const { list, title, detail, stale, id: identifier } = row;
      const beside = besideList(row, profile);
      const page = pageOf(row);
      const openPage = () => {
        palette.opened(row);
        openProfile(row.profileId, page ?? `/${list}`);
      };
      const run = page === null ? (beside ?? openPage) : openPage;
      return {
        id: `${group ?? list}-${row.profileId}-${row.key}`,
        group: group ?? list,
        Icon: icons[list],
        title: title.trim() === '' ? t('projects.unnamed') : title,
        detail: list === 'authorizations' ? '' : detail,
        profile,
        stale,
        identifier,
        run,
        ...(beside !== undefined && { openInPanel: beside }),
        actions: actionsOf(row, profile, run),
      };
    });
}
