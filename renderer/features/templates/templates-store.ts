import { createStore } from 'zustand/vanilla';
import type { ProjectFields } from '#contract/projects.ts';
import type { ProjectTemplate } from '#contract/templates.ts';
import { madeOnce } from '#state/made-once.ts';

/** The dialog about templates: saving a project as one, or the list of all. */
export type TemplateDialog =
  | { readonly kind: 'save'; readonly fields: ProjectFields }
  | { readonly kind: 'manage' };

interface TemplatesState {
  /** Null before they are loaded. */
  readonly templates: readonly ProjectTemplate[] | null;
  readonly dialog: TemplateDialog | null;
}

/** The templates of this computer, and the open dialog about them. */
export const templatesOf = madeOnce(({ call }) => {
  const store = createStore<TemplatesState>(() => ({ templates: null, dialog: null }));
  return Object.assign(store, {
    /** Loads the templates again. */
    async load(): Promise<void> {
      const reply = await call('templates.list');
      if (reply.ok) store.setState({ templates: reply.value });
    },
    open(dialog: TemplateDialog | null): void {
      store.setState({ dialog });
    },
  });
});
