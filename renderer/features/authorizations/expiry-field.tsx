import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfter, parseDay } from '#shared/expiry.ts';
import { useProfile, useStores } from '#state/context.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { useFacts } from './authorization-facts.tsx';

interface ExpiryFieldProps {
  readonly initial?: string | null;
  readonly autoFocus?: boolean;
}

/** Days from now that are offered. */
const offeredDays = [7, 30, 60, 90, 365] as const;

/** Sets the field as if the day had been typed, so that its form notices. */
function type(field: HTMLInputElement, day: string): void {
  field.value = day;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The field for the last day on which a credential is valid, with days to choose. A text field, so that an invalid date stays as
 * typed.
 */
export function ExpiryField({ initial = null, autoFocus }: ExpiryFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial ?? '');
  const chosen = parseDay(typed);
  const now = Date.now();
  return (
    <Stack gap="xs" onInput={() => setTyped(field.current?.value ?? '')}>
      <PlainInput
        ref={field}
        name="expiresOn"
        label={t('authorizations.expiry.label')}
        description={t('authorizations.expiry.help')}
        placeholder={t('authorizations.expiry.placeholder')}
        data-autofocus={autoFocus}
        defaultValue={initial ?? ''}
      />
      <Group gap="var(--ph-space-4)" role="group" aria-label={t('authorizations.expiry.in')}>
        {offeredDays.map((days) => (
          <Button
            key={days}
            size="compact-xs"
            variant={chosen === dayAfter(days, now) ? 'light' : 'default'}
            aria-pressed={chosen === dayAfter(days, now)}
            onClick={() => field.current && type(field.current, dayAfter(days, Date.now()))}
          >
            {t('authorizations.expiry.days', { count: days })}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** Reports an invalid date at the field. */
export function useExpiryCheck() {
  const { t } = useTranslation();
  return ({ expiresOn }: { readonly expiresOn: string }) =>
    expiresOn.trim() === '' || parseDay(expiresOn) !== null
      ? {}
      : { expiresOn: t('authorizations.expiry.invalid') };
}

interface ExpiryDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Sets when an authorization expires. The date stays on this computer: the backend does not report it. */
export function ExpiryDialog({ id, name, onClose }: ExpiryDialogProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const check = useExpiryCheck();
  const facts = useFacts(id);
  return (
    <FormDialog
      title={t('authorizations.expiry.title')}
      onClose={onClose}
      fields={['expiresOn']}
      optional={['expiresOn']}
      controlled
      onlyChanged
      check={check}
      submit={t('common.save')}
      send={({ expiresOn }) =>
        call('authorizations.setExpiry', { profileId, id, name, expiresOn: parseDay(expiresOn) })
      }
    >
      <Text dir="auto">{shorten(name, 200)}</Text>
      <ExpiryField initial={facts?.expiresOn ?? null} autoFocus />
    </FormDialog>
  );
}
