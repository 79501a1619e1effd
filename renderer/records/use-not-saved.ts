import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { useStores } from '../state/context.ts';
import { toastsOf } from '../state/toasts.ts';
import { shorten } from '../ui/text/shorten.ts';

/** Shows a message if the backend has other values than it reported as saved, which is known some seconds later. */
export function useNotSaved(): void {
  const { t } = useTranslation();
  const { on } = useStores();
  const formats = useFormats();
  useEffect(
    () =>
      on('projects.notSaved', ({ profileId, name, fields }) => {
        const listed = formats.list(fields.map((field) => t(`projects.column.${field}`)));
        const message = t('project.notSavedText', { name: shorten(name), fields: listed });
        toastsOf(profileId).add({ tone: 'warning', title: t('project.notAccepted'), message }, null);
      }),
    [on, t, formats],
  );
  useEffect(
    () =>
      on('lists.differ', ({ profileId, difference, name }) => {
        const message = t(`resources.differs.${difference}`, { name: shorten(name) });
        toastsOf(profileId).add({ tone: 'warning', title: t('resources.differs.title'), message }, null);
      }),
    [on, t],
  );
}
