import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#shared/project-fields.ts';
import { useCurrentProfileId, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';

/** The number of names that are tried; the last one is used even if it is taken. */
const maxNames = 100;

/** Opens the form for a copy of a listed project in the same backend, with a name that no other project has. */
export function useDuplicateProject(): (profileId: string, id: string) => Promise<void> {
  const { t } = useTranslation();
  const { call, projectDrafts } = useStores();
  const toasts = useToasts();
  const currentId = useCurrentProfileId();
  return useCallback(
    async (profileId, id) => {
      const cached = await call('projects.cached', { profileId, id });
      const known = cached.ok ? cached.value.record : null;
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
    [t, call, toasts, projectDrafts, currentId],
  );
}
