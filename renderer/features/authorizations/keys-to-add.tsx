import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import table from '#ui/table/table.module.css';
import { shorten } from '#ui/text/shorten.ts';
import classes from './keys-to-add.module.css';

/** The public keys that have to be added to their repositories before projects use them. */
export function KeysToAdd({ keys }: { readonly keys: readonly AuthorizationFacts[] }) {
  const { t } = useTranslation();
  const known = keys.flatMap(({ id, name, publicKey }) =>
    publicKey === null ? [] : [{ id, name, publicKey: publicKey.publicKey }],
  );
  if (known.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t('authorizations.rotateMany.keys')}>
      <div className={classes.head}>
        <Text size="sm">{t('authorizations.rotateMany.add', { count: known.length })}</Text>
        <CopyButton
          value={known.map(({ publicKey }) => publicKey).join('\n')}
          label={t('authorizations.rotateMany.copyAll')}
        />
      </div>
      <ul className={classes.list}>
        {known.map(({ id, name, publicKey }) => (
          <li key={id} className={classes.item}>
            <bdi className={table.text}>{shorten(name, 60)}</bdi>
            <code className={`${table.text} ${classes.key}`} title={publicKey}>
              {publicKey}
            </code>
            <CopyButton
              compact
              value={publicKey}
              label={t('authorizations.rotateMany.copy', { name: shorten(name, 60) })}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
