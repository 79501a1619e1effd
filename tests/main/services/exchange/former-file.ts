/** A file with one backend that version 0.1 has exported. */
export function formerFile(change: object = {}) {
  return {
    kind: 'pilothouse-backends',
    version: 1,
    profiles: [formerProfile(change)],
  };
}

export function formerProfile(change: object = {}) {
  return {
    name: 'Ürün 🚢',
    color: 'teal',
    production: true,
    baseUrl: 'https://ops.example.org/api/v1',
    socketPath: '/socket.io',
    providerClientId: 'Iv1.0123456789',
    oauth: {
      authorizeUrl: 'https://github.com/login/oauth/authorize',
      scope: '',
      callback: 'loopback',
      port: null,
    },
    dns: { challengePrefix: '_challenge', servers: ['192.0.2.53:5353', '2001:db8::53'] },
    notifications: { all: { on: null, mute: null }, kinds: {}, projects: [] },
    transport: {
      proxy: { mode: 'manual', kind: 'socks5', host: 'proxy.test', port: 1080 },
      proxySignIn: null,
      authorities: [] as string[],
      clientCertificate: null,
      pins: [{ host: 'ops.example.org', port: 443, sha256: 'ab'.repeat(32), accepted: [] }],
      headers: { names: ['X-Gateway'], origin: 'https://ops.example.org' },
    },
    paths: {
      listNetworks: '',
      listDomains: '',
      readDomain: '/v2/domain/:id',
      deleteDomain: '',
      readConfiguration: '',
    },
    timeOuts: { connect: 10, idle: 30, total: 120 },
    conformance: null,
    columns: {},
    marks: { '7': { favourite: true, tags: ['night'] } },
    createdHere: {
      networks: [],
      domains: [
        {
          baseUrl: 'https://ops.example.org/api/v1',
          id: null,
          domain: 'a.example',
          challenge: 'c',
          main: true,
          linked: false,
        },
      ],
    },
    ...change,
  };
}
