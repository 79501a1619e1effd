import { shellFirst } from './shell-first.ts';

export const shell = {
  ...shellFirst,
  navigation: 'Main',
  projects: 'Projects',
  authorizations: 'Authorizations',
  networks: 'Networks',
  domains: 'Domains',
  activity: 'Activity',
  settings: 'Settings',
  account: 'Account',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  connection: 'Connection',
  connectionDetails: 'Details of the live updates',
  statusHelp: {
    live: 'Changes appear as they happen.',
    connecting: 'Connecting to live updates.',
    reconnecting: 'The live connection was lost. Data may be stale.',
    polling: 'Live updates are not available. Lists are fetched every 30 seconds instead.',
    offline: 'There is no live connection. Data may be stale.',
  },
  retry: 'Connect now',
  socketPath: {
    title: 'Live updates are at another path',
    text: 'socket.io responds at {{path}}, which is outside the path of the backend. It may belong to another service on the same host. If you use it, your access token is sent there.',
    allow: 'Use {{path}}',
  },
  expiry: {
    title: 'Your session ends at {{time}}',
    text: 'You will be asked to sign in again. Nothing you typed is lost.',
  },
  notFound: {
    title: 'Page not found',
    text: 'This page does not exist in Pilothouse.',
    back: 'Go to projects',
  },
} as const;
