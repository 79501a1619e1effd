import { Button } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** Shown instead of a part that failed to render. */
export default function Crashed() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        order={1}
        icon={<IconBug size={20} />}
        title={t('problems.crashed.title')}
        text={t('problems.crashed.text')}
      >
        <Button onClick={() => location.reload()}>{t('problems.crashed.reload')}</Button>
      </EmptyState>
    </div>
  );
}
