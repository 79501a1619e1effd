import { expect, test } from 'vitest';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { startMainProcess } from '../integration/support/start-main-process.ts';
import { errorOf } from '../main/support/app-error.ts';
import { startHaproxy } from './support/haproxy.ts';
import { needs } from './support/installed.ts';
import { proxied, startNginx } from './support/nginx.ts';
import { live, password } from './support/operator.ts';
import { serviceOfFile } from './support/service.ts';

needs('haproxy', 'nginx', 'postgresql');
const service = serviceOfFile();

test.each([
  ['on', 'the page of nginx'],
  ['optional', 'a status of the operator'],
])(
  'presents a client certificate (ssl_verify_client %s), requested by %s, in calls and live updates',
  async (verify) => {
    const authority = await createAuthority();
    const nginx = await startNginx({
      tls: await authority.issue(),
      files: { 'clients.pem': authority.cert },
      server: `
      ssl_client_certificate clients.pem;
      ssl_verify_client ${verify};
      ${verify === 'on' ? '' : 'if ($ssl_client_verify != SUCCESS) { return 496; }'}
      location / { ${proxied(service().url)} }`,
    });
    const app = startMainProcess();
    await app.profile.connection.addAuthorities(authority.cert);
    const without = await errorOf(() => app.profile.connectBackend(nginx.origin, false));
    expect(without).toMatchObject({ code: 'unreachable', params: { reason: 'client-certificate' } });
    const check = await app.profile.check.run({ runId: 'run-1', url: nginx.origin });
    expect(check.stages.find(({ name }) => name === check.cause)).toMatchObject({
      code: 'tls-client-certificate-required',
    });

    const { cert, key } = await authority.issue({ name: 'Ada' });
    await app.profile.connection.setClientCertificate(cert, key, '');
    await app.profile.connectBackend(nginx.origin, false);
    await app.profile.signUp('Ada', 'ada@example.org', password);
    await live(app);
  },
);

test('reports a missing client certificate in TLS 1.3 although the handshake succeeds', async () => {
  const authority = await createAuthority();
  const haproxy = await startHaproxy({
    backendPort: service().port,
    tls: await authority.issue(),
    clientAuthority: authority.cert,
  });
  const app = startMainProcess();
  await app.profile.connection.addAuthorities(authority.cert);
  const without = await errorOf(() => app.profile.connectBackend(haproxy.origin, false));
  expect(without).toMatchObject({ code: 'unreachable', params: { reason: 'client-certificate' } });
  const check = await app.profile.check.run({ runId: 'run-1', url: haproxy.origin });
  expect(check.stages.find(({ name }) => name === check.cause)).toMatchObject({
    code: 'tls-client-certificate-required',
  });

  const { cert, key } = await authority.issue({ name: 'Ada' });
  await app.profile.connection.setClientCertificate(cert, key, '');
  await app.profile.connectBackend(haproxy.origin, false);
  await app.profile.signUp('Ada', 'ada@example.org', password);
  await live(app);
});
