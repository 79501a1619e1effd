import { useTranslation } from 'react-i18next';
import classes from './production-label.module.css';

/** "Production" beside the name of a backend that is marked as such. */
export function ProductionLabel() {
  const { t } = useTranslation();
  return <span className={classes.label}>{t('profiles.production')}</span>;
}
