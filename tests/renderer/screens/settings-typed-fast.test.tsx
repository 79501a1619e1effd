import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UpdatesInfo } from '#contract/updates.ts';
import { type Delay, realSettings } from '../real-settings.ts';
import { renderWindow } from '../render-window.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

type Saved = Awaited<ReturnType<ReturnType<typeof realSettings>['saved']>>;

/** A control of the settings: how it is used, and what has to be saved as a result. */
interface Control {
  readonly role: 'textbox' | 'checkbox' | 'radio' | 'time';
  readonly name: string | RegExp;
  /** The typed text, for texts and times. */
  readonly value?: string;
  readonly saved: (all: Saved) => unknown;
  readonly as: unknown;
}

const text = (
  name: string | RegExp,
  value: string,
  saved: Control['saved'],
  as: unknown = value,
): Control => ({
  ...{ role: 'textbox', name, value, saved, as },
});
const choice = (
  role: 'checkbox' | 'radio',
  name: string | RegExp,
  saved: Control['saved'],
  as: unknown = true,
): Control => ({ role, name, saved, as });

/** The forms of each page, each with all its controls except radio buttons that are not chosen here. */
const forms: Readonly<Record<string, Readonly<Record<string, readonly Control[]>>>> = {
  profile: {
    'Name and colour': [
      text(/^Name/, 'Staging', ({ profile }) => profile.ownName),
      choice('radio', 'Red', ({ profile }) => profile.color, 'red'),
      choice('checkbox', 'Production', ({ profile }) => profile.production),
    ],
  },
  paths: {
    Paths: [
      text(/^List of network/, '/n', ({ profile }) => profile.paths.paths.listNetworks),
      text(/^List of domains/, '/d', ({ profile }) => profile.paths.paths.listDomains),
      text(/^One domain/, '/d/:id', ({ profile }) => profile.paths.paths.readDomain),
      text(/^Deleting a domain/, '/d/:id/x', ({ profile }) => profile.paths.paths.deleteDomain),
      text(/^Configuration/, '/c', ({ profile }) => profile.paths.paths.readConfiguration),
      text(/^Live updates/, '/rt', ({ profile }) => profile.paths.realtime),
    ],
    Timeouts: [
      text(/^Connect timeout/, '5', ({ profile }) => profile.timeOuts.connect, 5),
      text(/^Idle timeout/, '6', ({ profile }) => profile.timeOuts.idle, 6),
      text(/^Total timeout/, '7', ({ profile }) => profile.timeOuts.total, 7),
    ],
  },
  provider: {
    'Sign-in with the Git provider': [
      text(/^Fixed port/, '8123', ({ profile }) => profile.oauth.port, 8123),
      text(
        /^Authorize URL/,
        'https://git.example.org/authorize',
        ({ profile }) => profile.oauth.authorizeUrl,
      ),
      text(/^Scope/, 'repo', ({ profile }) => profile.oauth.scope),
    ],
  },
  domains: {
    'Domain challenges': [
      text(/^Challenge prefix/, '_acme', ({ profile }) => profile.dns.challengePrefix),
      text(/^Name servers/, '192.0.2.1', ({ profile }) => profile.dns.servers, ['192.0.2.1']),
    ],
  },
  desktop: {
    'On this computer': [
      choice('checkbox', /tray/, ({ desktop }) => desktop.keepInTray),
      choice('checkbox', 'Open at login', ({ desktop }) => desktop.openAtLogin),
    ],
  },
  notifications: {
    'All notifications': [
      choice('checkbox', /Do Not Disturb/, ({ notifications }) => notifications.obeyDoNotDisturb, false),
      choice('checkbox', /foreground/, ({ notifications }) => notifications.whileInFront, false),
      choice('checkbox', /^Sound/, ({ notifications }) => notifications.sound),
      choice('radio', 'Always', ({ notifications }) => notifications.hideNames, 'always'),
    ],
    'Times without notifications': [
      {
        role: 'time',
        name: 'From',
        value: '12:00',
        saved: (all) => all.notifications.quietHours.from,
        as: 720,
      },
      { role: 'time', name: 'To', value: '12:01', saved: (all) => all.notifications.quietHours.to, as: 721 },
      choice('checkbox', 'Monday', (all) => all.notifications.quietHours.days.includes(1), false),
      choice('checkbox', /^Deletions/, ({ notifications }) => notifications.deletionsBreakQuietHours, false),
      choice('checkbox', 'Sunday', (all) => all.notifications.quietHours.days.includes(0), false),
    ],
  },
};

const aFeed: UpdatesInfo = {
  ...{ feed: 'updates.example.org', allowed: true, automatic: true, checkedAt: null },
  ...{ state: { status: 'idle' }, problem: null },
};

/** Controls that are not in the forms above, by their labels, and why. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  about: { 'Check for updates automatically': 'one setting' },
  appearance: {
    System: 'theme: each choice is kept by itself',
    'System ': 'language: each choice is kept by itself',
    'Local time': 'each choice is kept by itself',
    Dense: 'each choice is kept by itself',
  },
  desktop: {
    'Start without a window at login': 'possible once the other one is chosen',
    'Delete local data when signing out': 'one setting',
  },
  diagnostics: { '1 h': 'the time span of a plot, which is not kept' },
  notifications: { 'Quiet hours': 'shows the form' },
  profile: { 'Read-only': 'one setting' },
  paths: { 'Read lists up to 1 GiB and 2,000,000 records': 'one setting' },
  provider: {
    'Client ID': 'sent by a button, below',
    'Client secret': 'sent by a button, below',
    'Local callback': 'below',
  },
  proxy: { System: 'a manual proxy is sent by a button, below' },
};

const all = Object.entries(forms).flatMap(([tab, parts]) =>
  Object.entries(parts).flatMap(([part, controls]) => [
    { tab, part, order: 'in order', used: controls, delay: 'late' as const },
    { tab, part, order: 'backwards', used: controls.toReversed(), delay: 'at once' as const },
  ]),
);

async function open(tab: string, delay: Delay) {
  const settings = realSettings(delay);
  settings.repository.configureNotifications({ quietHours: { on: true } });
  const { main } = await renderWindow(`/settings?tab=${tab}`, {
    profile: settings.profile(),
    notifications: settings.repository.notifications,
    answers: settings.answers,
  });
  /** Replies until there are no more requests. The window's state follows each reply, as in the app. */
  const settle = async () => {
    for (let released = 1; released > 0; ) {
      await act(async () => {
        released = settings.release();
      });
      await act(async () => {
        const { profile, notifications, density } = await settings.saved();
        main.state = { ...main.state, profiles: [profile], notifications, density };
        main.emit('app.stateChanged', main.state);
      });
    }
  };
  return { settings, settle };
}

const find = (part: HTMLElement, { role, name }: Control): HTMLElement =>
  // `hidden` avoids computing the styles of all elements around it.
  role === 'time' ? within(part).getByLabelText(name) : within(part).getByRole(role, { name, hidden: true });

/** Without waiting for anything. */
function use(part: HTMLElement, control: Control): void {
  const element = find(part, control);
  act(() => element.focus());
  if (control.value === undefined) fireEvent.click(element);
  else {
    fireEvent.change(element, { target: { value: control.value } });
    act(() => element.blur());
  }
}

const shownOf = (part: HTMLElement, control: Control): unknown => {
  const element = find(part, control) as HTMLInputElement;
  return control.value === undefined ? element.checked : element.value;
};

test.each(all)(
  'keeps in “$part” every field that is set as fast as possible, $order; saved $delay',
  async ({ tab, part, used, delay }) => {
    const { settings, settle } = await open(tab, delay);
    const shown = await screen.findByRole('region', { name: part });
    for (const control of used) use(shown, control);
    const wanted = used.map((control) => shownOf(shown, control));
    await settle();
    const saved = await settings.saved();
    const facts = used.map((control) => [control.name, control.saved(saved)]);
    expect(facts).toEqual(used.map(({ name, as }) => [name, as]));
    expect(used.map((control) => shownOf(shown, control))).toEqual(wanted);
    expect(within(shown).queryByRole('alert')).toBeNull();
  },
);

/** The text of a control's label. */
function labelOf(control: Element): string {
  const named = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = [
    ...((control as HTMLInputElement).labels ?? []),
    ...named.map((id) => document.getElementById(id)),
  ];
  return (
    labels.map((label) => label?.textContent ?? '').join(' ') || (control.getAttribute('aria-label') ?? '')
  );
}

test('has every control of every settings page in the forms above, or names it as an exception', async () => {
  const { settings } = await open('connection', 'at once');
  const tabs = screen.getAllByRole('tab').map((tab) => tab.dataset.page ?? '');
  expect(tabs.length).toBeGreaterThan(10);
  expect(tabs).toEqual(expect.arrayContaining(Object.keys(forms)));
  const found: Record<string, string[]> = {};
  for (const tab of tabs) {
    cleanup();
    await renderWindow(`/settings?tab=${tab}`, {
      profile: settings.profile(),
      notifications: settings.repository.notifications,
      updates: aFeed,
      answers: settings.answers,
    });
    const panel = await screen.findByRole('tabpanel');
    const parts = Object.entries(forms[tab] ?? {});
    const known = new Set<Element>();
    for (const [part, controls] of parts) {
      const region = await screen.findByRole('region', { name: part });
      for (const control of controls) known.add(find(region, control));
    }
    // One radio button represents its group, and one day of the week the others.
    const groups = new Set([...known].map((each) => each.closest('[role="radiogroup"], fieldset')));
    groups.delete(null);
    const unknown = [...panel.querySelectorAll('input:not([type="hidden"]), textarea, select')].filter(
      (each) => !known.has(each) && ![...groups].some((group) => group?.contains(each)),
    );
    const firstOfGroup = unknown.filter((each) => {
      const group = each.closest('[role="radiogroup"]');
      return group === null || group.querySelector('input') === each;
    });
    if (firstOfGroup.length > 0) found[tab] = firstOfGroup.map((each) => labelOf(each).trim());
  }
  expect(found).toEqual(
    Object.fromEntries(
      Object.entries(others).map(([tab, labels]) => [tab, Object.keys(labels).map((label) => label.trim())]),
    ),
  );
});

test('loses nothing that was typed when the operator leaves the settings during a save', async () => {
  const { settings, settle } = await open('paths', 'late');
  const shown = await screen.findByRole('region', { name: 'Timeouts' });
  const [connect, idle, total] = forms.paths?.Timeouts ?? [];
  if (connect === undefined || idle === undefined || total === undefined) throw new Error('no such fields');
  use(shown, connect);
  use(shown, idle);
  const last = find(shown, total);
  act(() => last.focus());
  fireEvent.change(last, { target: { value: total.value } });
  fireEvent.keyDown(last, { key: '0', code: 'Digit0', ctrlKey: true });
  await screen.findByRole('heading', { name: 'Overview' });
  await settle();
  expect((await settings.saved()).profile.timeOuts).toEqual({ connect: 5, idle: 6, total: 7 });
});

test('undoes the last save alone, and keeps and saves what is typed meanwhile, with the focus', async () => {
  const { settings, settle } = await open('paths', 'late');
  const shown = await screen.findByRole('region', { name: 'Timeouts' });
  const field = (name: RegExp) => within(shown).getByRole<HTMLInputElement>('textbox', { name });
  const enter = (name: RegExp, value: string) =>
    use(
      shown,
      text(name, value, () => undefined),
    );
  enter(/^Connect/, '5');
  await settle();
  enter(/^Idle/, '6');
  await settle();
  fireEvent.click(within(shown).getByRole('button', { name: 'Undo' }));
  act(() => field(/^Total/).focus());
  fireEvent.change(field(/^Total/), { target: { value: '7' } });
  await settle();
  expect([field(/^Connect/).value, field(/^Idle/).value, field(/^Total/).value]).toEqual(['5', '30', '7']);
  expect(document.activeElement).toBe(field(/^Total/));
  act(() => field(/^Total/).blur());
  await settle();
  expect((await settings.saved()).profile.timeOuts).toEqual({ connect: 5, idle: 30, total: 7 });
});

test('keeps the port of a callback without one, and shows it again', async () => {
  const { settings, settle } = await open('provider', 'late');
  const shown = await screen.findByRole('region', { name: 'Sign-in with the Git provider' });
  use(
    shown,
    text(/^Fixed port/, '8123', () => undefined),
  );
  use(
    shown,
    choice('radio', /^Paste/, () => undefined),
  );
  use(
    shown,
    text(/^Scope/, 'repo', () => undefined),
  );
  await settle();
  expect((await settings.saved()).profile.oauth).toMatchObject({
    callback: 'paste',
    port: 8123,
    scope: 'repo',
  });
  use(
    shown,
    choice('radio', /^Local/, () => undefined),
  );
  expect(within(shown).getByRole<HTMLInputElement>('textbox', { name: /^Fixed port/ }).value).toBe('8123');
  await settle();
  expect((await settings.saved()).profile.oauth).toMatchObject({ callback: 'loopback', port: 8123 });
});

test('keeps what is typed while a manual proxy is saved, and saves it by Enter', async () => {
  const { settings, settle } = await open('proxy', 'late');
  const shown = within(await screen.findByRole('region', { name: 'Proxy' }));
  fireEvent.click(shown.getByRole('radio', { name: 'Manual' }));
  const host = () => shown.getByLabelText<HTMLInputElement>(/^Proxy host/);
  fireEvent.change(host(), { target: { value: 'one.example.org' } });
  fireEvent.change(shown.getByLabelText(/^Proxy port/), { target: { value: '3128' } });
  fireEvent.submit(host());
  fireEvent.change(host(), { target: { value: 'two.example.org' } });
  await settle();
  expect(host().value).toBe('two.example.org');
  expect((await settings.saved()).profile.connectionOptions.proxy.host).toBe('one.example.org');
  fireEvent.submit(host());
  fireEvent.change(host(), { target: { value: 'three.example.org' } });
  fireEvent.submit(host());
  await settle();
  expect((await settings.saved()).profile.connectionOptions.proxy).toEqual({
    ...{ mode: 'manual', kind: 'http', host: 'three.example.org', port: 3128 },
  });
  expect(host().value).toBe('three.example.org');
});
