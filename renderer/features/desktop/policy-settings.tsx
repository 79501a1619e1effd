import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LockableSetting, PolicyInfo } from '#contract/policy.ts';
import { usePolicy } from '#state/use-policy.ts';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import screen from '#ui/layout/screen.module.css';
import { ManagedMark } from '#ui/settings/managed-mark.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { PolicyProblems } from './policy-problems.tsx';
import classes from './policy-settings.module.css';

/** The administrator's policy: its file, what it sets, and its problems. Nothing without a policy file. */
export function PolicySettings() {
  const { t } = useTranslation();
  const policy = usePolicy();
  if (policy === null) return null;
  const sets = managedParts(t, policy);
  return (
    <SettingsPart title={t('settings.policy.title')}>
      <div className={screen.card}>
        <Facts>
          <Fact name={t('settings.policy.file')}>
            <bdi>{policy.file}</bdi>
          </Fact>
          <Fact name={t('settings.policy.state')}>{t(`settings.policy.${stateOf(policy)}`)}</Fact>
          <Fact name={t('settings.policy.sets')}>
            {sets.length === 0 ? (
              t('settings.policy.nothing')
            ) : (
              <ul className={classes.list}>
                {sets.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            )}
            {sets.length > 0 && <ManagedMark below />}
          </Fact>
        </Facts>
      </div>
      {policy.problems.length > 0 && (
        <section className={`${screen.card} ${classes.problems}`} aria-label={t('settings.policy.problems')}>
          <h3 className={classes.title}>{t('settings.policy.problems')}</h3>
          <PolicyProblems />
        </section>
      )}
    </SettingsPart>
  );
}

function stateOf({ unusable, problems }: PolicyInfo): 'used' | 'partly' | 'unusable' {
  if (unusable) return 'unusable';
  return problems.length === 0 ? 'used' : 'partly';
}

function managedParts(t: TFunction, policy: PolicyInfo): readonly string[] {
  const { backends, authorities, proxy, readOnly, reasonRequired, updatesAllowed, locked, largeLists } =
    policy;
  return [
    ...(backends > 0 ? [t('settings.policy.backends', { count: backends })] : []),
    ...(authorities.length > 0 ? [t('settings.policy.authorities', { count: authorities.length })] : []),
    ...(proxy === null ? [] : [t('settings.policy.proxy')]),
    ...(readOnly ? [t('settings.policy.readOnly')] : []),
    ...(reasonRequired ? [t('settings.policy.reasonRequired')] : []),
    ...(largeLists === null ? [] : [t(`settings.policy.largeLists.${largeLists ? 'on' : 'off'}`)]),
    ...locked.map((name) => t(`settings.policy.locked.${lastPart(name)}`)),
    ...(updatesAllowed ? [] : [t('settings.policy.updates')]),
  ];
}

type LastPart<Name> = Name extends `${string}.${infer Last}` ? Last : never;

function lastPart(name: LockableSetting): LastPart<LockableSetting> {
  return name.split('.')[1] as LastPart<LockableSetting>;
}
