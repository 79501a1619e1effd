import { type BuiltInView, builtInViews, type SavedView } from '#contract/views.ts';

/** Where a view is shown. The query and the scope are part of the route, so that Back and a reload lead to them. */
export function viewPath(view: Pick<SavedView, 'id' | 'query' | 'profileId'>): string {
  const params = new URLSearchParams({
    ...(view.query !== '' && { q: view.query }),
    ...(view.profileId === null && { scope: 'all' }),
    view: view.id,
  });
  return `/projects?${params}`;
}

/** Where a built-in view is shown. */
export function builtInPath(name: BuiltInView, profileId: string): string {
  return viewPath({ id: name, query: builtInViews[name], profileId });
}

/** The views of a profile: its own, and those of all backends. */
export function viewsOf(views: readonly SavedView[], profileId: string): readonly SavedView[] {
  return views.filter((view) => view.profileId === null || view.profileId === profileId);
}
