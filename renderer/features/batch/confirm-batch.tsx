import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchConfirmation, type BatchView, mostUntyped, toConfirm } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile } from '#state/context.ts';
import { ConfirmByName, matchesName } from '#ui/dialog/confirm-by-name.tsx';

const nothing: BatchConfirmation = { count: '', name: '' };

/** What the operator types before a plan of the current profile is started. */
export interface TypedConfirmation {
  readonly plan: BatchView | null;
  readonly typed: BatchConfirmation;
  readonly setTyped: (typed: BatchConfirmation) => void;
  readonly isConfirmed: boolean;
  /** For `batch.start`. */
  readonly confirmation: BatchConfirmation;
}

/** @param plan null while there is none */
export function useTypedConfirmation(plan: BatchView | null): TypedConfirmation {
  const { name, production } = useProfile();
  const [typed, setTyped] = useState(nothing);
  const needed = plan === null ? null : toConfirm(plan, production);
  const isConfirmed =
    plan !== null &&
    (!needed?.count || typed.count.trim() === String(plan.counts.pending)) &&
    (!needed?.name || matchesName(name, typed.name));
  return { plan, typed, setTyped, isConfirmed, confirmation: { count: typed.count, name } };
}

/** The fields for what has to be typed before a plan is started: how many, and where; nothing where neither has to be. */
export function ConfirmBatch({ plan, typed, setTyped }: TypedConfirmation) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { name, production } = useProfile();
  if (plan === null || plan.counts.pending === 0) return null;
  const needed = toConfirm(plan, production);
  const isDeletion = plan.groups.delete > 0;
  const why = production
    ? t('bulk.typeCountWhy.production')
    : t('bulk.typeCountWhy.many', { number: formats.number(mostUntyped) });
  return (
    <>
      {needed.count && (
        <TextInput
          label={t('bulk.typeCount', { number: plan.counts.pending })}
          description={isDeletion ? undefined : why}
          inputMode="numeric"
          maw="32rem"
          autoComplete="off"
          autoFocus
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
