import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpiryDate } from '#contract/authorizations.ts';
import type { Reply } from '#contract/errors.ts';
import { parseDay } from '#shared/expiry.ts';
import { useStores } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { AuthorizationsDialogState, RemoveDialogState } from '../batch/batches.ts';
import { countOf, partsOf } from '../batch/dialog-parts.ts';
import { RemoveDialog } from '../batch/remove-dialog.tsx';
import { FactsProvider } from './authorization-facts.tsx';
import { ExpiryField, useExpiryCheck } from './expiry-field.tsx';
import { RotateMany } from './rotate-many.tsx';

interface ManyAuthorizationsProps {
  readonly dialog: AuthorizationsDialogState | RemoveDialogState;
}

/** The dialog about the selected authorizations. */
export default function ManyAuthorizations({ dialog }: ManyAuthorizationsProps) {
  if (dialog.kind === 'expiry') return <ExpiriesDialog dialog={dialog} />;
  return (
    <OfProfile key={dialog.from} id={dialog.from}>
      {dialog.kind === 'remove' ? (
        <RemoveDialog dialog={dialog} />
      ) : (
        <FactsProvider profileId={dialog.from}>
          <RotateMany dialog={dialog} />
        </FactsProvider>
      )}
    </OfProfile>
  );
}

/** The earlier dates of one profile. */
interface Earlier {
  readonly profileId: string;
  readonly expiries: readonly ExpiryDate[];
}

/** Sets the same expiry date for the selected authorizations of all backends, on this computer only. Undo sets the earlier ones. */
function ExpiriesDialog({ dialog }: { readonly dialog: AuthorizationsDialogState }) {
  const { t } = useTranslation();
  const { batches, call } = useStores();
  const toasts = useToasts();
  const check = useExpiryCheck();
  /** By profile: what an attempt has changed already that failed for a later profile. */
  const changed = useRef(new Map<string, readonly ExpiryDate[]>());

  async function send(expiresOn: string | null): Promise<Reply<readonly Earlier[]>> {
    const earlier: Earlier[] = [];
    for (const { from: profileId, subjects: of } of partsOf(dialog)) {
      const reply = await call('authorizations.setExpiries', { profileId, of, expiresOn });
      if (!reply.ok) return reply;
      const before = changed.current.get(profileId) ?? [];
      const more = reply.value.filter(({ id }) => before.every((known) => known.id !== id));
      changed.current.set(profileId, [...before, ...more]);
      earlier.push({ profileId, expiries: [...before, ...more] });
    }
    return { ok: true, value: earlier };
  }

  async function undo(earlier: readonly Earlier[]): Promise<void> {
    for (const each of earlier) {
      const reply = await call('authorizations.restoreExpiries', each);
      if (!reply.ok) {
        toasts.fail(errorSentence(t, reply.error));
        return;
      }
    }
    toasts.done(t('authorizations.expiry.undone'));
  }

  return (
    <FormDialog
      title={t('authorizations.expiry.many', { count: countOf(dialog) })}
      onClose={batches.close}
      fields={['expiresOn']}
      optional={['expiresOn']}
      check={check}
      submit={t('common.save')}
      send={({ expiresOn }) => send(parseDay(expiresOn))}
      onSent={(earlier) => {
        const count = earlier.reduce((sum, { expiries }) => sum + expiries.length, 0);
        const run = () => void undo(earlier);
        if (count === 0) toasts.done(t('authorizations.expiry.unchanged'));
        else
          toasts.done(t('authorizations.expiry.set', { count }), {
            ...{ label: t('common.undo'), run, isUndo: true },
          });
      }}
    >
      <Text size="sm">{t('authorizations.expiry.manyHelp')}</Text>
      <ExpiryField autoFocus />
    </FormDialog>
  );
}
