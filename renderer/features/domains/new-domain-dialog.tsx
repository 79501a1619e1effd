import { useTranslation } from 'react-i18next';
import { DomainInputs } from '#records/domain-inputs.tsx';
import type { DomainFields } from '#records/resource-fields.ts';
import type { NewDraft } from '#records/use-new-draft.ts';
import { challengedName, domainKind } from '#shared/domain-kind.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { fieldWarning } from '#ui/form/field-warning.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { OtherBackend } from '../profiles/other-backend.tsx';

/** `POST /domains`. */
export default function NewDomainDialog({ draft }: { readonly draft: NewDraft<DomainFields> }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { fields, change, close, isEdited } = draft;
  const { main, linked } = fields;
  const changing = useChangeButton();
  const kind = domainKind(fields.domain);
  return (
    <FormDialog
      title={t('domains.new')}
      isEdited={isEdited}
      onClose={close}
      fields={['domain', 'challenge']}
      submit={t('domains.dialog.create')}
      submitProps={changing}
      send={({ domain, challenge }) =>
        call('domains.create', {
          profileId,
          domain: { domain: domain.trim(), challenge: challenge.trim(), main, linked },
        })
      }
      onSent={(_sent, { domain }) => {
        toasts.done(t('domains.created', { name: shorten(domain.trim()) }));
      }}
    >
      <OtherBackend draft={draft} />
      <PlainInput
        name="domain"
        label={t('domains.dialog.domain')}
        description={t('domains.dialog.domainHelp')}
        data-autofocus
        value={fields.domain}
        onChange={(event) => change({ domain: event.currentTarget.value })}
        {...fieldWarning(
          kind === 'name' ? null : t(`domains.note.${kind}`, { name: challengedName(fields.domain) }),
        )}
      />
      <DomainInputs name="challenge" fields={fields} onChange={change} />
    </FormDialog>
  );
}
