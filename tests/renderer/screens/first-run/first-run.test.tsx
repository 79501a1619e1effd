import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toastsOf } from '#state/toasts.ts';
import { failed } from '#tests/renderer/fake-bridge.ts';
import { aSignedOutProfile } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

const newProfile = aSignedOutProfile({ baseUrl: null, setupStep: 0 });

test('says what the app does beside its first step, and not again for a further backend', async () => {
  await renderWindow('/', { profile: newProfile });
  const shown = /Projects, authorizations, network connections and domains/;
  expect(screen.getByText(shown)).toBeDefined();
  cleanup();
  await renderWindow('/', { profile: newProfile, otherProfiles: [aSignedOutProfile({ id: 'profile-2' })] });
  expect(screen.getByRole('list', { name: 'Setup steps' })).toBeDefined();
  expect(screen.queryByText(shown)).toBeNull();
});

test('reports a rejected URL at its field, and keeps the input', async () => {
  await renderWindow('/', {
    profile: newProfile,
    answers: {
      'profiles.connectBackend': () => failed({ code: 'backend-url', params: { reason: 'scheme' } }),
    },
  });
  const url = screen.getByRole<HTMLInputElement>('textbox', { name: 'Backend URL' });
  fireEvent.change(url, { target: { value: 'ftp://ops' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'));
  const described = url.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain('https://');
  expect(url.value).toBe('ftp://ops');
});

test('connects without encryption only after explicit consent', async () => {
  const { main } = await renderWindow('/', {
    profile: newProfile,
    answers: { 'profiles.connectBackend': () => failed({ code: 'unencrypted', params: { host: 'ops' } }) },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Backend URL' }), { target: { value: 'http://ops' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const anyway = await screen.findByRole<HTMLButtonElement>('button', { name: 'Connect anyway' });
  expect(anyway.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(anyway);
  await waitFor(() =>
    expect(
      main.calls.filter(({ name }) => name === 'profiles.connectBackend').map(({ input }) => input),
    ).toEqual([
      { profileId: 'profile-1', url: 'http://ops', acceptUnencrypted: false },
      { profileId: 'profile-1', url: 'http://ops', acceptUnencrypted: true },
    ]),
  );
});

test('connects to a backend with a foreign refusal only on request', async () => {
  const params = { host: 'ops', status: 401, found: 'detail' };
  const { main } = await renderWindow('/', {
    profile: newProfile,
    answers: {
      'profiles.connectBackend': () =>
        failed({ code: 'error-body', status: 401, message: 'Not authenticated', params }),
    },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Backend URL' }), {
    target: { value: 'https://ops' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'The backend answers 401, but not with the body of this API: expected statusCode and message, found detail.',
  );
  expect(alert.textContent).toContain('Not authenticated');
  fireEvent.click(await within(alert).findByRole('button', { name: 'Connect anyway' }));
  expect(alert.textContent).toContain('npm run conformance');
  await waitFor(() =>
    expect(
      main.calls.filter(({ name }) => name === 'profiles.connectBackend').map(({ input }) => input),
    ).toEqual([
      { profileId: 'profile-1', url: 'https://ops', acceptUnencrypted: false },
      { profileId: 'profile-1', url: 'https://ops', acceptUnencrypted: false, acceptErrorBody: true },
    ]),
  );
});

test("shows the backend's message for a wrong password, and keeps the input", async () => {
  await renderWindow('/', {
    profile: aSignedOutProfile(),
    answers: { 'session.signIn': () => failed({ code: 'rejected', status: 401, message: 'Wrong password' }) },
  });
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(email, { target: { value: 'ada@example.org' } });
  fireEvent.change(password, { target: { value: 'guess' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong password');
  expect([email.value, password.value]).toEqual(['ada@example.org', 'guess']);
});

test('does not send an empty form, and focuses the first empty field', async () => {
  const { main } = await renderWindow('/', { profile: aSignedOutProfile() });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(main.calls.map(({ name }) => name)).not.toContain('session.signIn');
});

test('reports a keychain that does not respond, and continues without it only on request', async () => {
  const { main } = await renderWindow('/projects/7', {
    profile: aSignedOutProfile({ setupStep: 3, restoring: true, keychain: 'waiting' }),
  });
  await screen.findByText('Waiting for your keychain');
  expect(main.calls.map(({ name }) => name)).not.toContain('session.continueWithoutKeychain');
  fireEvent.click(screen.getByRole('button', { name: 'Continue without it' }));
  await waitFor(() =>
    expect(main.calls.map(({ name }) => name)).toContain('session.continueWithoutKeychain'),
  );
});

test('shows a message in the status bar, so that nothing moves below the pointer when it goes', async () => {
  await renderWindow('/', { profile: newProfile });
  act(() => toastsOf('profile-1').add({ tone: 'done', message: 'Proxy saved' }, null));
  const messages = await within(screen.getByRole('contentinfo')).findByRole('region', { name: 'Messages' });
  within(messages).getByText('Proxy saved');
});

test('names the backend and the e-mail of the ended session in the form that signs in again', async () => {
  const { main } = await renderWindow('/', {
    profile: aSignedOutProfile({ name: 'Europe', lastEmail: 'ada@example.org', sessionExpired: true }),
  });
  await screen.findByRole('heading', { name: 'Sign in to Europe', level: 1 });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org');
  const password = screen.getByLabelText('Password');
  expect(document.activeElement).toBe(password);
  fireEvent.change(password, { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(main.calls.find(({ name }) => name === 'session.signIn')?.input).toEqual({
      ...{ profileId: 'profile-1', email: 'ada@example.org', password: 'correct horse' },
    }),
  );
});
