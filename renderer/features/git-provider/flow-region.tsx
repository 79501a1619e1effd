import { Loader, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OAuthPurpose } from '#contract/git-provider.ts';
import { useProfile, useStoreState } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import screen from '#ui/layout/screen.module.css';
import { shorten } from '#ui/text/shorten.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import { FlowActions } from './flow-actions.tsx';
import classes from './flow-region.module.css';

/** A Git provider flow in progress, or its result. The window never has the code unless it is pasted. */
export function FlowRegion({ purpose }: { readonly purpose: OAuthPurpose['kind'] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { id: profileId } = useProfile();
  const flow = useStoreState('gitProviderFlows', ({ flows }) => flows[profileId] ?? null);
  if (flow === null || flow.purpose.kind !== purpose) return null;
  const { status, callback, refused, error } = flow.flow;
  const help = status === 'waiting' && callback === 'paste' ? 'paste' : status;
  return (
    <section className={`${screen.card} ${classes.root}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          {t('gitProvider.region')}
        </Title>
        <span className={classes.state} data-status={status}>
          {(status === 'waiting' || status === 'received') && <Loader size={14} color="currentColor" />}
          <span role="status">{t(`gitProvider.status.${status}`)}</span>
        </span>
      </div>
      {flow.purpose.kind === 'authorization' && (
        <SoftText dir="auto">
          {t('gitProvider.forAuthorization', { name: shorten(flow.purpose.name) })}
        </SoftText>
      )}
      <Text size="sm">{t(`gitProvider.help.${help}`)}</Text>
      {refused > 0 && (
        <Text size="sm" className={classes.refused} role="alert">
          {t('gitProvider.rejected', { count: refused })}
        </Text>
      )}
      {error !== undefined && <ErrorAlert error={error} />}
      <FlowActions key={flow.flow.flowId} flow={flow.flow} />
    </section>
  );
}
