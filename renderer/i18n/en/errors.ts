export const errors = {
  badInput: 'This input is not valid. Check it and try again.',
  untrustedSender: 'A call that did not come from the app’s own window was rejected. Restart Pilothouse.',
  managed: 'Your organization manages this. Nothing was changed.',
  readOnly: 'This backend is read-only. Nothing was sent. Unlock it to change something.',
  notConfirmed: 'Cancelled. Nothing was changed or sent.',
  internal: 'Internal error. Nothing you typed is lost. Try again; the log has the details.',
  backendUrl: {
    empty: 'Enter the URL of your backend, for example https://ops.example.org.',
    notAUrl: 'This is not a valid URL. Example: https://ops.example.org.',
    scheme: 'A backend URL begins with https:// or http://.',
    credentials:
      'A URL with a user name or password is not accepted. Remove everything up to and including the @. You sign in at the next step.',
  },
  unencrypted: 'The connection to {{host}} would not be encrypted.',
  unreachable: {
    refused:
      'Connection refused by {{host}}. Check that the backend is running and that the port is correct.',
    dns: 'Host name {{host}} not found. Check the spelling, and whether a VPN is required.',
    reset: '{{host}} closed the connection before it responded. Try again.',
    tls: 'TLS error: no secure connection to {{host}} could be established.',
    network: '{{host}} is unreachable. Check your network connection and try again.',
  },
  timedOut: {
    connect_one:
      'Connection timed out: {{host}} did not respond within {{count}} second. Check the network and try again.',
    connect_other:
      'Connection timed out: {{host}} did not respond within {{count}} seconds. Check the network and try again.',
    idle_one: 'Timeout: {{host}} sent nothing for {{count}} second. Try again.',
    idle_other: 'Timeout: {{host}} sent nothing for {{count}} seconds. Try again.',
    lists_one:
      'The lists of network connections and domains did not come within {{count}} second, so nothing was sent. Try again.',
    lists_other:
      'The lists of network connections and domains did not come within {{count}} seconds, so nothing was sent. Try again.',
    total_one: 'Timeout: {{host}} did not finish its response within {{count}} second. Try again.',
    total_other: 'Timeout: {{host}} did not finish its response within {{count}} seconds. Try again.',
  },
  tooManyRecords_one: 'The list has more than {{count, number}} record and was not read.',
  tooManyRecords_other: 'The list has more than {{count, number}} records and was not read.',
  tooLarge: 'The response from {{host}} is larger than {{limitMiB}} MiB and was not read.',
  redirect: {
    otherOrigin:
      '{{from}} redirects to another origin, {{to}}. The redirect was not followed and nothing was sent there. If your backend is there, use that URL.',
    outside:
      '{{from}} redirects to {{to}}, which is not below the backend URL. The redirect was not followed and nothing was sent there.',
    tooMany: 'Redirect loop at {{from}}. Check the backend URL.',
    unusable: '{{from}} redirects to an address that is not valid. Check the backend URL.',
    change:
      '{{from}} redirects changes to {{to}} (HTTP {{status}}). The change was not sent on, because it would have become a read (GET).',
    useUrl: 'Use {{url}} as the backend URL.',
    useKeeping: 'Ask your backend administrator to answer at this address, or to redirect with 307 or 308.',
    changeAnswered:
      '{{from}} answered the change with a redirect to {{to}} (HTTP 303). Save status unknown: check whether the list has the change before you send it again.',
  },
  notTheService:
    'Unexpected response from {{host}}: not this API. Check the URL; a path such as /api may be missing.',
  errorBody:
    'The backend answers {{status}}, but not with the body of this API: expected statusCode and message, found {{found}}.',
  errorBodyEmpty:
    'The backend answers {{status}}, but not with the body of this API: expected statusCode and message, found no body.',
  unreadable: 'The response from the backend has an unexpected format.',
  unreadableDetail: 'At {{path}}: {{difference}}',
  rejected: {
    badRequest: 'The backend did not accept this input.',
    unauthorized: 'The backend did not accept the sign-in.',
    forbidden: 'Your account is not allowed to do this.',
    notFound: 'Not found. It may have been deleted.',
    headerTooLarge: 'The request headers are too long for the backend (HTTP 431).',
    conflict: 'This already exists on the backend.',
    tooLarge: 'The request is too large for the backend. Shorten your input.',
    tooMany: 'Rate limited (HTTP 429). Wait a moment and try again.',
    server: 'Server error (HTTP {{status}}). Try again later.',
    other: 'The backend did not accept the request.',
  },
  gateway: 'HTTP {{status}} from {{host}}. The response does not come from the backend itself.',
  noReason: 'HTTP {{status}} from {{host}}. The response gives no reason.',
  handshake: '{{host}} rejected the WebSocket (HTTP {{status}}).',
  tokenTooLong:
    'The access token is too long for a server on the way to {{host}} (HTTP {{status}}: request headers too large). Ask your backend administrator to allow longer request headers there, or to issue shorter tokens.',
  tooLargeForAny:
    'HTTP 413 from {{host}}: the request is too large. Nothing was saved. Shorten your input, or ask your backend administrator to raise the limit.',
  gatewayTooLarge:
    'HTTP 413 from {{host}}: the request is too large for a gateway in front of the backend. Nothing was saved. Shorten your input, or ask your backend administrator to raise the limit.',
  tooLong: 'Enter at most {{limit, number}} characters.',
  otherAccount: {
    other:
      'This is another account than the one that is signed in. Nothing has changed, and you stay signed in as before. To use the other account, sign out first.',
    unknown: 'The new token does not say whose it is. Nothing has changed, and you stay signed in as before.',
  },
  signedOut: 'Your session has ended. Sign in again; what you typed is kept.',
  outcomeUnknown: 'Save status unknown',
  outcomeUnknownHelp:
    'The response from {{host}} was lost. The list was fetched again: check it before you send the change again.',
  keychain: 'The keychain could not save or read the access token.',
  file: {
    notWritten:
      'The file could not be written. Check the free disk space and the permissions of the folder, or choose another folder.',
    notRead:
      'The file could not be read. Check that it still exists and that you have permission to open it.',
    tooLarge: 'This file is larger than {{limitMiB}} MiB and was not read.',
    notAnExport:
      'This is not an export of backends, or it is damaged. Nothing was added. Export the backends again on the other computer.',
    tooManyBackends:
      'The file has more than the {{limit}} backends that can be imported. Nothing was imported. Export fewer of them at a time.',
    tooManyEntries:
      'The file has more than can be imported at once. Nothing was imported. Export fewer backends or parts at a time.',
    tooManyAuthorities:
      'The file has more additional CAs than the {{limit}} that can be imported. Nothing was imported. Ask for a file with fewer of them.',
    newer: 'This file was created by a newer version of Pilothouse. Update Pilothouse, then import it.',
    importEmpty: 'This file is empty. Nothing was imported.',
    importEncoding:
      'This file is neither UTF-8 nor UTF-16 nor Windows-1252. Save it as UTF-8 and choose it again. Nothing was imported.',
    importBinary: 'This is not a text file. Choose a CSV or JSON file. Nothing was imported.',
    importJson: 'This is not valid JSON, or the file is cut off. Nothing was imported.',
    importNoList: 'This file has no list of projects. Nothing was imported.',
    importCsv: 'The quote in line {{line}} is not closed, or the file is cut off. Nothing was imported.',
    importNoRows: 'This file has no projects. Nothing was imported.',
    importNoColumns:
      'The first line has no column “name” or “id”. Known columns: {{columns}}. Nothing was imported.',
    importDuplicateColumns: 'These columns are there more than once: {{columns}}. Nothing was imported.',
    importManyColumns:
      'Line {{line}} has more than {{limit, number}} columns. Nothing was imported. Remove the columns that are not needed.',
    importLongRow:
      'The row in line {{line}} has more than {{limit, number}} characters. Nothing was imported. Shorten it, or check the quotes in it.',
    importTooMany:
      'This file has more than {{limit}} rows. Split it and import the parts. Nothing was imported.',
  },
  loginItem: 'The system did not accept the setting. Change it in the system settings.',
  notADomain: 'This is not a valid domain name. Example: app.example.org.',
  notAUrl: 'This is not a valid URL. Example: https://git.example.org/login/oauth/authorize.',
  notTheCode: 'This is not the code, or it belongs to another sign-in. Copy it again.',
} as const;
