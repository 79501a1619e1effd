import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import screen from '#ui/layout/screen.module.css';
import { RemovableItem, RemovableList } from '#ui/settings/removable-list.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import { AddHeaderDialog } from './add-header-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

/** The extra headers that the current profile sends with every request, for a gateway in front of its backend. */
export function GatewayHeaders() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId, connectionOptions, baseUrl } = useProfile();
  const [adding, setAdding] = useState(false);
  /** The header to remove, while the confirmation is open. */
  const [removed, setRemoved] = useState<string | null>(null);
  const { names, origin } = connectionOptions.headers;
  const isElsewhere = origin !== null && baseUrl !== null && new URL(baseUrl).origin !== origin;

  const remove = (name: string) =>
    call('connection.changeHeaders', { profileId, headers: { add: [], remove: [name] } });

  return (
    <SettingsPart title={t('connection.headers.title')} lead={t('connection.headers.lead')}>
      <Stack gap="sm" align="flex-start">
        <div className={screen.wide}>
          <RemovableList
            title={t('connection.headers.kept')}
            empty={t('connection.headers.none')}
            add={
              <Button variant="default" size="xs" onClick={() => setAdding(true)}>
                {t('connection.headers.add')}
              </Button>
            }
            items={names.map((name) => (
              <RemovableItem
                key={name}
                name={name}
                detail={t('connection.headers.set')}
                onRemove={() => setRemoved(name)}
              />
            ))}
          />
        </div>
        {origin !== null && names.length > 0 && (
          <SoftText>
            {t(isElsewhere ? 'connection.headers.otherOrigin' : 'connection.headers.sentTo', { origin })}
          </SoftText>
        )}
        {adding && <AddHeaderDialog onClose={() => setAdding(false)} />}
        {removed !== null && (
          <RemovalDialog
            removal={{
              title: t('connection.certificates.remove', { name: removed }),
              text: t('connection.headers.removal'),
              confirm: t('connection.remove'),
              remove: () => remove(removed),
            }}
            onClose={() => setRemoved(null)}
            onRemoved={() => toasts.done(t('connection.headers.removed'))}
          />
        )}
      </Stack>
    </SettingsPart>
  );
}
