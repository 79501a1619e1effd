/*
 * Settings files as each version of the app has written them. A change of the settings adds a file and changes none,
 * because users have these files.
 */

const ofVersion0 = {
  id: '6f0b6f0e-8a57-4f0b-9d5e-0d6e1d1c0001',
  name: null,
  baseUrl: 'https://ops.example.org/api/v1',
  acceptedUnencrypted: false,
  socketPath: '/socket.io',
  setupStep: 3,
  signedInAs: 'ada@example.org',
  tokenInKeychain: true,
  sessionExpired: false,
  providerClientId: 'Iv1.0123456789',
  providerSecretSet: true,
};

const whole = {
  ...ofVersion0,
  name: 'Ürün 🚢',
  oauth: {
    authorizeUrl: 'https://git.example.org/login/oauth/authorize',
    scope: 'repo',
    callback: 'paste',
    port: 4711,
  },
  dns: { challengePrefix: '_challenge', servers: ['192.0.2.53'] },
  createdHere: {
    networks: [
      {
        baseUrl: 'https://ops.example.org/api/v1',
        id: null,
        domain: 'a.example',
        port: 443,
        projectId: '1',
      },
    ],
    domains: [
      {
        baseUrl: 'https://ops.example.org/api/v1',
        id: 'd1',
        domain: 'a.example',
        challenge: 'value',
        main: true,
        linked: false,
      },
    ],
  },
};

const first = { ...ofVersion0, id: '6f0b6f0e-8a57-4f0b-9d5e-0d6e1d1c0002', baseUrl: null, setupStep: 0 };

/** Each file, its version, and what has to be read from its profiles. */
export const earlierSettings = [
  {
    name: 'a file of version 0 before the git provider, the DNS and what was created here',
    version: 0,
    file: { currentProfileId: ofVersion0.id, profiles: [ofVersion0] },
    profiles: [{ ...ofVersion0, dns: { challengePrefix: '', servers: [] } }],
  },
  {
    name: 'a file of version 0 before the first step',
    version: 0,
    file: { currentProfileId: first.id, profiles: [first] },
    profiles: [first],
  },
  {
    name: 'a file of version 0 with all that it knew',
    version: 0,
    file: { currentProfileId: whole.id, profiles: [whole, first] },
    profiles: [whole, first],
  },
  {
    name: 'a file of version 1',
    version: 1,
    file: {
      ...{ version: 1, currentProfileId: whole.id, profiles: [whole, first] },
      views: [
        {
          ...{ id: 'v1', name: 'Web', profileId: null, query: 'vm:web-*', columns: [] },
          ...{ sort: { field: 'updatedAt', descending: true }, density: 'compact' },
        },
      ],
    },
    profiles: [whole, first],
  },
  {
    name: 'a file of version 2',
    version: 2,
    file: {
      ...{ version: 2, currentProfileId: whole.id, profiles: [whole, first] },
      views: [
        {
          ...{ id: 'v2', name: 'Soon', list: 'authorizations', profileId: null, query: 'expires:<14d' },
          ...{ columns: [], sort: { field: 'expires', descending: false }, density: 'compact' },
        },
      ],
    },
    profiles: [whole, first],
  },
];
