import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForgetDialog } from './forget-dialog.tsx';

/** The button that erases local data, after a confirmation. */
export function ForgetEverything() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="var(--ph-danger)"
        size="compact-sm"
        h="auto"
        py={6}
        styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.3 } }}
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('localData.forget.button')}
      </Button>
      {asking && <ForgetDialog onClose={() => setAsking(false)} />}
    </>
  );
}
