import { DeleteDialog, type DeletionProps } from '#records/delete-dialog.tsx';

/** `DELETE /domains/:id`, after a confirmation. */
export function DeleteDomainDialog(props: DeletionProps) {
  return <DeleteDialog kind="domains" {...props} />;
}
