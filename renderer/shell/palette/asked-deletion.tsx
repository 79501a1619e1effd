import { DeleteAuthorizationDialog } from '../../features/authorizations/delete-authorization-dialog.tsx';
import { DeleteDomainDialog } from '../../features/domains/delete-domain-dialog.tsx';
import { DeleteProjectDialog } from '../../features/projects/delete-project-dialog.tsx';
import { useStores } from '../../state/context.ts';
import type { AskedDeletion } from '../../state/palette-store.ts';
import { ProductionProvider } from '../../state/production-provider.tsx';

const dialogs = {
  projects: DeleteProjectDialog,
  domains: DeleteDomainDialog,
  authorizations: DeleteAuthorizationDialog,
} as const;

/** The confirmation before a record chosen in the palette is deleted. */
export default function AskedDeletionDialog({ deletion: { row, id } }: { readonly deletion: AskedDeletion }) {
  const { palette } = useStores();
  if (row.list === 'networks') return null;
  const Dialog = dialogs[row.list];
  return (
    <ProductionProvider>
      <Dialog id={id} name={row.title} onClose={() => palette.askDeletion(null)} />
    </ProductionProvider>
  );
}
