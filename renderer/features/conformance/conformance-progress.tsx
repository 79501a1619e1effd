import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RunningConformance } from '#contract/conformance-run.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useCall } from '#ui/form/use-call.ts';
import { SoftText } from '#ui/layout/soft-text.tsx';

/** How far a run is, and the button that ends it. */
export function ConformanceProgress({ running }: { readonly running: RunningConformance }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { run } = useCall();
  const { done, total, check, failed, cancelled } = running;
  const isCleaning = cancelled || (check === null && done > 0);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {isCleaning ? t('conformance.cleaning') : t('conformance.progress', { done, total })}
        </Text>
        <Button
          size="xs"
          variant="default"
          disabled={isCleaning}
          onClick={() => void run(() => call('conformanceRun.cancel', { profileId }))}
        >
          {t('common.cancel')}
        </Button>
      </Group>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={t('conformance.title')}
        transitionDuration={0}
      />
      <SoftText>
        {failed > 0 ? t('conformance.failedSoFar', { count: failed }) : t('conformance.noneFailed')}
        {check !== null && !isCleaning && (
          <>
            {' '}
            · <code>{check}</code>
          </>
        )}
      </SoftText>
    </Stack>
  );
}
