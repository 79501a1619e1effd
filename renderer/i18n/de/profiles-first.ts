import type { Texts } from '../texts.ts';

export const profilesFirst: Pick<
  Texts['profiles'],
  'import' | 'unnamed' | 'add' | 'production' | 'sample' | 'restoring' | 'notConnected' | 'signedOut'
> = {
  import: 'Backends importieren',
  unnamed: 'Neues Backend',
  add: 'Backend hinzufügen',
  production: 'Produktion',
  sample: {
    badge: 'Beispiel',
    try: 'Mit einem Beispiel-Backend ausprobieren',
    help: 'Läuft in Pilothouse mit erfundenen Projekten. Seine Daten werden beim Beenden gelöscht.',
    banner:
      'Dieses Backend läuft in Pilothouse, nur im Arbeitsspeicher. Seine Daten werden beim Beenden gelöscht.',
    close: 'Beispiel-Backend schließen',
  },
  restoring: 'Sitzung wird wiederhergestellt',
  notConnected: 'Noch nicht verbunden',
  signedOut: 'Abgemeldet',
};
