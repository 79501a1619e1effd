import { Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionOptions } from '#features/connection/connection-options.tsx';
import { ImportBackends } from '#features/exchange/import-backends.tsx';
import { AddBackendForm } from '#features/profiles/add-backend-form.tsx';
import { TrySample } from '#features/profiles/try-sample.tsx';
import type { RootStep } from '#state/root-step.ts';
import classes from './first-run.module.css';
import { FirstRunFrame } from './first-run-frame.tsx';

const AwaitedStep = lazy(() => import('./awaited-step.tsx'));
const AccountStep = lazy(() => import('./account-step.tsx'));
const ProviderStep = lazy(() => import('./provider-step.tsx'));
const steps = {
  backend: BackendStep,
  awaited: AwaitedStep,
  account: AccountStep,
  provider: ProviderStep,
} as const;

/** The current step of the first run, in its frame. */
export function FirstRun({ step }: { readonly step: Exclude<RootStep, 'restoring' | 'done'> }) {
  const Step = steps[step];
  return (
    <FirstRunFrame step={step === 'awaited' ? 'backend' : step}>
      <Suspense>
        <Step />
      </Suspense>
    </FirstRunFrame>
  );
}

/** First run, step 0: the backend's URL, its name, and whether it is production. */
function BackendStep() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <div>
        <h1 className={classes.title}>{t('firstRun.backend.title')}</h1>
        <Text c="dimmed" mt="var(--ph-space-4)">
          {t('firstRun.backend.lead')}
        </Text>
      </div>
      <AddBackendForm />
      <TrySample />
      <Group justify="center" gap="xs">
        <ConnectionOptions />
        <ImportBackends variant="subtle" size="xs" />
      </Group>
    </Stack>
  );
}
