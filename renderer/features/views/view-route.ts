import type { TFunction } from 'i18next';
import { builtInViewNames, builtInViews, isViewOf, type SavedView } from '#contract/views.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { allBackendsScope } from '#state/scope.ts';

/** The route of a view. It contains the query and the scope, so that Back and a reload restore them. */
export function viewPath(view: Pick<SavedView, 'id' | 'list' | 'query' | 'profileId'>): string {
  const params = new URLSearchParams({
    ...(view.query !== '' && { q: view.query }),
    ...(view.profileId === null && allBackendsScope),
    view: view.id,
  });
  return `/${view.list}?${params}`;
}

/** The saved views of a list of a profile: its own, and those of all backends. */
export function viewsOf(
  list: RecordKind,
  views: readonly SavedView[],
  profileId: string,
): readonly SavedView[] {
  return views.filter(
    (view) => isViewOf(view, list) && (view.profileId === null || view.profileId === profileId),
  );
}

/** A view that a list offers. */
interface ViewEntry {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly path: string;
}

/** The views that a list of a profile offers: those that every profile has, then the saved ones. */
export function offeredViews(
  t: TFunction,
  list: RecordKind,
  views: readonly SavedView[],
  profileId: string,
): readonly ViewEntry[] {
  const queries: Readonly<Record<string, string>> = builtInViews[list];
  const builtIn = builtInViewNames(list).map((id) => ({
    ...{ id, list, profileId, query: queries[id] ?? '' },
    name: t(`views.builtIn.${id}`),
  }));
  return [...builtIn, ...viewsOf(list, views, profileId)].map((view) => ({ ...view, path: viewPath(view) }));
}
