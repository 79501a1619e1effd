/** Texts of the settings of a backend. */
export const backendSettings = {
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
  manage: {
    title: 'Manage backend',
    lead: 'A duplicate has the same settings without secrets. You sign in again there.',
  },
  changeUrl: {
    title: 'Change backend URL',
    text: 'With another URL you sign in again: your access token is sent only to the URL that it was issued for.',
  },
} as const;
