import { Button } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** Shown in place of a part that failed to render. */
export function Crashed() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        order={1}
        icon={<IconBug size={32} />}
        title={t('shell.crashed.title')}
        text={t('shell.crashed.text')}
      >
        <Button onClick={() => location.reload()}>{t('shell.crashed.reload')}</Button>
      </EmptyState>
    </div>
  );
}
