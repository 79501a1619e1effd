import { expect, vi } from 'vitest';
import { createFormats } from '#i18n/format.ts';
import { systemClock } from '#main/adapters/system.ts';
import type { Clock } from '#main/ports.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { activityOf, asked, expectRecovery, startLive } from './support/client.ts';
import { row } from './support/row.ts';

const day = 86_400_000;

/** The computer's clock, wrong by this many ms. */
const wrongBy = (ms: number): Clock => ({ now: () => Date.now() + ms, setTimer: systemClock.setTimer });

row(30, 'Clock a day off, either way', async (context) => {
  const { random } = context;
  for (const offset of random.shuffled([day, -day])) {
    let off = offset;
    const clock = { ...systemClock, now: () => wrongBy(off).now() };
    const setup = await startLive(context, { clock, backend: { tokenLifetime: random.int(600, 80_000) } });
    const { app, backend } = setup;
    await app.profile.data.networks.list('always');
    const names = Array.from({ length: 4 }, () => random.word());
    for (const [at, name] of names.entries()) {
      backend.colleague.create({ ...shop, name });
      await vi.waitFor(() => expect(activityOf(app).at(-1)?.projectName).toBe(name), soon);
      // The clock is corrected in between; the next entry still comes next in the list.
      if (at === 1) off = 0;
    }
    expect(activityOf(app).map(({ projectName }) => projectName)).toEqual(names);
    // An entry of tomorrow is not shown as "in 24 hours".
    const [first] = activityOf(app);
    expect(createFormats('en').ago(first?.at ?? 0, Date.now())).toBe(offset > 0 ? 'now' : 'yesterday');
    // A list with a time of tomorrow does not stay fresh until then; one that events keep current never becomes stale.
    const lists = asked(backend, 'GET', '/networks');
    await app.profile.data.networks.list('if-older-than-cache-time');
    expect(asked(backend, 'GET', '/networks')).toBe(lists + 1);
    expect(app.info()).toMatchObject({ isAuthenticated: true, sessionExpired: false });
    await expectRecovery(setup);
  }
});

row(46, 'Token whose exp is past by this clock', async (context) => {
  const { random } = context;
  // By a clock that is days ahead, the token expired before it was issued.
  const setup = await startLive(context, {
    clock: wrongBy(random.int(2, 300) * day),
    backend: { tokenLifetime: random.int(600, 80_000) },
  });
  const { app, backend, proxy } = setup;
  expect(app.info().tokenExpiresAt).toBeLessThan(Date.now() + 2 * day);
  const signIns = asked(backend, 'POST', '/auth/signup');
  const created = await app.profile.data.changes.create(shop);
  expect(created).toMatchObject(shop);
  proxy.cut();
  await vi.waitFor(() => expect(proxy.socketsBegun).toBe(2), soon);
  await expectRecovery(setup);
  app.profiles.reconnect();
  await expectRecovery(setup);
  expect(app.info()).toMatchObject({ isAuthenticated: true, sessionExpired: false });
  expect(asked(backend, 'POST', '/auth/signup')).toBe(signIns);
  // No loop: one handshake at the start and one for each of the two interruptions.
  expect(proxy.socketsBegun).toBe(3);
  // Only the backend ends the session.
  backend.expireAll();
  await errorOf(() => app.profile.data.sync.list('always'));
  expect(app.info()).toMatchObject({ isAuthenticated: false, sessionExpired: true });
  await vi.waitFor(() => expect(backend.connections).toBe(0), soon);
  expect(proxy.socketsBegun).toBe(3);
});
