import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { PlainCheckbox } from '#ui/form/plain-checkbox.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { BackendUrlForm } from '../connection/backend-url-form.tsx';
import { defaultName } from './default-name.ts';
import type { NewBackend } from './new-backends.ts';

/**
 * The step that adds a backend: its URL, its name, and whether it is production, which also offers read-only. Input is kept
 * when the operator leaves the step.
 */
export function AddBackendForm() {
  const { t } = useTranslation();
  const { call, links, newBackends } = useStores();
  const profile = useProfile();
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles) ?? [];
  const { id, ownName, production, readOnly } = profile;
  const isFresh = profile.baseUrl === null;
  const suggested = useStoreState('links', (state) => state.suggested[id]);
  const existing = profiles.map((each) => each.id).join(' ');
  useLayoutEffect(() => {
    if (isFresh && suggested === undefined) newBackends.adopt(id, existing.split(' '));
  }, [newBackends, id, isFresh, suggested, existing]);
  const atFirst = {
    url: profile.baseUrl ?? links.getState().suggested[id] ?? '',
    name: null,
    production,
    readOnly: readOnly.on,
  };
  const backend = useStoreState('newBackends', ({ typed }) => typed[id]) ?? atFirst;
  const keep = (change: Partial<NewBackend>) => newBackends.keep(id, { ...backend, ...change });

  const taken = profiles.filter((each) => each.id !== id).map(({ name }) => name);
  // An existing backend keeps its host as name.
  const byDefault = isFresh || profile.isNew ? defaultName(backend.url, taken) : null;
  const name = backend.name ?? ownName ?? byDefault ?? '';
  const chosen = name.trim() || null;
  const appearance = {
    ...(chosen !== ownName && { ownName: chosen }),
    ...(backend.production !== production && { production: backend.production }),
  };
  return (
    <BackendUrlForm
      url={backend.url}
      onUrl={(url) => keep({ url })}
      appearance={Object.keys(appearance).length === 0 ? undefined : appearance}
      onConnected={() => {
        newBackends.drop(id);
        if (backend.production && backend.readOnly && !readOnly.on)
          void call('readOnly.set', { profileId: id, on: true });
      }}
    >
      <PlainInput
        name="ownName"
        size="md"
        label={t('profiles.settings.name')}
        description={t('profiles.settings.nameHelp')}
        maxLength={200}
        value={name}
        onChange={(event) => keep({ name: event.currentTarget.value })}
      />
      <PlainCheckbox
        name="production"
        label={t('profiles.settings.production')}
        description={t('profiles.settings.productionHelp')}
        checked={backend.production}
        onChange={(event) => keep({ production: event.currentTarget.checked })}
      />
      {(backend.production || readOnly.on) && (
        <PlainCheckbox
          name="readOnly"
          label={t('profiles.readOnly.start')}
          description={t('profiles.readOnly.help')}
          checked={backend.readOnly || readOnly.on}
          disabled={readOnly.on}
          onChange={(event) => keep({ readOnly: event.currentTarget.checked })}
        />
      )}
    </BackendUrlForm>
  );
}
