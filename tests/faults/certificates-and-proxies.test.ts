import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { systemClock } from '#main/adapters/system.ts';
import type { Clock } from '#main/ports.ts';
import { createAuthority, selfSigned } from '#reference-backend/server/certificates.ts';
import { startedBackend } from '../integration/support/signed-up.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { asked, createAccount, expectRecovery, notLive, startClient } from './support/client.ts';
import { changeAsColleague } from './support/colleague.ts';
import { startForwardProxy } from './support/forward-proxy.ts';
import { row } from './support/row.ts';
import { sentence } from './support/sentence.ts';
import { startTcpProxy } from './support/start-tcp-proxy.ts';

row(44, 'TLS certificate changed on a pinned backend', async (context) => {
  const { random } = context;
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'data.sqlite');
  const authority = await createAuthority();
  const backend = await startedBackend({ data, tls: await selfSigned() });
  const proxy = await startTcpProxy(backend.port);
  const setup = startClient(context, backend, proxy);
  const { app } = setup;
  // The issuer does not matter: a trusted CA does not replace a pin.
  app.profile.connection.addAuthorities(authority.cert);
  const url = `https://127.0.0.1:${proxy.port}`;
  const first = await errorOf(() => app.profile.connectBackend(url, false));
  const trusted = first?.certificate?.certificate.sha256 ?? '';
  app.profile.connection.trust('127.0.0.1', proxy.port, trusted);
  await app.profile.connectBackend(url, false);
  await createAccount(app);

  // The same service with another certificate, or an attacker in between.
  const changed = await startedBackend({
    data,
    tls: await random.pick([() => authority.issue(), () => selfSigned()])(),
  });
  setup.follow(changed);
  proxy.leadTo(changed.port);
  const refusal = {
    code: 'certificate',
    certificate: { problems: expect.arrayContaining(['changed']), trusted },
  };
  await vi.waitFor(
    () => expect(app.info().realtime).toMatchObject({ status: 'offline', error: refusal }),
    soon,
  );
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject(refusal);
  expect(await errorOf(() => app.profile.data.changes.create(shop))).toMatchObject(refusal);
  const shown = app.info().realtime.error?.certificate?.certificate.sha256 ?? '';
  expect(shown).toMatch(/^[0-9a-f]{64}$/);
  expect(shown).not.toBe(trusted);
  // Nothing was sent there by either connection; accepting another fingerprint does not count.
  expect(changed.requests).toEqual([]);
  expect(changed.connections).toBe(0);
  expect(await errorOf(() => app.profile.connection.trust('127.0.0.1', proxy.port, trusted))).toMatchObject({
    code: 'bad-input',
  });
  app.profile.connection.trust('127.0.0.1', proxy.port, shown);
  await expectRecovery({ app, backend: changed });
  changeAsColleague(changed, random);
  await expectRecovery({ app, backend: changed });
});

/** Pauses of half a minute take a fifth of a second, so the recorded pauses show how often it polls. */
function shortPolls(): Clock & { readonly polls: number } {
  const clock = {
    polls: 0,
    now: systemClock.now,
    setTimer(ms: number, run: () => void) {
      if (ms !== 30_000) return systemClock.setTimer(ms, run);
      clock.polls += 1;
      return systemClock.setTimer(200, run);
    },
  };
  return clock;
}

row(45, 'Proxy needs a password or dies; a proxy blocks only the WebSocket', async (context) => {
  const { random } = context;
  const backend = await startedBackend();
  const proxy = await startTcpProxy(backend.port);
  const company = await startForwardProxy();
  const clock = shortPolls();
  const setup = startClient(context, backend, proxy, { clock });
  const { app } = setup;
  const password = random.word(12);
  company.credentials = `ada:${password}`;
  const address = `127.0.0.1:${company.port}`;
  await app.profile.connection.setProxy({
    mode: 'manual',
    kind: 'http',
    host: '127.0.0.1',
    port: company.port,
  });
  const asking = await errorOf(() => app.profile.connectBackend(proxy.origin, false));
  expect(asking?.code).toBe('proxy-auth');
  expect(sentence(asking)).toContain(address);
  expect(backend.requests).toEqual([]);
  // Entered once, stored in the keychain, and sent to no one else.
  await app.profile.connection.signInAtProxy(address, 'ada', password);
  await app.profile.connectBackend(proxy.origin, false);
  await createAccount(app);
  const refusals = company.refusals;
  expect([...app.keychain.entries.values()].join()).toContain(password);
  expect(JSON.stringify(app.settings.read())).not.toContain(password);
  expect(app.log.lines.join()).not.toContain(password);

  await company.die();
  await notLive(app);
  const dead = await errorOf(() => app.profile.data.sync.list('always'));
  expect(dead?.code).toBe('proxy');
  expect(sentence(dead)).not.toBe(sentence(asking));
  expect(sentence(dead)).toContain(address);
  changeAsColleague(backend, random);
  await company.live();
  await expectRecovery(setup);

  company.blocksWebSockets = true;
  proxy.cut('socket');
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('polling'), soon);
  const [lists, polls] = [asked(backend, 'GET', '/project'), clock.polls];
  for (let round = 0; round < 2; round += 1) {
    const { name } = backend.colleague.create({ ...shop, name: random.word() });
    await vi.waitFor(() => expect(app.names()).toContain(name), soon);
  }
  expect(app.info().realtime.status).toBe('polling');
  expect(clock.polls).toBeGreaterThan(polls);
  expect(asked(backend, 'GET', '/project')).toBeGreaterThan(lists);
  expect(backend.connections).toBe(0);
  company.blocksWebSockets = false;
  await expectRecovery(setup);
  // Asked once: the password was known in all cases.
  expect(company.refusals).toBe(refusals);
});
