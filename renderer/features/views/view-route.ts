import { type BuiltInView, builtInViews, isViewOf, type SavedView } from '#contract/views.ts';
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

/** The route of a built-in view. */
export function builtInPath(name: BuiltInView<'projects'>, profileId: string): string {
  return viewPath({ id: name, list: 'projects', query: builtInViews.projects[name], profileId });
}

/** The views of projects of a profile: its own, and those of all backends. */
export function viewsOf(views: readonly SavedView[], profileId: string): readonly SavedView<'projects'>[] {
  return views
    .filter((view) => isViewOf(view, 'projects'))
    .filter((view) => view.profileId === null || view.profileId === profileId);
}
