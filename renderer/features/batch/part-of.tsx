import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { profileOf } from '#state/client-state.ts';
import { useStoreState } from '#state/context.ts';
import { BackendChip } from '../profiles/backend-avatar.tsx';
import classes from './batch.module.css';
import type { DialogAboutParts } from './batches.ts';

/** Names the backend that a dialog is about when several follow each other. */
export function PartOf({ dialog }: { readonly dialog: DialogAboutParts }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { from, parts, rest } = dialog;
  const profile = useStoreState('clientState', (state) => profileOf(state, from));
  if (parts === 1 || profile === null) return null;
  return (
    <Text size="sm" component="div" className={classes.part}>
      <BackendChip profile={profile} />
      {t('bulk.part', { number: formats.number(parts - rest.length), all: formats.number(parts) })}
    </Text>
  );
}
