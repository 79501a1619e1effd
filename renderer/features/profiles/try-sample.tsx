import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import classes from './try-sample.module.css';

/** The button that starts the sample backend inside the app and signs in to it. */
export function TrySample() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { busy, error, run } = useCall();
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        size="md"
        loading={busy}
        aria-describedby="sample-help"
        onClick={() => void run(() => call('profiles.startSample'))}
      >
        {t('profiles.sample.try')}
      </Button>
      <Text id="sample-help" size="sm" c="dimmed" ta="center" className={classes.help}>
        {t('profiles.sample.help')}
      </Text>
      {error !== null && <ErrorAlert error={error} />}
    </Stack>
  );
}
