import { readFileSync } from 'node:fs';
import { defaultPaths, type OverridablePath } from '#contract/profiles.ts';
import {
  acceptedBaseUrl,
  type ConnectionSettings,
  checkedPaths,
  defaultLimits,
  hostPort,
  type ProxyServer,
  readCertificates,
  readClientCertificate,
  readHeaders,
} from '../app/connections.ts';
import { AppFailure, isTokenText } from '../app/http.ts';
import type { ConformanceOptions, Credentials } from '../run/run-context.ts';
import type { Values } from './arguments.ts';

/** Variables of the environment. Secrets come from files or from here, never from the command line. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error with a sentence for the user if an argument cannot be used */
export function toOptions(values: Values, environment: Environment): ConformanceOptions {
  const baseUrl = baseUrlOf(values);
  const { paths, realtime } = pathsOf(values);
  const connection = connectionOf(values, environment, baseUrl);
  const { proxySignIn, headers } = connection;
  return {
    baseUrl,
    credentials: credentialsOf(values, environment),
    otherToken:
      values['other-token-file'] === undefined
        ? null
        : tokenIn(values['other-token-file'], '--other-token-file'),
    paths: { ...defaultPaths, ...paths },
    realtimePath: realtime === '' ? null : realtime,
    limits: defaultLimits,
    readOnly: values['read-only'],
    perSecond: positive(values.rate, '--rate'),
    eventMs: positive(values['event-wait'], '--event-wait') * 1000,
    createNetwork: values['create-network'],
    signUp: values['sign-up'],
    gitProvider: gitProviderOf(values),
    oauthCode:
      values['oauth-code-file'] === undefined
        ? null
        : secretIn(values['oauth-code-file'], '--oauth-code-file'),
    secrets: [...Object.values(headers.values), ...(proxySignIn === null ? [] : [proxySignIn.password])],
  };
}

/** How connections are made. @throws as `toOptions` */
export function connectionOf(values: Values, environment: Environment, baseUrl: string): ConnectionSettings {
  const proxy = proxyOf(values.proxy);
  return {
    proxy,
    proxySignIn: proxySignInOf(values, environment, proxy),
    authorities: (values.ca ?? []).flatMap((file) => {
      const found = readCertificates(textOf(file, '--ca'));
      if (found === null) throw new Error(`--ca: ${file} has no certificate (PEM)`);
      return found.map((certificate) => certificate.toString());
    }),
    clientCertificate: clientCertificateOf(values),
    pins: [],
    headers: { origin: new URL(baseUrl).origin, values: headersOf(values['header-file']) },
  };
}

function baseUrlOf({ url, 'accept-unencrypted': acceptUnencrypted }: Values): string {
  if (url === undefined) throw new Error('--url is missing');
  try {
    return acceptedBaseUrl(url, acceptUnencrypted);
  } catch (thrown) {
    const { code, params } = appError(thrown);
    if (code === 'unencrypted')
      throw new Error('--url: http to another computer is not encrypted; --accept-unencrypted allows it');
    throw new Error(
      params?.reason === 'credentials'
        ? '--url: it must not have credentials in it'
        : '--url takes an http or https URL',
    );
  }
}

function credentialsOf(values: Values, environment: Environment): Credentials {
  const { email, 'password-file': passwordFile, 'token-file': tokenFile } = values;
  if (tokenFile !== undefined && (email !== undefined || passwordFile !== undefined))
    throw new Error('--token-file is used in place of --email and --password-file');
  if (tokenFile !== undefined) return { kind: 'token', token: tokenIn(tokenFile, '--token-file') };
  if (email !== undefined) {
    const password =
      passwordFile === undefined
        ? environment.PILOTHOUSE_PASSWORD
        : secretIn(passwordFile, '--password-file');
    if (!password) throw new Error('--password-file is missing, and PILOTHOUSE_PASSWORD is not set');
    return { kind: 'password', email, password };
  }
  const token = environment.PILOTHOUSE_TOKEN?.trim();
  if (!token) throw new Error('--email with --password-file, or --token-file is missing');
  return { kind: 'token', token: checkedToken(token, 'PILOTHOUSE_TOKEN') };
}

function tokenIn(file: string, option: string): string {
  return checkedToken(secretIn(file, option), option);
}

function checkedToken(token: string, source: string): string {
  if (!isTokenText(token)) throw new Error(`${source} has no access token`);
  return token;
}

/** The text of a file without the line break at its end. */
function secretIn(file: string, option: string): string {
  const text = textOf(file, option).replace(/\r?\n$/, '');
  if (text === '') throw new Error(`${option}: ${file} is empty`);
  return text;
}

function textOf(file: string, option: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    throw new Error(`${option}: ${file} cannot be read (${code})`);
  }
}

function pathsOf({ path = [], 'realtime-path': realtime = '' }: Values) {
  const names = Object.keys(defaultPaths) as OverridablePath[];
  const given = new Map(
    path.map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
      if (!names.includes(name as OverridablePath))
        throw new Error(`--path takes ${names.join(', ')} as NAME=PATH`);
      return [name, value];
    }),
  );
  const paths = Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as Record<
    OverridablePath,
    string
  >;
  try {
    const checked = checkedPaths({ paths, realtime });
    const set = Object.entries(checked.paths).filter(([, value]) => value !== '');
    return { paths: Object.fromEntries(set), realtime: checked.realtime };
  } catch (thrown) {
    const { params } = appError(thrown);
    if (params?.field === 'realtime')
      throw new Error('--realtime-path takes a path from the origin, such as /live');
    throw new Error(`--path ${params?.field}: it begins with /, and has :id where it is that of one record`);
  }
}

function proxyOf(text: string | undefined): ProxyServer | null {
  if (text === undefined || text === 'none') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const kind = (['http', 'https', 'socks5'] as const).find((name) => url?.protocol === `${name}:`);
  if (url === null || kind === undefined || url.hostname === '')
    throw new Error('--proxy takes a URL such as http://proxy.example.org:3128');
  if (url.username !== '') throw new Error('--proxy: user and password belong into --proxy-sign-in-file');
  const defaults = { http: 80, https: 443, socks5: 1080 };
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return { kind, host, port: url.port === '' ? defaults[kind] : Number(url.port) };
}

function proxySignInOf(
  { 'proxy-sign-in-file': file }: Values,
  environment: Environment,
  proxy: ProxyServer | null,
): ConnectionSettings['proxySignIn'] {
  const text =
    file === undefined ? environment.PILOTHOUSE_PROXY_SIGN_IN : secretIn(file, '--proxy-sign-in-file');
  if (!text || proxy === null) return null;
  const [, username, password] = /^([^:]+):(.*)$/s.exec(text) ?? [];
  if (username === undefined || password === undefined)
    throw new Error('--proxy-sign-in-file has no user:password');
  return { proxy: hostPort(proxy), username, password };
}

function clientCertificateOf(values: Values): ConnectionSettings['clientCertificate'] {
  const { 'client-cert': certificate, 'client-key': key } = values;
  if (certificate === undefined && key === undefined) return null;
  if (certificate === undefined || key === undefined)
    throw new Error('--client-cert and --client-key belong together');
  try {
    return readClientCertificate(textOf(certificate, '--client-cert'), textOf(key, '--client-key'), '');
  } catch (thrown) {
    const { params } = appError(thrown);
    throw new Error(
      params?.field === 'certificate'
        ? `--client-cert: ${certificate} has no certificate (PEM)`
        : `--client-key: ${key} is not the key of the certificate, or has a passphrase`,
    );
  }
}

function headersOf(file: string | undefined): Readonly<Record<string, string>> {
  if (file === undefined) return {};
  const lines = textOf(file, '--header-file').split(/\r?\n/);
  const headers = lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const at = line.indexOf(':');
    if (at < 1) throw new Error(`--header-file: line ${index + 1} is not "Name: value"`);
    return [{ name: line.slice(0, at), value: line.slice(at + 1) }];
  });
  try {
    return readHeaders(headers, {});
  } catch (thrown) {
    const problem = appError(thrown).params?.problem;
    throw new Error(
      `--header-file: a header cannot be used (${problem}); Authorization is the access token's`,
    );
  }
}

function gitProviderOf({ 'git-provider-file': file }: Values): ConformanceOptions['gitProvider'] {
  if (file === undefined) return null;
  try {
    const { client_id: clientId, client_secret: clientSecret } = JSON.parse(
      textOf(file, '--git-provider-file'),
    );
    if (typeof clientId === 'string' && typeof clientSecret === 'string') return { clientId, clientSecret };
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
  }
  throw new Error(`--git-provider-file: ${file} is not JSON with client_id and client_secret`);
}

function positive(text: string, option: string): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value)) throw new Error(`${option} takes a number above 0`);
  return value;
}

function appError(thrown: unknown) {
  if (thrown instanceof AppFailure) return thrown.error;
  throw thrown;
}
