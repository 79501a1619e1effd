import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#shared/project-fields.ts';
import { useCurrentProfileId, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { templatesOf } from '../templates/templates-store.ts';

/** The number of names that are tried; the last one is used even if it is taken. */
const maxNames = 100;

/** Opens forms about listed projects. Each loads the record first, as the texts of its row may be cut. */
export function useProjectForms() {
  const { t } = useTranslation();
  const stores = useStores();
  const toasts = useToasts();
  const currentId = useCurrentProfileId();
  return useMemo(() => {
    const { call, projectDrafts } = stores;
    async function listed(profileId: string, id: string) {
      const reply = await call('projects.cached', { profileId, id });
      return reply.ok ? reply.value.record : null;
    }
    return {
      async edit(profileId: string, id: string): Promise<void> {
        const project = await listed(profileId, id);
        if (project !== null) projectDrafts.open(profileId, id, fieldsOf(project), currentId);
      },
      async saveAsTemplate(profileId: string, id: string): Promise<void> {
        const project = await listed(profileId, id);
        if (project !== null) templatesOf(stores).open({ kind: 'save', fields: fieldsOf(project) });
      },
      /** The form for a copy in the same backend, with a name that no other project has. */
      async duplicate(profileId: string, id: string): Promise<void> {
        const known = await listed(profileId, id);
        const reply = known === null ? await call('projects.read', { profileId, id }) : null;
        if (reply?.ok === false) toasts.fail(errorSentence(t, reply.error));
        const original = known ?? (reply?.ok ? reply.value : null);
        if (original === null) return;
        const fields = fieldsOf(original);
        const nameOf = (number: number) =>
          number === 1
            ? t('project.copyName', { name: fields.name })
            : t('project.copyNameNumber', { name: fields.name, number });
        let number = 1;
        for (; number < maxNames; number += 1) {
          const held = await call('projects.ofValue', { profileId, field: 'name', value: nameOf(number) });
          if (!held.ok || !held.value?.count) break;
        }
        const copy = { ...fields, name: nameOf(number) };
        projectDrafts.openFrom(profileId, copy, { duplicates: id }, currentId);
      },
    };
  }, [t, stores, toasts, currentId]);
}
