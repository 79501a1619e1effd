import { Menu } from '@mantine/core';
import { IconBell, IconBellOff, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type MuteLength, muteLengths } from '#contract/notifications.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';
import { useRuleState } from './use-rule-state.ts';

/** The button that mutes all profiles and shows whether they are muted. */
export function MuteAllMenu({ onChange }: { readonly onChange: (length: MuteLength | 'on') => void }) {
  const { t } = useTranslation();
  const { mute } = useNotificationSettings();
  const state = useRuleState({ on: null, mute }, 'on');
  const Icon = state.muted ? IconBellOff : IconBell;
  return (
    <Menu position="bottom-end" width={250} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionButton
          size="xs"
          aria-label={t('notifications.named', { name: t('notifications.all.mute'), state: state.text })}
          Icon={Icon}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {state.text}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        <MuteAllItems muted={state.muted} onChange={onChange} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface MuteAllItemsProps {
  readonly muted: boolean;
  readonly onChange: (length: MuteLength | 'on') => void;
}

/** The menu items that mute all profiles. */
export function MuteAllItems({ muted, onChange }: MuteAllItemsProps) {
  const { t } = useTranslation();
  return (
    <>
      {muted && <Menu.Item onClick={() => onChange('on')}>{t('notifications.change.unmute')}</Menu.Item>}
      {muted && <Menu.Divider />}
      <Menu.Label>{t('notifications.change.muteAll')}</Menu.Label>
      {muteLengths.map((length) => (
        <Menu.Item key={length} onClick={() => onChange(length)}>
          {t(`notifications.change.${length}`)}
        </Menu.Item>
      ))}
    </>
  );
}
