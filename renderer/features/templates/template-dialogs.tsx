import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useStores } from '#state/context.ts';
import { templatesOf } from './templates-store.ts';

const SaveTemplateDialog = lazy(() => import('./save-template-dialog.tsx'));
const ManageTemplatesDialog = lazy(() => import('./manage-templates-dialog.tsx'));

/** The open dialog about templates. */
export function TemplateDialogs() {
  const store = templatesOf(useStores());
  const dialog = useStore(store, (state) => state.dialog);
  const close = () => store.open(null);
  if (dialog === null) return null;
  return (
    <Suspense>
      {dialog.kind === 'save' ? (
        <SaveTemplateDialog fields={dialog.fields} onClose={close} />
      ) : (
        <ManageTemplatesDialog onClose={close} />
      )}
    </Suspense>
  );
}
