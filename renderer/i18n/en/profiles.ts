export const profiles = {
  unnamed: 'New backend',
  add: 'Add backend',
  production: 'Production',
  restoring: 'Restoring the session',
  notConnected: 'Not connected yet',
  signedOut: 'Signed out',
} as const;
