import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { ProjectRuleMenu } from './project-rule-menu.tsx';
import { useRules } from './use-rules.ts';

/** The notification rules of a project, on its page. */
export function ProjectNotifications({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const rules = useRules();
  const { error } = rules;
  useEffect(() => {
    if (error !== null) toasts.fail(errorSentence(t, error));
  }, [error, toasts, t]);
  return <ProjectRuleMenu projectId={projectId} name={t('notifications.title')} subtle rules={rules} />;
}
