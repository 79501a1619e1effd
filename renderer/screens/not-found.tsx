import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** The screen of a route that does not exist. */
export default function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      order={1}
      icon={<IconCompass size={20} />}
      title={t('shell.notFound.title')}
      text={t('shell.notFound.text')}
    >
      <Button component={Link} to="/projects">
        {t('shell.notFound.back')}
      </Button>
    </EmptyState>
  );
}
