export const errors = {
  badInput: 'Something in this input cannot be used. Please check it and try again.',
  untrustedSender: 'The app refused a call that did not come from its own window. Please restart Pilothouse.',
  internal:
    'Something went wrong inside Pilothouse. Nothing you typed is lost: please try again. The log has the details.',
  backendUrl: {
    empty: 'Please enter the URL of your backend, for instance https://ops.example.org.',
    notAUrl: 'This is not a URL that can be opened. A backend URL looks like https://ops.example.org.',
    scheme: 'A backend URL begins with https:// or http://.',
    credentials:
      'A user name or password does not belong in the URL. Remove everything up to and including the @; you sign in at the next step.',
  },
  unencrypted: 'The connection to {{host}} would not be encrypted.',
  unreachable: {
    refused: 'Nothing answers at {{host}}. Check that the backend is running and that the port is right.',
    dns: 'The name {{host}} was not found. Check its spelling, and whether a VPN is needed.',
    reset: '{{host}} closed the connection before it answered. Please try again.',
    tls: 'No secure connection to {{host}} could be made: its certificate was not accepted.',
    network: '{{host}} cannot be reached. Check your network connection and try again.',
  },
  timedOut: {
    connect_one:
      '{{host}} did not take the connection within {{count}} second. Check the network, then try again.',
    connect_other:
      '{{host}} did not take the connection within {{count}} seconds. Check the network, then try again.',
    idle_one: '{{host}} sent nothing for {{count}} second. Please try again.',
    idle_other: '{{host}} sent nothing for {{count}} seconds. Please try again.',
    total_one: '{{host}} did not finish its answer within {{count}} second. Please try again.',
    total_other: '{{host}} did not finish its answer within {{count}} seconds. Please try again.',
  },
  tooLarge: 'The answer of {{host}} is larger than {{limitMiB}} MiB and was not read.',
  redirect: {
    otherOrigin:
      '{{from}} leads on to another place, {{to}}. It was not followed, so that nothing is sent there. If this is where your backend lives, use that URL.',
    tooMany: '{{from}} leads from one place to the next without an end. Please check the backend URL.',
    unusable: '{{from}} leads to an address that cannot be used. Please check the backend URL.',
  },
  notTheService:
    'This does not look like the service: something else answers at {{host}}. Check the URL; a path such as /api may be missing.',
  unreadable: 'The backend sent something this client cannot read.',
  unreadableDetail: 'At {{path}}: {{difference}}',
  rejected: {
    badRequest: 'The backend did not accept this input.',
    unauthorized: 'The backend did not accept the sign-in.',
    forbidden: 'Your account is not allowed to do this.',
    notFound: 'The backend does not have this any more.',
    conflict: 'The backend already has something like this.',
    tooLarge: 'What was sent is too large for the backend. Please shorten it.',
    tooMany: 'The backend asks for a pause. Please wait a moment and try again.',
    server: 'The backend had a problem of its own. Please try again later.',
    other: 'The backend did not do this.',
  },
  gateway: 'HTTP {{status}} from {{host}}: {{meaning}}. The answer does not come from the service itself.',
  gatewayTooLarge:
    'HTTP 413 from {{host}}: this is too large for a gateway in front of the backend. It was not saved. Please shorten it, or ask your backend administrator to raise the limit.',
  tooLong: 'This text is too long. Please use at most {{limit, number}} characters.',
  signedOut: 'Your session has ended. Please sign in again; what you typed is kept.',
  outcomeUnknown: 'It is not known whether this was saved',
  outcomeUnknownHelp:
    'The change was sent, but the answer of {{host}} was lost. The list has been fetched again: look whether the change is there before you send it once more.',
  keychain: 'The keychain of this computer did not take or give the access token.',
  file: {
    notWritten:
      'The file could not be written. Check that the disk has room and the folder can be written to, or choose another place.',
    notRead: 'The file could not be read. Check that it is still there and that you may open it.',
    tooLarge:
      'This file is larger than {{limitMiB}} MiB, so it was not read. Exported backends are far smaller.',
    notAnExport:
      'This is not a file of exported backends, or it was changed or cut. Nothing was added. Please export it once more on the other computer.',
    newer: 'A newer version of Pilothouse made this file. Update Pilothouse, then import it.',
  },
  loginItem:
    'This computer did not take whether Pilothouse is opened at login. You can change it in the settings of your system.',
  notADomain: 'This is neither a domain name, such as app.example.org or *.example.org, nor an IP address.',
  notAUrl: 'This is not a web address. It looks like https://git.example.org/login/oauth/authorize.',
  notTheCode: 'This is not the code, or it belongs to another sign-in. Please copy it once more.',
} as const;
