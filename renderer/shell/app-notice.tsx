import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeKind } from '#contract/notices.ts';
import { useStores } from '../state/context.ts';
import { Notice } from '../ui/feedback/notice.tsx';

const PolicyDetails = lazy(() => import('../features/desktop/policy-details.tsx'));

/** One problem of the app itself, which can be dismissed. */
export default function AppNotice({ kind }: { readonly kind: NoticeKind }) {
  const { t } = useTranslation();
  const { notices } = useStores();
  return (
    <Notice
      role="status"
      tone="warning"
      Icon={IconInfoCircle}
      title={t(`problems.notice.${kind}`)}
      onDismiss={() => notices.dismiss(kind)}
      inLine
    >
      {kind === 'policy' && (
        <Suspense>
          <PolicyDetails />
        </Suspense>
      )}
    </Notice>
  );
}
