/** The texts that the first screen of a new installation may need. */
export const profilesFirst = {
  import: 'Import backends',
  unnamed: 'New backend',
  add: 'Add backend',
  production: 'Production',
  sample: {
    badge: 'Sample',
    try: 'Try with a sample backend',
    help: 'Runs inside Pilothouse with made-up projects. Its data is deleted when you quit.',
    banner: 'This backend runs inside Pilothouse, in memory. Its data is deleted when you quit.',
    close: 'Close sample backend',
  },
  restoring: 'Restoring the session',
  notConnected: 'Not connected yet',
  signedOut: 'Signed out',
} as const;
