import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportableProfile, ProfileImport } from '#contract/profiles.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { SoftText } from '#ui/layout/soft-text.tsx';
import classes from './import-dialog.module.css';

interface ImportDialogProps {
  readonly offer: ProfileImport;
  readonly onClose: () => void;
}

/** The preview of an import. */
export function ImportDialog({ offer: { importId, profiles }, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const adding = useCall();
  const count = profiles.length;

  async function add() {
    const reply = await adding.run(() => call('profiles.import', { importId }));
    if (!reply?.ok) return;
    onClose();
    toasts.done(t('localData.added', { count }));
  }

  return (
    <Dialog title={t('localData.offer.title')} onClose={onClose}>
      <Stack gap="md">
        <Text>{count === 0 ? t('localData.offer.empty') : t('localData.offer.lead', { count })}</Text>
        {count > 0 && (
          <>
            <ul className={classes.list}>
              {profiles.map((profile) => (
                <li key={profile.key} className={classes.item}>
                  <ImportableBackend profile={profile} />
                </li>
              ))}
            </ul>
            <SoftText>
              {t('localData.offer.trust')} {t('localData.offer.signIn')}
            </SoftText>
          </>
        )}
        {adding.error !== null && <ErrorAlert error={adding.error} />}
        <DialogActions onCancel={onClose} focusCancel>
          {count > 0 && (
            <Button loading={adding.busy} onClick={() => void add()}>
              {t('localData.offer.add', { count })}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function ImportableBackend({ profile }: { readonly profile: ImportableProfile }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { name, baseUrl, encrypted, isKnown, proxy, trusted, realtimePath, headers, localRecordCount } =
    profile;
  const { authorizePage, nameServers } = profile;
  const url = baseUrl ?? t('localData.offer.noUrl');
  const notes = [
    isKnown && t('localData.offer.known'),
    !encrypted && t('localData.offer.notEncrypted'),
    proxy !== null && t('localData.offer.proxy', { proxy }),
    trusted.length > 0 &&
      t('localData.offer.trusted', { count: trusted.length, names: formats.list(trusted.slice(0, 20)) }),
    realtimePath !== null && t('localData.offer.realtimePath', { path: realtimePath }),
    headers.length > 0 && t('localData.offer.headers', { names: formats.list(headers) }),
    authorizePage !== null && t('localData.offer.authorizePage', { page: authorizePage }),
    nameServers.length > 0 && t('localData.offer.nameServers', { servers: formats.list(nameServers) }),
    localRecordCount > 0 && t('localData.offer.created', { count: localRecordCount }),
  ].filter((note) => note !== false);
  return (
    <>
      {name !== null && <bdi className={classes.name}>{name}</bdi>}
      <bdi className={name === null ? classes.name : classes.url}>{url}</bdi>
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          {note}
        </span>
      ))}
    </>
  );
}
