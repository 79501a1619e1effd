import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStoreState, useStores } from '#state/context.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DownloadButton } from './download-button.tsx';
import { RestartButton } from './restart-button.tsx';
import { useUpdatesInfo } from './use-updates.ts';

/** Shown on every screen once a newer version can be installed, until dismissed. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const { notices } = useStores();
  const dismissed = useStoreState('notices', (state) => state.dismissed);
  const state = useUpdatesInfo()?.state;
  if (state?.status !== 'ready' && state?.status !== 'available') return null;
  const { status, version } = state;
  const hint = `update ${version}`;
  if (dismissed.has(hint)) return null;
  return (
    <Notice
      role="status"
      tone="info"
      Icon={IconDownload}
      title={t(`updates.state.${status}`, { version })}
      onDismiss={() => notices.dismissHint(hint)}
      actions={status === 'ready' ? <RestartButton /> : <DownloadButton />}
    />
  );
}
