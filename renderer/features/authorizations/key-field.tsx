import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuthorizationFields } from '#records/resource-fields.ts';
import type { NewDraft } from '#records/use-new-draft.ts';
import { useProfile, useStores } from '#state/context.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { fieldWarning } from '#ui/form/field-warning.tsx';
import { SecretTextarea } from '#ui/form/secret-textarea.tsx';
import { useCall } from '#ui/form/use-call.ts';
import screen from '#ui/layout/screen.module.css';
import classes from './key-field.module.css';
import { PublicKeyText } from './public-key.tsx';
import { keyWarning } from './secret-warnings.ts';
import { useWarning } from './use-warning.ts';

/** A field for a private key, or the public key of a generated pair; its private key never leaves the main process. */
export function KeyField({ draft }: { readonly draft: NewDraft<AuthorizationFields> }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const making = useCall();
  const { warning, onChange } = useWarning(keyWarning);
  const { pair, name } = draft.fields;

  async function make() {
    const reply = await making.run(() =>
      call('authorizations.generateDeployKey', { profileId, comment: name.slice(0, 200) }),
    );
    if (reply?.ok) draft.change({ pair: reply.value });
  }

  if (pair !== null) {
    return (
      <section className={classes.pair} aria-label={t('authorizations.pair.title')}>
        <Text fw="var(--ph-strong)">{t('authorizations.pair.title')}</Text>
        <Text size="sm">{t('authorizations.pair.text')}</Text>
        <PublicKeyText {...pair} />
        <div className={classes.buttons}>
          <CopyButton value={pair.publicKey} label={t('authorizations.pair.copy')} />
          <Button variant="subtle" size="xs" onClick={() => draft.change({ pair: null })}>
            {t('authorizations.pair.discard')}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <>
      <SecretTextarea
        name="key"
        label={t('authorizations.dialog.key')}
        description={`${t('authorizations.dialog.keyHelp')} ${t('authorizations.dialog.secretHelp')}`}
        onChange={onChange}
        {...fieldWarning(warning && t(`authorizations.warning.key.${warning}`))}
      />
      <div className={classes.buttons}>
        <Button variant="default" size="xs" loading={making.busy} onClick={() => void make()}>
          {t('authorizations.pair.make')}
        </Button>
        <Text size="sm" className={`${screen.soft} ${classes.help}`}>
          {t('authorizations.pair.makeHelp')}
        </Text>
      </div>
      {making.error !== null && <ErrorAlert error={making.error} />}
    </>
  );
}
