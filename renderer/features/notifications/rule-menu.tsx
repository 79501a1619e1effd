import { Button, Menu } from '@mantine/core';
import { IconBell, IconBellOff, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  muteLengths,
  type NotifiableKind,
  type NotificationRule,
  type RuleChange,
} from '#contract/notifications.ts';
import { isActive } from '#shared/mute.ts';
import { useRuleState } from './use-rule-state.ts';

/** A rule for one kind of change, below the rule for all kinds. */
export interface KindRule {
  readonly kind: NotifiableKind;
  readonly name: string;
  readonly rule: NotificationRule;
}

interface RuleMenuProps {
  /** The name of the project or backend of the rule. */
  readonly name: string;
  readonly rule: NotificationRule;
  /** Whether the rule can inherit from another one. */
  readonly inherits?: boolean;
  readonly kinds?: readonly KindRule[];
  /** Set for one button among others: it shows its name while the rule inherits everything. */
  readonly subtle?: boolean;
  readonly onChange: (to: RuleChange, kind: NotifiableKind | null) => void;
}

/** A button with the current effect of a rule, which opens the menu to change it. */
export function RuleMenu({ name, rule, inherits, kinds = [], subtle = false, onChange }: RuleMenuProps) {
  const { t } = useTranslation();
  const state = useRuleState(rule, inherits === true ? 'inherit' : 'on');
  const Icon = state.muted ? IconBellOff : IconBell;
  return (
    <Menu position="bottom-end" width={250} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant={subtle ? 'subtle' : 'default'}
          color={subtle ? 'gray' : undefined}
          size={subtle ? 'sm' : 'xs'}
          aria-label={t('notifications.named', { name, state: state.text })}
          leftSection={<Icon size={subtle ? 16 : 14} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {subtle && state.unset ? name : state.text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <RuleItems
          rule={rule}
          above={inherits === true ? 'inherit' : null}
          onChange={(to) => onChange(to, null)}
        />
        {kinds.length > 0 && <Menu.Divider />}
        {kinds.map((each) => (
          <KindMenu key={each.kind} {...each} onChange={(to) => onChange(to, each.kind)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface KindMenuProps extends KindRule {
  readonly onChange: (to: RuleChange) => void;
}

function KindMenu({ name, rule, onChange }: KindMenuProps) {
  const { t } = useTranslation();
  const state = useRuleState(rule, 'inheritKind');
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{t('notifications.named', { name, state: state.text })}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <RuleItems rule={rule} above="inheritKind" onChange={onChange} />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

interface RuleItemsProps {
  readonly rule: NotificationRule;
  /** The name of the rule that this one inherits from; null for none. */
  readonly above: 'inherit' | 'inheritKind' | null;
  readonly onChange: (to: RuleChange) => void;
}

function RuleItems({ rule, above, onChange }: RuleItemsProps) {
  const { t } = useTranslation();
  const choices = above === null ? (['on', 'off'] as const) : (['inherit', 'on', 'off'] as const);
  const chosen = rule.on === null ? (above === null ? 'on' : 'inherit') : rule.on ? 'on' : 'off';
  return (
    <>
      <Menu.RadioGroup
        value={isActive(rule.mute, Date.now()) ? '' : chosen}
        onChange={(value) => {
          const to = choices.find((choice) => choice === value);
          if (to !== undefined) onChange(to);
        }}
      >
        {choices.map((choice) => (
          <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
            {t(`notifications.change.${choice === 'inherit' ? (above ?? choice) : choice}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('notifications.change.mute')}</Menu.Label>
      {muteLengths.map((length) => (
        <Menu.Item key={length} onClick={() => onChange(length)}>
          {t(`notifications.change.${length}`)}
        </Menu.Item>
      ))}
    </>
  );
}
