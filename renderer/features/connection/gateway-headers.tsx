import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { RemovableItem, RemovableList } from '#ui/layout/removable-list.tsx';
import screen from '#ui/layout/screen.module.css';
import { SettingsPart } from '#ui/layout/settings-part.tsx';
import { SoftText } from '#ui/layout/soft-text.tsx';
import { AddHeaderDialog } from './add-header-dialog.tsx';

/** The extra headers that the current profile sends with every request, for a gateway in front of its backend. */
export function GatewayHeaders() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId, connectionOptions, baseUrl } = useProfile();
  const { error, run } = useCall();
  const [adding, setAdding] = useState(false);
  const { names, origin } = connectionOptions.headers;
  const isElsewhere = origin !== null && baseUrl !== null && new URL(baseUrl).origin !== origin;

  async function remove(name: string) {
    const headers = names.filter((other) => other !== name).map((other) => ({ name: other, value: null }));
    const reply = await run(() => call('connection.setHeaders', { profileId, headers }));
    if (reply?.ok) toasts.done(t('connection.headers.removed'));
  }

  return (
    <SettingsPart title={t('connection.headers.title')} lead={t('connection.headers.lead')} wide>
      <Stack gap="sm" align="flex-start">
        <div className={screen.wide}>
          <RemovableList
            title={t('connection.headers.kept')}
            empty={t('connection.headers.none')}
            items={names.map((name) => (
              <RemovableItem
                key={name}
                name={name}
                detail={t('connection.headers.set')}
                onRemove={() => void remove(name)}
              />
            ))}
          />
        </div>
        {origin !== null && names.length > 0 && (
          <SoftText>
            {t(isElsewhere ? 'connection.headers.otherOrigin' : 'connection.headers.sentTo', { origin })}
          </SoftText>
        )}
        {error !== null && <ErrorAlert error={error} />}
        <Button variant="default" size="xs" onClick={() => setAdding(true)}>
          {t('connection.headers.add')}
        </Button>
        {adding && <AddHeaderDialog onClose={() => setAdding(false)} />}
      </Stack>
    </SettingsPart>
  );
}
