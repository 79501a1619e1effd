import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { lockableSettings, type PolicyInfo, type PolicyReason, policyReasons } from '#contract/policy.ts';
import { aCertificate } from '#tests/renderer/a-certificate.ts';
import { answered } from '#tests/renderer/fake-bridge.ts';
import { aProfile } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

const managed = 'Managed by your organization';
const policy: PolicyInfo = {
  file: '/etc/pilothouse/policy.json',
  unusable: false,
  problems: [],
  locked: lockableSettings,
  proxy: { mode: 'manual', kind: 'http', host: 'proxy.example.org', port: 3128 },
  authorities: [aCertificate({ subject: 'Example Works Root' })],
  backends: 2,
  readOnly: false,
  reasonRequired: false,
  largeLists: false,
  updatesAllowed: false,
};
const ofPolicy = aProfile({ managed: true, ownName: 'Operations', name: 'Operations' });

const region = (name: string) => screen.findByRole('region', { name });

describe('About', () => {
  test('names the policy file and what it sets', async () => {
    await renderWindow('/settings?tab=about', { info: { policy } });
    const shown = within(await region('Policy'));
    expect(shown.getByText('/etc/pilothouse/policy.json')).toBeDefined();
    expect(shown.getByText('Used without errors')).toBeDefined();
    const sets = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(sets).toHaveLength(lockableSettings.length + 5);
    expect(sets).toEqual(
      expect.arrayContaining([
        '2 backends',
        '1 CA',
        'Proxy of all backends',
        'No updates of the app',
        'Large lists are not read',
      ]),
    );
    expect(shown.queryByRole('region', { name: 'Problems in the policy file' })).toBeNull();
  });

  test.each<[PolicyInfo['problems'][number], string, string]>([
    [{ field: '', at: { line: 3, column: 7 }, reason: 'not-json', detail: '' }, 'The file', 'Is not JSON'],
    [
      { field: '', at: null, reason: 'writable', detail: '/etc/pilothouse' },
      'The file',
      '/etc/pilothouse is writable by non-administrators',
    ],
    [
      { field: 'backends[0].color', at: { line: 4, column: 12 }, reason: 'not-allowed', detail: 'blue, red' },
      'backends[0].color',
      'Value not allowed; allowed: blue, red',
    ],
  ])('names the place and the reason of %j', async (problem, place, reason) => {
    await renderWindow('/settings?tab=about', { info: { policy: { ...policy, problems: [problem] } } });
    const list = within(await region('Problems in the policy file'));
    expect(list.getByText(place)).toBeDefined();
    expect(list.getByText(reason)).toBeDefined();
    const { at } = problem;
    if (at !== null) expect(list.getByText(`Line ${at.line}, column ${at.column}`)).toBeDefined();
    else expect(list.queryByText(/^Line /)).toBeNull();
  });

  test('has a sentence for every reason', async () => {
    const problem = (reason: PolicyReason) => ({ field: reason, at: null, reason, detail: 'X' });
    const problems = policyReasons.map(problem);
    await renderWindow('/settings?tab=about', { info: { policy: { ...policy, problems } } });
    const list = within(await region('Problems in the policy file'));
    for (const item of list.getAllByRole('listitem')) expect(item.textContent).not.toMatch(/settings\.|\{\{/);
  });

  test.each([
    ['where one signs in', { ...ofPolicy, isAuthenticated: false, signedInAs: null }],
    ['where one enters the first backend', { baseUrl: null, isAuthenticated: false, signedInAs: null }],
  ])('shows a notice with the problems %s', async (_where, state) => {
    const problems = [
      { field: 'proxy.port', at: { line: 2, column: 5 }, reason: 'missing' as const, detail: '' },
    ];
    const info = { policy: { ...policy, problems }, notices: ['policy' as const] };
    await renderWindow('/', { profile: aProfile(state), info });
    const notice = within(
      (await screen.findByText('There are errors in the policy file.')).closest(
        '[role=status]',
      ) as HTMLElement,
    );
    const summary = await notice.findByText('Show errors');
    expect(summary.closest('details')?.open).toBe(false);
    fireEvent.click(summary);
    expect(summary.closest('details')?.open).toBe(true);
    expect(notice.getByText('proxy.port')).toBeDefined();
    expect(notice.getByText('Missing')).toBeDefined();
    expect(notice.getByText('Line 2, column 5')).toBeDefined();
    expect(notice.getByText(/The file is \/etc\/pilothouse\/policy.json/)).toBeDefined();
  });

  test('names it in Diagnostics, too', async () => {
    await renderWindow('/settings?tab=diagnostics', { info: { policy } });
    expect(within(await region('Policy')).getByText('/etc/pilothouse/policy.json')).toBeDefined();
  });

  test('shows nothing of a policy where there is none', async () => {
    await renderWindow('/settings?tab=about');
    await screen.findByRole('button', { name: 'Show third-party licences' });
    expect(screen.queryByRole('region', { name: 'Policy' })).toBeNull();
  });
});

describe('a managed backend', () => {
  test.each(['profile', 'paths'])('has fields on the page "%s" that cannot be changed', async (tab) => {
    await renderWindow(`/settings?tab=${tab}`, { profile: ofPolicy });
    expect((await screen.findAllByText(managed)).length).toBeGreaterThan(0);
    const fields = screen.getByRole('tabpanel').querySelectorAll('input');
    expect(fields.length).toBeGreaterThan(3);
    // A policy does not say these: operators may lock a backend themselves, and have larger lists read.
    const own = screen.queryAllByRole('checkbox', { name: /^(Read-only|Read lists up to)/ });
    for (const field of fields) expect(field.matches(':disabled')).toBe(!own.includes(field));
  });

  test('is neither removed nor moved to another URL', async () => {
    await renderWindow('/settings?tab=profile', { profile: ofPolicy });
    await screen.findByRole('button', { name: 'Duplicate' });
    expect(screen.queryByRole('button', { name: 'Remove backend' })).toBeNull();
    cleanup();
    await renderWindow('/settings?tab=connection', { profile: ofPolicy });
    await screen.findByText(managed);
    expect(screen.queryByRole('button', { name: 'Change backend URL' })).toBeNull();
  });

  test('is marked at the sign-in, and has no way to another URL there', async () => {
    const signedOut = aProfile({ ...ofPolicy, isAuthenticated: false, signedInAs: null });
    await renderWindow('/', { profile: signedOut });
    await screen.findByText(managed);
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });
});

describe('the proxy and the CAs of a policy', () => {
  test('shows them, and no form for the proxy', async () => {
    const shownOptions = {
      ...aProfile().connectionOptions,
      ...(policy.proxy !== null && { proxy: policy.proxy }),
    };
    await renderWindow('/settings?tab=proxy', {
      profile: aProfile({ connectionOptions: shownOptions }),
      info: { policy },
    });
    const proxy = within(await region('Proxy'));
    expect(proxy.getByText('http://proxy.example.org:3128')).toBeDefined();
    expect(proxy.getByText(managed)).toBeDefined();
    expect(proxy.queryByRole('radio')).toBeNull();
  });

  test('does not offer to remove them', async () => {
    await renderWindow('/settings?tab=security', { info: { policy } });
    const list = within(await region('CAs of your organization'));
    expect(list.getByText('Example Works Root')).toBeDefined();
    expect(list.getByText(managed)).toBeDefined();
    expect(list.queryByRole('button', { name: /Remove/ })).toBeNull();
  });
});

describe('a locked setting', () => {
  test('is marked and disabled for notifications, and the others are not', async () => {
    const locked = ['notifications.sound', 'notifications.quietHours'] as const;
    await renderWindow('/settings?tab=notifications', {
      info: { policy: { ...policy, locked } },
      answers: {
        'notifications.readDesktopStatus': () => answered({ locked: false, doNotDisturb: false }),
      },
    });
    const sound = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Sound' });
    expect(sound.disabled).toBe(true);
    expect(
      sound
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toContain(managed);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Quiet hours' }).disabled).toBe(true);
    expect(screen.getAllByText(managed)).toHaveLength(2);
    const free = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => !disabled);
    expect(free.length).toBeGreaterThan(0);
  });

  test('is marked and disabled for the desktop', async () => {
    const desktop = {
      keepInTray: true,
      openAtLogin: true,
      startHidden: true,
      deleteOnSignOut: false,
      tray: 'available',
    } as const;
    await renderWindow('/settings?tab=desktop', {
      info: { policy },
      answers: { 'desktop.read': () => answered(desktop) },
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Open at login' });
    await waitFor(() => expect(screen.getAllByText(managed)).toHaveLength(4));
    for (const each of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(each.disabled).toBe(true);
    expect(box.disabled).toBe(true);
  });
});
