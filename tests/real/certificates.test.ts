import { expect, test, vi } from 'vitest';
import {
  type CertificateAndKey,
  createAuthority,
  selfSigned,
} from '#reference-backend/server/certificates.ts';
import { errorOf } from '../main/support/app-error.ts';
import { needs } from './support/installed.ts';
import { proxied, startNginx } from './support/nginx.ts';
import { connected, inTime, live, liveAt, type Operator, password, shop, shows } from './support/operator.ts';
import { serviceOfFile } from './support/service.ts';

needs('nginx', 'postgresql');
const service = serviceOfFile();

function nginxWith(tls: CertificateAndKey, more = '', files: Readonly<Record<string, string>> = {}) {
  return startNginx({ tls, files, server: `${more} location / { ${proxied(service().url)} }` });
}

function list(app: Operator) {
  return errorOf(() => app.profile.data.sync.list('always'));
}

/** The app rejects the server's certificate, for requests and live updates. */
async function refuses(app: Operator, problems: readonly string[]): Promise<void> {
  const refused = { code: 'certificate', certificate: { problems } };
  expect(await list(app)).toMatchObject(refused);
  await vi.waitFor(() => expect(app.info().realtime.error).toMatchObject(refused), inTime);
}

test('accepts a certificate renewed by the same CA', async () => {
  const authority = await createAuthority();
  const nginx = await nginxWith(await authority.issue());
  const app = await liveAt(nginx.origin, ({ profile }) => profile.connection.addAuthorities(authority.cert));
  nginx.renew(await authority.issue());
  await nginx.stop();
  await nginx.start();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('live'), inTime);
  const colleague = await service().colleague();
  await colleague.create(shop);
  await shows(app, 'Shop');
});

test('rejects a certificate of another CA until that CA is added', async () => {
  const [before, after] = await Promise.all([createAuthority('Before'), createAuthority('After')]);
  const nginx = await nginxWith(await before.issue());
  const app = await liveAt(nginx.origin, ({ profile }) => profile.connection.addAuthorities(before.cert));
  nginx.renew(await after.issue());
  await nginx.stop();
  await nginx.start();
  await refuses(app, ['unknown-issuer']);
  app.profile.connection.addAuthorities(after.cert);
  await live(app);
  expect(await list(app)).toBeNull();
});

test('rejects a renewed pinned certificate with both fingerprints until it is accepted', async () => {
  const nginx = await nginxWith(await selfSigned());
  const app = await connected(service().url);
  const met = await errorOf(() => app.profile.connectBackend(nginx.origin, false));
  expect(met).toMatchObject({ code: 'certificate', certificate: { problems: ['self-signed'] } });
  const pinned = met?.certificate?.certificate.sha256 ?? '';
  app.profile.connection.trust('127.0.0.1', nginx.port, pinned);
  await app.profile.connectBackend(nginx.origin, false);
  await app.profile.signUp('Ada', 'ada@example.org', password);
  await live(app);

  nginx.renew(await selfSigned());
  await nginx.stop();
  await nginx.start();
  const asked = nginx.requests().length;
  await refuses(app, ['changed', 'self-signed']);
  const shown = app.info().realtime.error?.certificate;
  expect(shown).toMatchObject({ trusted: pinned });
  expect(nginx.requests()).toHaveLength(asked);

  app.profile.connection.trust('127.0.0.1', nginx.port, shown?.certificate.sha256 ?? '');
  await live(app);
  expect(app.info()).toMatchObject({ isAuthenticated: true });
});
