import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProjectFields } from '#contract/projects.ts';
import type { ProjectTemplate } from '#contract/templates.ts';
import type { Stores } from '#state/context.ts';

/** The dialog about templates: saving a project as one, or the list of all. */
export type TemplateDialog =
  | { readonly kind: 'save'; readonly fields: ProjectFields }
  | { readonly kind: 'manage' };

interface TemplatesState {
  /** Null before they are loaded. */
  readonly templates: readonly ProjectTemplate[] | null;
  readonly dialog: TemplateDialog | null;
}

export interface TemplatesStore extends StoreApi<TemplatesState> {
  /** Loads the templates again. */
  readonly load: () => Promise<void>;
  readonly open: (dialog: TemplateDialog | null) => void;
}

/** Created on first use: the first screen has no templates. */
const made = new WeakMap<Stores, TemplatesStore>();

/** The templates of this computer, and the open dialog about them. */
export function templatesOf(stores: Stores): TemplatesStore {
  const known = made.get(stores);
  if (known !== undefined) return known;
  const store = createStore<TemplatesState>(() => ({ templates: null, dialog: null }));
  const created = Object.assign(store, {
    async load(): Promise<void> {
      const reply = await stores.call('templates.list');
      if (reply.ok) store.setState({ templates: reply.value });
    },
    open(dialog: TemplateDialog | null): void {
      store.setState({ dialog });
    },
  });
  made.set(stores, created);
  return created;
}
