import { Button, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPart } from '#ui/layout/settings-part.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { StoredData } from './stored-data.tsx';

/** Settings of the app, page "Erase local data": what is stored on this computer, and the button that erases it. */
export function EraseLocalData() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <SettingsPart title={t('localData.forget.page')} lead={t('localData.forget.lead')} wide>
      <Stack gap="md" align="flex-start">
        <StoredData />
        <Text size="sm" maw="44rem">
          {t('localData.forget.stays')}
        </Text>
        <Button
          color="red"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('localData.forget.page')}
        </Button>
      </Stack>
      {asking && <EraseDialog onClose={() => setAsking(false)} />}
    </SettingsPart>
  );
}
