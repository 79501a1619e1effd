import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/errors.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import screen from '#ui/layout/screen.module.css';
import classes from './about-settings.module.css';
import { PolicySettings } from './policy-settings.tsx';

/** The names of systems as their makers write them. */
const platformNames: Readonly<Record<string, string>> = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };

/** Settings, tab "About". */
export function AboutSettings() {
  const { t } = useTranslation();
  const info = useStoreState('clientState', (state) => state.info);
  return (
    <Stack gap="lg" className={screen.wide}>
      <Group gap="md" wrap="nowrap">
        <div className={classes.badge}>
          <Logo size={40} />
        </div>
        <div>
          <Title order={2}>{t('common.appName')}</Title>
          <Text className={screen.soft}>{t('settings.about.text')}</Text>
        </div>
      </Group>
      <div className={screen.card}>
        <Facts>
          <Fact name={t('settings.about.version')}>{info?.version}</Fact>
          <Fact name={t('settings.about.platform')}>
            {info && (platformNames[info.platform] ?? info.platform)}
          </Fact>
        </Facts>
      </div>
      <PolicySettings />
      <Licenses />
    </Stack>
  );
}

/** Moves the focus, as the button that had it is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

/** The licenses of the packages in the app, loaded on request. */
function Licenses() {
  const { t } = useTranslation();
  const { call } = useStores();
  const [reply, setReply] = useState<Reply<string> | null>(null);
  if (reply?.ok) {
    return (
      <section className={screen.card} aria-label={t('settings.about.licenses')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
        <pre className={classes.licenses} tabIndex={0} ref={focus}>
          {reply.value}
        </pre>
      </section>
    );
  }
  return (
    <>
      {reply !== null && <ErrorAlert error={reply.error} />}
      <Group>
        <Button variant="default" onClick={async () => setReply(await call('app.readLicenses'))}>
          {t('settings.about.showLicenses')}
        </Button>
      </Group>
    </>
  );
}
