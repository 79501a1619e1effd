import { profilesFirst } from './profiles-first.ts';

export const profiles = {
  ...profilesFirst,
  duplicate: 'Duplicate',
  colors: {
    blue: 'Blue',
    teal: 'Teal',
    green: 'Green',
    amber: 'Amber',
    red: 'Red',
    pink: 'Pink',
    violet: 'Violet',
    grey: 'Grey',
  },
  settings: {
    title: 'Profile',
    lead: 'Name, colour, environment.',
    name: 'Name',
    nameHelp: 'Defaults to the host name.',
    color: 'Colour',
    production: 'Production',
    productionHelp: 'Marks this backend in the window, and asks for its name before anything is deleted.',
  },
  paths: {
    title: 'Paths',
    lead: 'Relative to the backend URL. Leave empty to use the default. :id is replaced by the ID of the record.',
    listNetworks: 'List of network connections',
    listDomains: 'List of domains',
    readDomain: 'One domain',
    deleteDomain: 'Deleting a domain',
    readConfiguration: 'Configuration',
    realtime: 'Live updates',
    realtimeHelp:
      'Path of socket.io from the root of the host, not relative to the backend URL. Your access token is sent there.',
    invalid: 'A path begins with a slash and contains no spaces, no # and no parent directories (..).',
    invalidRecord: 'A path to one record begins with a slash and contains :id once.',
  },
  timeOuts: {
    title: 'Timeouts',
    lead: 'In seconds.',
    connect: 'Connect timeout',
    connectHelp: 'Default: 10.',
    idle: 'Idle timeout',
    idleHelp: 'Default: 30.',
    total: 'Total timeout',
    totalHelp: 'Default: 120.',
    invalid: 'Enter whole seconds from 1 to {{longest}}.',
  },
  whole: {
    title: 'Manage backend',
    lead: 'A duplicate has the same settings without secrets. You sign in again there.',
  },
  confirm: { before: 'Type', after: 'to confirm', why: 'This is a production backend.' },
  remove: {
    open: 'Remove backend',
    title: 'Remove backend',
    text: 'Its settings, session, secrets, activity and drafts are deleted from this computer. Nothing changes on the backend.',
    createdHere_one:
      '{{formatted}} record created here is stored on this computer only. It may be the only copy.',
    createdHere_other:
      '{{formatted}} records created here are stored on this computer only. They may be the only copies.',
    waiting:
      'Your computer may be asking for the keychain password in another window. Nothing has been removed yet.',
    locked:
      'It may contain secrets of this backend. Unlock it, then try again. Nothing has been removed yet.',
    without: 'Remove without it',
    submit: 'Remove',
  },
  url: {
    title: 'Change backend URL',
    text: 'With another URL you sign in again: your access token is sent only to the URL that it was issued for.',
  },
} as const;
