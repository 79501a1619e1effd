import type { Texts } from '../texts.ts';

export const profiles: Texts['profiles'] = {
  unnamed: 'Neues Backend',
  add: 'Backend hinzufügen',
  production: 'Produktion',
  restoring: 'Sitzung wird wiederhergestellt',
  notConnected: 'Noch nicht verbunden',
  signedOut: 'Abgemeldet',
};
