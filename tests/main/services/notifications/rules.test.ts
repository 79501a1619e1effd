import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  muteLengths,
  type NotificationSettings,
  type ProfileNotificationRules,
  projectKinds,
  type RuleAddress,
  type RuleChange,
} from '#contract/notifications.ts';
import { changeRule } from '#services/notifications/rule-changes.ts';
import { refusal } from '#services/notifications/rules.ts';
import {
  defaultNotificationSettings,
  defaultProfileNotificationRules,
  notificationSettingsSchema,
  profileNotificationRulesSchema,
} from '#services/settings/notification-settings.ts';

const now = new Date(2026, 0, 15, 12).getTime();
const hour = 3_600_000;
const update = { kind: 'updated', projectId: 'p' } as const;

const address = fc.record<RuleAddress>({
  projectId: fc.constantFrom(null, 'p', 'q', '__proto__'),
  kind: fc.constantFrom(null, ...projectKinds),
});
const change = fc.constantFrom<RuleChange>('on', 'off', 'inherit', ...muteLengths);
const changes = fc.array(fc.tuple(address, change), { maxLength: 12 });
const subject = fc.record({
  kind: fc.constantFrom(...projectKinds),
  projectId: fc.constantFrom('p', 'q', 'r', '__proto__'),
});

function rulesAfter(
  steps: readonly (readonly [Partial<RuleAddress>, RuleChange])[],
  from: ProfileNotificationRules = defaultProfileNotificationRules,
): ProfileNotificationRules {
  return steps.reduce(
    (rules, [where, to]) => changeRule(rules, { projectId: null, kind: null, ...where }, to, now),
    from,
  );
}

function refused(profile: ProfileNotificationRules, at = now, settings = defaultNotificationSettings) {
  return refusal(update, { settings, profile, production: true }, at);
}

describe('the rule that applies', () => {
  const off = (by: string) => ({ kind: 'off', by });
  test.each<[string, [Partial<RuleAddress>, RuleChange][], object | null]>([
    ['nothing is set', [], null],
    ['the profile is off', [[{}, 'off']], off('profile')],
    ['the kind is off', [[{ kind: 'updated' }, 'off']], off('type')],
    ['another kind is off', [[{ kind: 'created' }, 'off']], null],
    ['the project is off', [[{ projectId: 'p' }, 'off']], off('project')],
    ['another project is off', [[{ projectId: 'q' }, 'off']], null],
    [
      'the profile is off, the project on',
      [
        [{}, 'off'],
        [{ projectId: 'p' }, 'on'],
      ],
      null,
    ],
    [
      'the profile is off, the project on, the kind off',
      [
        [{}, 'off'],
        [{ projectId: 'p' }, 'on'],
        [{ kind: 'updated' }, 'off'],
      ],
      off('type'),
    ],
    [
      'the kind is off, but not for the project',
      [
        [{ kind: 'updated' }, 'off'],
        [{ projectId: 'p', kind: 'updated' }, 'on'],
      ],
      null,
    ],
    ['the kind is off for the project', [[{ projectId: 'p', kind: 'updated' }, 'off']], off('project')],
    [
      'off and then as above again',
      [
        [{ projectId: 'p' }, 'off'],
        [{ projectId: 'p' }, 'inherit'],
      ],
      null,
    ],
    [
      'silent and then on',
      [
        [{}, '1-hour'],
        [{}, 'on'],
      ],
      null,
    ],
    [
      'the profile is silent, the project on',
      [
        [{}, '1-hour'],
        [{ projectId: 'p' }, 'on'],
      ],
      { kind: 'muted', until: now + hour },
    ],
    [
      'silent twice',
      [
        [{}, '1-hour'],
        [{ kind: 'updated' }, '15-minutes'],
      ],
      { kind: 'muted', until: now + hour },
    ],
    [
      'silent for ever and for an hour',
      [
        [{}, '1-hour'],
        [{ projectId: 'p' }, 'until-unmuted'],
      ],
      { kind: 'muted', until: null },
    ],
    [
      'silent and off',
      [
        [{}, 'off'],
        [{}, '1-hour'],
      ],
      { kind: 'muted', until: now + hour },
    ],
  ])('is chosen by: %s', (_, steps, expected) => {
    expect(refused(rulesAfter(steps))).toEqual(expected);
  });

  test('is the earlier one after a mute has ended', () => {
    const silenced = rulesAfter([
      [{}, 'off'],
      [{ projectId: 'p' }, 'on'],
      [{ projectId: 'p' }, '1-hour'],
    ]);
    expect(refused(silenced, now + hour - 1)).toEqual({ kind: 'muted', until: now + hour });
    expect(refused(silenced, now + hour)).toBe(null);
    expect(
      refused(
        rulesAfter([
          [{}, 'off'],
          [{}, '1-hour'],
        ]),
        now + hour,
      ),
    ).toEqual(off('profile'));
  });

  test('is overridden by quiet hours and muting all profiles for everything that is on', () => {
    const quietHours = { on: true, from: 11 * 60, to: 13 * 60, days: [0, 1, 2, 3, 4, 5, 6] };
    const on = rulesAfter([[{ projectId: 'p' }, 'on']]);
    const quiet: NotificationSettings = { ...defaultNotificationSettings, quietHours };
    expect(refused(on, now, quiet)).toEqual({ kind: 'quiet-hours', until: now + hour });
    expect(refused(on, now, { ...quiet, mute: { until: now + 2 * hour } })).toEqual({
      kind: 'muted',
      until: now + 2 * hour,
    });
    expect(refused(rulesAfter([[{}, 'off']]), now, quiet)).toEqual(off('profile'));
    expect(refused(on, now + hour, quiet)).toBe(null);
  });

  test('lets deletions in production break quiet hours, but no mute and no rule', () => {
    const quietHours = { on: true, from: 11 * 60, to: 13 * 60, days: [0, 1, 2, 3, 4, 5, 6] };
    const settings: NotificationSettings = { ...defaultNotificationSettings, quietHours };
    const quiet = { kind: 'quiet-hours', until: now + hour };
    const inForce = (changed: Partial<Parameters<typeof refusal>[1]> = {}) => {
      return { settings, profile: defaultProfileNotificationRules, production: true, ...changed };
    };
    const deleted = { kind: 'deleted', projectId: 'p' } as const;
    const away = { kind: 'away', projectId: null } as const;
    expect(refusal(deleted, inForce(), now)).toBe(null);
    expect(refusal({ ...away, deletes: true }, inForce(), now)).toBe(null);
    expect(refusal({ ...away, deletes: false }, inForce(), now)).toEqual(quiet);
    expect(refusal(update, inForce(), now)).toEqual(quiet);
    expect(refusal(deleted, inForce({ production: false }), now)).toEqual(quiet);
    const unbroken = { ...settings, deletionsBreakQuietHours: false };
    expect(refusal(deleted, inForce({ settings: unbroken }), now)).toEqual(quiet);
    const muted = { ...settings, mute: { until: null } };
    expect(refusal(deleted, inForce({ settings: muted }), now)).toEqual({ kind: 'muted', until: null });
    const isOff = rulesAfter([[{ kind: 'deleted' }, 'off']]);
    expect(refusal(deleted, inForce({ profile: isOff }), now)).toEqual(off('type'));
  });

  test('is no project rule for subjects without a project', () => {
    const profile = rulesAfter([
      [{ projectId: 'p' }, 'off'],
      [{ kind: 'away' }, '1-hour'],
    ]);
    const rules = { settings: defaultNotificationSettings, profile, production: false };
    expect(refusal({ kind: 'domain', projectId: null }, rules, now)).toBe(null);
    expect(refusal({ kind: 'away', projectId: null }, rules, now)).toMatchObject({ kind: 'muted' });
  });
});

describe('a changed rule', () => {
  test('is kept, and read back unchanged', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const rules = rulesAfter(steps);
        expect(profileNotificationRulesSchema().parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
      }),
    );
  });

  test('applies to its subject, and to nothing else', () => {
    fc.assert(
      fc.property(changes, address, change, subject, (steps, where, to, about) => {
        const before = rulesAfter(steps);
        const rules = rulesAfter([[where, to]], before);
        const settings = defaultNotificationSettings;
        const outcome = refusal(about, { settings, profile: rules, production: false }, now);
        const concerned =
          (where.projectId === null || where.projectId === about.projectId) &&
          (where.kind === null || where.kind === about.kind);
        if (!concerned)
          expect(outcome).toEqual(refusal(about, { settings, profile: before, production: false }, now));
        else if (to === '15-minutes' || to === '1-hour') expect(outcome).toMatchObject({ kind: 'muted' });
        else if (to === 'until-unmuted') expect(outcome).toEqual({ kind: 'muted', until: null });
      }),
    );
  });

  test('notifies everything after unmuting at every level', () => {
    fc.assert(
      fc.property(changes, subject, (steps, about) => {
        const { projectId, kind } = about;
        const levels = [{}, { kind }, { projectId }, { projectId, kind }];
        const profile = rulesAfter(
          levels.map((level) => [level, 'on'] as const),
          rulesAfter(steps),
        );
        expect(
          refusal(about, { settings: defaultNotificationSettings, profile, production: false }, now),
        ).toBe(null);
      }),
    );
  });

  test('leaves nothing after it was taken back at every level', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const back = steps.map(([where]) => [where, 'inherit'] as const);
        expect(rulesAfter(back, rulesAfter(steps))).toEqual(defaultProfileNotificationRules);
      }),
    );
  });
});

test('limits project rules of a profile to 2,000', () => {
  const off = (projectId: string) => ({ projectId, all: { on: false, mute: null }, kinds: {} });
  const full = {
    ...defaultProfileNotificationRules,
    projects: Array.from({ length: 2_000 }, (_, index) => off(`p-${index}`)),
  };
  expect(() => changeRule(full, { projectId: 'another', kind: null }, 'off', now)).toThrow(
    expect.objectContaining({ error: { code: 'bad-input', params: { field: 'projectId', limit: 2_000 } } }),
  );
  expect(changeRule(full, { projectId: 'p-7', kind: null }, 'on', now).projects).toHaveLength(2_000);
  expect(changeRule(full, { projectId: 'p-7', kind: null }, 'inherit', now).projects).toHaveLength(1_999);
});

test('uses the defaults for an older settings file without notifications', () => {
  expect(notificationSettingsSchema().parse({})).toEqual({
    mute: null,
    quietHours: { on: false, from: 1_320, to: 420, days: [0, 1, 2, 3, 4, 5, 6] },
    sound: false,
    obeyDoNotDisturb: true,
    hideNames: 'while-locked',
    whileInFront: true,
    deletionsBreakQuietHours: true,
  });
});
