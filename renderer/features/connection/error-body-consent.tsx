import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ErrorBodyConsentProps {
  readonly onAccept: () => void;
}

/** Shown with the error of a backend whose refusal has an unexpected body: connects anyway. */
export function ErrorBodyConsent({ onAccept }: ErrorBodyConsentProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" w="100%">
        {t('firstRun.errorBody.text')}
      </Text>
      <Button size="xs" onClick={onAccept}>
        {t('firstRun.errorBody.submit')}
      </Button>
    </>
  );
}
