import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { profileOf } from '#state/client-state.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { WorkLine } from '#state/work-line.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { ProductionContext } from '#ui/dialog/production-context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { ProductionLabel } from '../profiles/production-label.tsx';
import { ProfileName } from '../profiles/profile-name.tsx';
import { ImportInto } from './import-into.tsx';
import { ImportTabs } from './import-tabs.tsx';
import { useImportFile } from './use-import-file.ts';

/** Imports projects from a file into one backend, or into those that its rows name, after a preview of each row. */
export default function ImportDialog() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const current = useProfile();
  const { read, error, busy, reading, choose } = useImportFile(current.id);
  const targets = read?.targets ?? [];
  /** The profile whose plan is shown, of several. */
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = targets.find(({ profileId }) => profileId === chosen) ?? targets[0];
  const shownId = shown?.profileId ?? current.id;
  const profile = useStoreState('clientState', (state) => profileOf(state, shownId)) ?? current;

  function started(batch: BatchInfo): void {
    batches.receive([batch]);
    if (targets.length > 1) return;
    batches.open({ kind: 'batch', profileId: current.id, handle: batch.handle });
  }

  const isAlone = targets.length <= 1;
  const file = read?.file ?? null;
  const into = file && {
    ...{ importId: file.importId, first: current.id, onStarted: started, onClose: batches.close },
  };
  return (
    <ProductionContext value={profile.production}>
      <Dialog title={t('imports.title')} wide="table" onClose={batches.close}>
        <Stack gap="md">
          {isAlone && (
            <Group gap="xs" fz="sm">
              <Trans i18nKey="imports.into" components={{ backend: <ProfileName profile={profile} /> }} />
              {profile.production && <ProductionLabel />}
            </Group>
          )}
          {file === null && <Text size="sm">{t('imports.help')}</Text>}
          <Group gap="sm">
            <Button
              variant={file === null ? 'filled' : 'default'}
              data-autofocus
              loading={busy}
              leftSection={<IconFileImport size={16} aria-hidden="true" />}
              onClick={() => void choose()}
            >
              {t(file === null ? 'imports.choose' : 'imports.chooseAnother')}
            </Button>
            {file !== null && (
              <Text size="sm" role="status">
                <bdi>{file.name}</bdi>:{' '}
                {t('imports.rows', { count: file.count, formatted: formats.number(file.count) })}
              </Text>
            )}
          </Group>
          <WorkLine work={reading} />
          {error !== null && <ErrorAlert error={error} />}
          {file !== null && file.ignored.length > 0 && (
            <Text size="sm">{t('imports.ignored', { names: formats.list(file.ignored) })}</Text>
          )}
          {file?.encoding === 'windows-1252' && <Text size="sm">{t('imports.guessed')}</Text>}
          {into === null && <DialogActions onCancel={batches.close} />}
          {into !== null && isAlone && (
            <OfProfile key={into.importId} id={shownId}>
              <ImportInto {...into} isOneOfSeveral={false} />
            </OfProfile>
          )}
          {into !== null && !isAlone && (
            <ImportTabs key={into.importId} {...into} targets={targets} shown={shownId} onShow={setChosen} />
          )}
        </Stack>
      </Dialog>
    </ProductionContext>
  );
}
