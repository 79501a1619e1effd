import { useTranslation } from 'react-i18next';
import { PolicyProblems } from './policy-problems.tsx';
import classes from './policy-settings.module.css';

/** The problems of the policy file, for the notice about them, which is also shown before there are settings. */
export default function PolicyDetails() {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={classes.summary}>{t('settings.policy.details')}</summary>
      <PolicyProblems />
    </details>
  );
}
