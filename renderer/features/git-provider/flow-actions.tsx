import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OAuthFlowInfo } from '#contract/git-provider.ts';
import { useStores } from '#state/context.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { FieldForm } from '#ui/form/field-form.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { useCall } from '#ui/form/use-call.ts';
import classes from './flow-region.module.css';

/** The buttons of a flow, by its status. */
export function FlowActions({ flow }: { readonly flow: OAuthFlowInfo }) {
  const { t } = useTranslation();
  const { call, gitProviderFlows } = useStores();
  const { busy, error, run } = useCall();
  const { flowId, profileId, status, link } = flow;
  const [pasting, setPasting] = useState(flow.callback === 'paste');
  const dismiss = () => void gitProviderFlows.dismiss(profileId);

  if (status === 'received') return null;
  if (status === 'waiting') {
    return (
      <>
        {pasting && <PasteCode flowId={flowId} />}
        {error !== null && <ErrorAlert error={error} />}
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="xs"
            loading={busy}
            onClick={() => void run(() => call('gitProvider.reopenBrowser', { flowId }))}
          >
            {t('gitProvider.openAgain')}
          </Button>
          <CopyButton value={link} label={t('gitProvider.copyLink')} />
          <Button variant="default" size="xs" aria-expanded={pasting} onClick={() => setPasting(true)}>
            {t('gitProvider.pasteCode')}
          </Button>
          <Button variant="subtle" size="xs" onClick={dismiss}>
            {t('gitProvider.cancel')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {error !== null && <ErrorAlert error={error} />}
      <div className={classes.buttons}>
        {status !== 'done' && (
          <Button
            size="xs"
            loading={busy}
            onClick={() =>
              void run(async () => (await gitProviderFlows.restart(profileId)) ?? { ok: true, value: flow })
            }
          >
            {t('gitProvider.tryAgain')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={dismiss}>
          {status === 'done' ? t('gitProvider.dismiss') : t('gitProvider.cancel')}
        </Button>
      </div>
    </>
  );
}

/** The field for the code, or for the URL that the browser was redirected to. Read once, when it is sent. */
function PasteCode({ flowId }: { readonly flowId: string }) {
  const { t } = useTranslation();
  const { call } = useStores();
  return (
    <FieldForm
      fields={['code']}
      submit={t('gitProvider.useCode')}
      send={({ code }) => call('gitProvider.pasteCallback', { flowId, text: code })}
    >
      <PlainInput
        name="code"
        label={t('gitProvider.code')}
        description={t('gitProvider.codeHelp')}
        autoFocus
      />
    </FieldForm>
  );
}
