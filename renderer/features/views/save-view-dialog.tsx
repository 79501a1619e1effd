import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type SavedView, viewLimits } from '#contract/views.ts';
import { useStores } from '#state/context.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { viewPath } from './view-route.ts';

interface SaveViewDialogProps {
  readonly view: Omit<SavedView, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Names a view, saves it and opens it. */
export function SaveViewDialog({ view, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('views.save')}
      onClose={onClose}
      fields={['name']}
      submit={t('common.save')}
      send={({ name }) => call('views.save', { ...view, name: name.trim() })}
      onSent={(id) => void navigate(viewPath({ ...view, id }))}
    >
      <PlainInput
        name="name"
        label={t('views.name')}
        description={t('views.saveHelp')}
        maxLength={viewLimits.name}
        data-autofocus
        dir="auto"
      />
    </FormDialog>
  );
}
