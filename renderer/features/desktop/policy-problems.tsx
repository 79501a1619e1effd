import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PolicyProblem } from '#contract/policy.ts';
import { usePolicy } from '#state/use-policy.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import classes from './policy-settings.module.css';

/** The parts of the policy file that are not used, with the reasons; nothing if all of it is used. */
export function PolicyProblems() {
  const { t } = useTranslation();
  const policy = usePolicy();
  if (policy === null || policy.problems.length === 0) return null;
  return (
    <div>
      <ul className={classes.list}>
        {policy.problems.map((problem) => (
          <li key={`${problem.field} ${problem.reason}`} className={classes.problem}>
            <code className={classes.field}>{problem.field || t('settings.policy.whole')}</code>
            <span>{reasonOf(t, problem)}</span>
            {problem.at !== null && (
              <span className={classes.place}>{t('settings.policy.place', problem.at)}</span>
            )}
          </li>
        ))}
      </ul>
      <SoftText>
        <bdi>{t('settings.policy.advice', { file: policy.file })}</bdi>
      </SoftText>
    </div>
  );
}

function reasonOf(t: TFunction, { reason, detail }: PolicyProblem): string {
  if (reason === 'not-allowed' && detail !== '')
    return t('settings.policy.reason.not-allowed-list', { detail });
  return t(`settings.policy.reason.${reason}`, { detail });
}
