import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown with the error of an unreachable backend: adds it anyway. */
export function AddAnyway({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" w="100%">
        {t('firstRun.backend.anywayHelp')}
      </Text>
      <Button size="xs" variant="default" onClick={onAdd}>
        {t('firstRun.backend.anyway')}
      </Button>
    </>
  );
}
