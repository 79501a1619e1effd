import type { Texts } from '../texts.ts';

export const firstRun: Texts['firstRun'] = {
  tagline: 'Ihre Projekte im Blick. Ihr Backend, Ihre Regeln.',
  steps: 'Erste Schritte',
  step: { backend: 'Backend', account: 'Konto', provider: 'Git-Anbieter' },
  backend: {
    title: 'Mit Ihrem Backend verbinden',
    lead: 'Wo läuft Ihr Projektverwaltungsdienst?',
    url: 'Backend-URL',
    urlHelp: 'Seine Adresse, mit Pfad, falls es einen gibt: https://ops.example.org/api',
    submit: 'Weiter',
  },
  unencrypted: {
    title: 'Diese Verbindung ist nicht verschlüsselt',
    text: 'Auf dem Weg zu {{host}} könnte jemand mitlesen, auch Ihr Passwort. Verwenden Sie https://, wenn das Backend es anbietet.',
    consent: 'Verstanden, ohne Verschlüsselung verbinden',
    submit: 'Trotzdem verbinden',
  },
  account: {
    title: 'Willkommen an Bord',
    change: 'Backend wechseln',
    tabs: 'Wege zur Anmeldung',
    signIn: 'Anmelden',
    signUp: 'Konto anlegen',
    token: 'Token verwenden',
    name: 'Name',
    email: 'E-Mail',
    password: 'Passwort',
    reveal: 'Eingabe anzeigen',
    accessToken: 'Zugriffstoken',
    tokenHelp:
      'Für Backends mit Single Sign-on oder ohne Registrierung. Das Token wird geprüft und dann wie jedes andere verwahrt.',
    expiredTitle: 'Ihre Sitzung ist zu Ende',
    expired: 'Nach dem Anmelden sind Sie wieder dort, wo Sie waren. Ihre Eingaben bleiben erhalten.',
  },
  provider: {
    title: 'Git-Anbieter verbinden',
    lead: 'Mit einer OAuth-Anwendung Ihres Git-Hosts kann Ihr Backend auf Repositorys zugreifen. Das geht auch später in den Einstellungen.',
    clientId: 'Client-ID',
    clientSecret: 'Client-Secret',
    secretHelp: 'Wird einmal an Ihr Backend gesendet und nie wieder angezeigt.',
    submit: 'Speichern',
    skip: 'Vorerst überspringen',
  },
  restoring: 'Ihre Sitzung wird wiederhergestellt',
};
