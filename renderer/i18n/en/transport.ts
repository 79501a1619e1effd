export const transport = {
  error: {
    certificate: {
      changed:
        '{{host}} shows another certificate than the one you trusted. Nothing was sent. Ask whoever runs it whether the certificate was replaced.',
      'wrong-host': 'The certificate of {{host}} is made out to another name. Nothing was sent.',
      expired: 'The certificate of {{host}} has expired. Nothing was sent.',
      'not-yet-valid':
        'The certificate of {{host}} is not valid yet. Nothing was sent. Check the clock of this computer.',
      'self-signed':
        'The certificate of {{host}} is signed by itself; nobody vouches for it. Nothing was sent.',
      'unknown-issuer':
        'This computer does not know who issued the certificate of {{host}}. Nothing was sent.',
      unusable: 'The certificate of {{host}} cannot be verified. Nothing was sent.',
    },
    clientCertificate:
      '{{host}} asks for a client certificate, or for another than it was shown. Add yours in the connection options.',
    websocket:
      '{{host}} answers, but the live connection (WebSocket) does not get through. Something on the way may block it.',
    proxy: {
      refused: 'The proxy {{proxy}} does not answer. Check whether it is running, or choose another way.',
      dns: 'The proxy {{proxy}} was not found. Check its name.',
      'time-out': 'The proxy {{proxy}} did not answer in time. Please try again, or choose another way.',
      reset: 'The proxy {{proxy}} closed the connection. Check that its kind and port are right.',
      tls: 'No secure connection to the proxy {{proxy}} could be made. It may be an http proxy.',
      answer: 'The proxy {{proxy}} did not lead to {{host}}.',
      'sign-in-kind':
        'The proxy {{proxy}} wants a kind of sign-in that Pilothouse does not know. It knows user name and password (Basic).',
    },
    proxyAuth: {
      missing: 'The proxy {{proxy}} asks for a user name and password.',
      refused: 'The proxy {{proxy}} did not accept the user name and password.',
    },
    keychain:
      'The keychain of this computer did not give what the connection to {{host}} needs. Unlock it and try again, or enter it once more in the connection options.',
  },
} as const;
