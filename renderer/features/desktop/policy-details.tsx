import { useTranslation } from 'react-i18next';
import { PolicyProblems } from './policy-problems.tsx';
import classes from './policy-settings.module.css';

/** The problems of the policy file, for the notice about them: it is also shown where there are no settings yet. */
export default function PolicyDetails() {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={classes.summary}>{t('settings.policy.details')}</summary>
      <PolicyProblems />
    </details>
  );
}
