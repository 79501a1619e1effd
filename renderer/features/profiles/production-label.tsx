import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './production-label.module.css';

/** "PROD" beside the name of a production backend. */
export function ProductionLabel() {
  const { t } = useTranslation();
  return (
    <span className={classes.label} title={t('profiles.production')}>
      <span aria-hidden="true">{t('profiles.productionTag')}</span>
      <VisuallyHidden>{t('profiles.production')}</VisuallyHidden>
    </span>
  );
}
