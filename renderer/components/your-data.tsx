import { Button, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores } from '../stores/context.ts';
import { ErrorAlert } from './error-alert.tsx';
import { ForgetDialog } from './forget-dialog.tsx';
import { ImportBackends } from './import-backends.tsx';
import screen from './screen.module.css';
import { useToasts } from './toasts.ts';
import { useCall } from './use-call.ts';
import classes from './your-data.module.css';

/** What of this computer's data leaves in a file, comes from one, or goes for good. */
export function YourData() {
  const { t } = useTranslation();
  const titleId = useId();
  const toasts = useToasts();
  const { call } = useStores();
  const exporting = useCall();
  const [forgetting, setForgetting] = useState(false);

  async function save() {
    const reply = await exporting.run(() => call('data.export'));
    if (reply?.ok && reply.value) toasts.done(t('yourData.exported'));
  }

  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <div>
        <Title order={2} id={titleId}>
          {t('yourData.title')}
        </Title>
        <Text size="sm" className={screen.soft}>
          {t('yourData.lead')}
        </Text>
      </div>
      <Group gap="sm">
        <Button variant="default" loading={exporting.busy} onClick={() => void save()}>
          {t('yourData.export')}
        </Button>
        <ImportBackends variant="default" />
        <Button variant="outline" color="red" ml="auto" onClick={() => setForgetting(true)}>
          {t('yourData.forget.button')}
        </Button>
      </Group>
      {exporting.error !== null && <ErrorAlert error={exporting.error} />}
      {forgetting && <ForgetDialog onClose={() => setForgetting(false)} />}
    </section>
  );
}
