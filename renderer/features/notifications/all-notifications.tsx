import { Title } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DesktopStatus, hideNamesOptions } from '#contract/notifications.ts';
import { useStores } from '#state/context.ts';
import { useLocked } from '#state/use-policy.ts';
import { RadioChoice } from '#ui/form/radio-choice.tsx';
import screen from '#ui/layout/screen.module.css';
import { CheckRow } from '#ui/settings/check-row.tsx';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { MuteAllMenu } from './mute-all-menu.tsx';
import classes from './notification-settings.module.css';
import type { Rules } from './use-rules.ts';

/** The notification settings of all profiles. */
export function AllNotifications({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation();
  const { sound, obeyDoNotDisturb, hideNames, whileInFront } = rules.settings;
  const desktopStatus = useDesktopStatus();
  const areNamesLocked = useLocked('notifications.hideNames');
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('notifications.all.title')}
      </Title>
      <div className={screen.card}>
        <SettingRow title={t('notifications.all.mute')} help={t('notifications.all.muteHelp')}>
          <MuteAllMenu onChange={rules.muteAll} />
        </SettingRow>
        <CheckRow
          title={t('notifications.all.respectDoNotDisturb')}
          managed={useLocked('notifications.obeyDoNotDisturb')}
          help={
            desktopStatus === null ? undefined : t(`notifications.all.${doNotDisturbHelp(desktopStatus)}`)
          }
          checked={obeyDoNotDisturb}
          onChange={(on) => rules.configure({ obeyDoNotDisturb: on })}
        />
        <CheckRow
          title={t('notifications.all.inFront')}
          managed={useLocked('notifications.whileInFront')}
          help={t('notifications.all.inFrontHelp')}
          checked={whileInFront}
          onChange={(on) => rules.configure({ whileInFront: on })}
        />
        <CheckRow
          title={t('notifications.all.sound')}
          managed={useLocked('notifications.sound')}
          help={t('notifications.all.soundHelp')}
          checked={sound}
          onChange={(on) => rules.configure({ sound: on })}
        />
        <SettingRow
          title={t('notifications.all.hideNames')}
          managed={areNamesLocked}
          help={t(
            desktopStatus?.locked === null
              ? 'notifications.all.lockUnknown'
              : 'notifications.all.hideNamesHelp',
          )}
        >
          <RadioChoice
            aria-label={t('notifications.all.hideNames')}
            values={hideNamesOptions}
            value={hideNames}
            disabled={areNamesLocked}
            onChange={(chosen) => rules.configure({ hideNames: chosen })}
            labelOf={(each) => t(`notifications.all.hiding.${each}`)}
          />
        </SettingRow>
      </div>
    </section>
  );
}

/** The system's notification status, requested whenever the window gets the focus; null until it is known. */
function useDesktopStatus(): DesktopStatus | null {
  const { call } = useStores();
  const [desktopStatus, setDesktopStatus] = useState<DesktopStatus | null>(null);
  useEffect(() => {
    let isMounted = true;
    const ask = async () => {
      const reply = await call('notifications.readDesktopStatus');
      if (isMounted && reply.ok) setDesktopStatus(reply.value);
    };
    void ask();
    const onFocus = () => void ask();
    window.addEventListener('focus', onFocus);
    return () => {
      isMounted = false;
      window.removeEventListener('focus', onFocus);
    };
  }, [call]);
  return desktopStatus;
}

function doNotDisturbHelp({
  doNotDisturb,
}: DesktopStatus): 'doNotDisturbOn' | 'doNotDisturbOff' | 'doNotDisturbUnknown' {
  if (doNotDisturb === null) return 'doNotDisturbUnknown';
  return doNotDisturb ? 'doNotDisturbOn' : 'doNotDisturbOff';
}
