import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreState, useStores } from '../state/context.ts';
import { Notice } from '../ui/feedback/notice.tsx';

const PolicyDetails = lazy(() => import('../features/desktop/policy-details.tsx'));

/** Problems of the app itself, until dismissed. */
export function Notices() {
  const { t } = useTranslation();
  const { notices: store } = useStores();
  const notices = useStoreState('notices', (state) => state.notices);
  return notices.map((kind) => (
    <Notice
      key={kind}
      role="status"
      tone="warning"
      Icon={IconInfoCircle}
      title={t(`shell.notice.${kind}`)}
      onDismiss={() => store.dismiss(kind)}
    >
      {kind === 'policy' && (
        <Suspense>
          <PolicyDetails />
        </Suspense>
      )}
    </Notice>
  ));
}
