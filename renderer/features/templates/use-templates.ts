import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ProjectTemplate } from '#contract/templates.ts';
import { useStores } from '#state/context.ts';
import { templatesOf } from './templates-store.ts';

/** The templates of this computer, loaded when the component is shown; null until then. */
export function useTemplates(): readonly ProjectTemplate[] | null {
  const store = templatesOf(useStores());
  useEffect(() => void store.load(), [store]);
  return useStore(store, ({ templates }) => templates);
}
