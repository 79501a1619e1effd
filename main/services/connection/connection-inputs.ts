import type { X509Certificate } from 'node:crypto';
import type { ProxySettings } from '#contract/connection.ts';
import { failure } from '../errors/app-failure.ts';
import { readCertificates } from './certificate-facts.ts';

/** @throws AppFailure `bad-input` with field `pem` */
export function readAuthorities(pem: string): readonly X509Certificate[] {
  const given = readCertificates(pem);
  if (given === null) throw failure('bad-input', { field: 'pem', problem: 'not-a-certificate' });
  return given;
}

/** The normalised settings. @throws AppFailure `bad-input` with field `host` or `port` if a manual proxy has none */
export function checkedProxy(proxy: ProxySettings): ProxySettings {
  const host = proxy.host.trim().replace(/^\[|\]$/g, '');
  if (proxy.mode === 'manual') {
    if (host === '' || /[\s/@]/.test(host))
      throw failure('bad-input', { field: 'host', problem: 'proxy-host' });
    if (proxy.port === null) throw failure('bad-input', { field: 'port', problem: 'proxy-port' });
  }
  return { ...proxy, host };
}
