import { Checkbox, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NotificationChange, weekdays } from '#contract/notifications.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocked } from '#state/use-policy.ts';
import screen from '#ui/layout/screen.module.css';
import { CheckRow } from '#ui/settings/check-row.tsx';
import { minutesOf, timeOf } from '#ui/text/time-of-day.ts';
import classes from './notification-settings.module.css';
import type { Rules } from './use-rules.ts';

/** Starts on Monday, like the working week. */
const week = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** The quiet hours, in which no notification is shown. */
export function QuietHoursSettings({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { quietHours, deletionsBreakQuietHours } = rules.settings;
  const titleId = useId();
  const isLocked = useLocked('notifications.quietHours');
  const areDeletionsLocked = useLocked('notifications.deletionsBreakQuietHours');
  const set = (change: NotificationChange['quietHours']) => rules.configure({ quietHours: change });

  /** Sends the days that were added or removed. */
  function setDays(days: readonly string[]): void {
    const before = quietHours.days.map(String);
    const switched = week.filter((day) => days.includes(day) !== before.includes(day));
    set({ days: Object.fromEntries(switched.map((day) => [day, days.includes(day)])) });
  }

  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('notifications.quiet.part')}
      </Title>
      <div className={screen.card}>
        <CheckRow
          title={t('notifications.quiet.title')}
          help={t('notifications.quiet.help')}
          managed={isLocked}
          checked={quietHours.on}
          onChange={(on) => set({ on })}
        />
        {quietHours.on && (
          <fieldset
            className={classes.details}
            disabled={isLocked}
            aria-label={t('notifications.quiet.title')}
          >
            <div className={classes.times}>
              <TimeField
                label={t('notifications.quiet.from')}
                minutes={quietHours.from}
                onChange={(from) => set({ from })}
              />
              <TimeField
                label={t('notifications.quiet.to')}
                minutes={quietHours.to}
                onChange={(to) => set({ to })}
              />
            </div>
            <Checkbox.Group
              label={t('notifications.quiet.days')}
              value={quietHours.days.map(String)}
              onChange={setDays}
            >
              <div className={classes.days}>
                {week.map((day) => (
                  <Checkbox
                    key={day}
                    value={day}
                    size="xs"
                    label={formats.weekday(Number(day), 'short')}
                    aria-label={formats.weekday(Number(day), 'long')}
                  />
                ))}
              </div>
              {quietHours.days.length === 0 && (
                <Text size="sm" role="status" mt="xs">
                  {t('notifications.quiet.noDays')}
                </Text>
              )}
            </Checkbox.Group>
          </fieldset>
        )}
        {quietHours.on && (
          <CheckRow
            title={t('notifications.quiet.deletions')}
            help={t('notifications.quiet.deletionsHelp')}
            managed={areDeletionsLocked}
            checked={deletionsBreakQuietHours}
            onChange={(on) => rules.configure({ deletionsBreakQuietHours: on })}
          />
        )}
      </div>
    </section>
  );
}

interface TimeFieldProps {
  readonly label: string;
  /** Minutes since midnight. */
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

/** A field for a time of day, saved on blur and Enter. Invalid input stays in it, with a message. */
function TimeField({ label, minutes, onChange }: TimeFieldProps) {
  const { t } = useTranslation();
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The value may change elsewhere, too. The field, its focus and its unsaved input stay.
  useEffect(() => {
    const { current } = input;
    if (current === null || current === document.activeElement) return;
    if (minutesOf(current.value) !== minutes) current.value = timeOf(minutes);
  }, [minutes]);
  const keep = ({ value }: HTMLInputElement) => {
    const typed = minutesOf(value);
    setIsInvalid(typed === null);
    if (typed !== null && typed !== minutes) onChange(typed);
  };
  return (
    <TextInput
      ref={input}
      type="time"
      label={label}
      className={classes.time}
      error={isInvalid ? t('notifications.quiet.invalid') : undefined}
      defaultValue={timeOf(minutes)}
      onBlur={(event) => keep(event.currentTarget)}
      onKeyDown={(event) => event.key === 'Enter' && keep(event.currentTarget)}
    />
  );
}
