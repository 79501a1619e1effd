import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchConfirmation, type BatchInfo, maxUntyped, toConfirm } from '#contract/batch.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ConfirmByName, matchesName, TypeToConfirm } from '#ui/dialog/confirm-by-name.tsx';

/** The backend that a plan changes. */
type Backend = Pick<ProfileInfo, 'id' | 'name' | 'production'>;

/** What the operator types before a plan is started. */
export interface TypedConfirmation {
  readonly plan: BatchInfo | null;
  readonly backend: Backend | null;
  readonly typed: BatchConfirmation;
  readonly setTyped: (typed: BatchConfirmation) => void;
  readonly isConfirmed: boolean;
  /** For `batch.start`. */
  readonly confirmation: BatchConfirmation;
}

/**
 * @param plan null while there is none
 * @param backend the changed backend; a confirmation typed for another one does not count. Null while none is chosen
 */
export function useTypedConfirmation(plan: BatchInfo | null, backend: Backend | null): TypedConfirmation {
  const [kept, setKept] = useState({ of: backend?.id, count: '', name: '' });
  const typed = kept.of === backend?.id ? kept : { count: '', name: '' };
  const needed = plan === null || backend === null ? null : toConfirm(plan, backend.production);
  const isConfirmed =
    plan !== null &&
    backend !== null &&
    (!needed?.count || typed.count.trim() === String(plan.counts.pending)) &&
    (!needed?.name || matchesName(backend.name, typed.name));
  return {
    ...{ plan, backend, typed, isConfirmed },
    setTyped: (next) => setKept({ ...next, of: backend?.id }),
    confirmation: { count: typed.count, name: backend?.name ?? '' },
  };
}

interface ConfirmBatchProps extends TypedConfirmation {
  /** Focuses the field: everything else in the dialog is already chosen. */
  readonly autoFocus?: boolean;
}

/**
 * The fields for the confirmation of a plan: the number of projects and the name of the backend; nothing if neither is
 * required.
 */
export function ConfirmBatch({ plan, backend, typed, setTyped, autoFocus }: ConfirmBatchProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (plan === null || backend === null || plan.counts.pending === 0) return null;
  const { name, production } = backend;
  const needed = toConfirm(plan, production);
  const isDeletion = plan.groups.delete > 0;
  const why = production
    ? t('profiles.confirm.why')
    : t('bulk.typeCountWhy', { number: formats.number(maxUntyped) });
  return (
    <>
      {needed.count && (
        <TextInput
          label={<TypeToConfirm text={String(plan.counts.pending)} />}
          description={isDeletion ? undefined : why}
          inputMode="numeric"
          maw="32rem"
          autoComplete="off"
          autoFocus={autoFocus}
          value={typed.count}
          onChange={(event) => setTyped({ ...typed, count: event.currentTarget.value })}
        />
      )}
      {needed.name && (
        <ConfirmByName
          expected={name}
          typed={typed.name}
          onTyped={(text) => setTyped({ ...typed, name: text })}
        />
      )}
    </>
  );
}
