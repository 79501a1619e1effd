import { Dialog } from '../dialog/dialog.tsx';
import { FieldForm, type FieldFormProps } from './field-form.tsx';

interface FormDialogProps<Field extends string, Sent> extends Omit<FieldFormProps<Field, Sent>, 'onCancel'> {
  readonly title: string;
  /** Whether it has changes from the start. */
  readonly isEdited?: boolean;
  /** Also called after sending, before `onSent`. */
  readonly onClose: () => void;
}

/** A dialog with one form: closes once the form is sent, and asks for a confirmation before it closes with changes. */
export function FormDialog<Field extends string, Sent = void>(props: FormDialogProps<Field, Sent>) {
  const { title, isEdited = false, onClose, onSent, ...form } = props;
  return (
    <Dialog title={title} onClose={onClose} form={isEdited ? 'changed' : 'unchanged'}>
      <FieldForm
        {...form}
        onSent={(sent, values) => {
          onClose();
          onSent?.(sent, values);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
