import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { notifiableKinds } from '#contract/notifications.ts';
import { useCached } from '#records/use-cached.ts';
import { useProfile } from '#state/context.ts';
import screen from '#ui/layout/screen.module.css';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import { ProjectLink } from '../projects/project-link.tsx';
import classes from './notification-settings.module.css';
import { noRule, ProjectRuleMenu } from './project-rule-menu.tsx';
import { RuleMenu } from './rule-menu.tsx';
import type { Rules } from './use-rules.ts';

/** The rules of the current profile, and the overrides of its projects. */
export function ProfileNotifications({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation();
  const { name, notifications } = useProfile();
  const titleId = useId();
  const projectsId = useId();
  const ids = notifications.projects.map(({ projectId }) => projectId);
  const names = useCached('projects.names', { ids }, ['projects']);
  const knownName = (id: string) => names?.[ids.indexOf(id)] ?? null;
  const nameOf = (id: string) =>
    shorten(knownName(id)?.trim() || t('notifications.projects.unknown', { id }));
  const everything = t('notifications.profile.all', { name });
  return (
    <>
      <section className={classes.section} aria-labelledby={titleId}>
        <Title order={2} id={titleId}>
          {t('notifications.profile.title')}
        </Title>
        <div className={screen.card}>
          <SettingRow title={everything} help={t('notifications.profile.allHelp')}>
            <RuleMenu
              name={everything}
              rule={notifications.all}
              onChange={(to) => rules.change({ projectId: null, kind: null }, to)}
            />
          </SettingRow>
          {notifiableKinds.map((kind) => (
            <SettingRow key={kind} title={t(`notifications.profile.kind.${kind}`)}>
              <RuleMenu
                name={t(`notifications.profile.kind.${kind}`)}
                rule={notifications.kinds[kind] ?? noRule}
                onChange={(to) => rules.change({ projectId: null, kind }, to)}
              />
            </SettingRow>
          ))}
        </div>
      </section>
      <section className={classes.section} aria-labelledby={projectsId}>
        <Title order={2} id={projectsId}>
          {t('notifications.projects.title')}
        </Title>
        {notifications.projects.length === 0 ? (
          <SoftText>{t('notifications.projects.none')}</SoftText>
        ) : (
          <div className={screen.card}>
            {notifications.projects.map(({ projectId }) => (
              <SettingRow
                key={projectId}
                title={<ProjectLink column="project" id={projectId} name={knownName(projectId)} />}
              >
                <ProjectRuleMenu projectId={projectId} name={nameOf(projectId)} rules={rules} />
              </SettingRow>
            ))}
          </div>
        )}
      </section>
    </>
  );
}
