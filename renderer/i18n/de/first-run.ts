import type { Texts } from '../texts.ts';

export const firstRun: Texts['firstRun'] = {
  steps: 'Einrichtungsschritte',
  step: { backend: 'Backend', account: 'Konto', provider: 'Git-Anbieter' },
  about: {
    records: 'Projekte, Zugänge, Netzwerkverbindungen und Domains aller Ihrer Backends in einem Fenster.',
    changes: 'Änderungen erscheinen, sobald sie geschehen, und bleiben unter „Aktivität“.',
    data: 'Kein Dienst steht dazwischen: Pilothouse verbindet sich mit Ihren Backends und speichert Zugriffstokens im Schlüsselbund.',
  },
  backend: {
    title: 'Mit Ihrem Backend verbinden',
    lead: 'Geben Sie die URL Ihres Projektverwaltungsdienstes ein.',
    url: 'Backend-URL',
    urlHelp: 'Mit Pfad, falls es einen gibt: https://ops.example.org/api',
    submit: 'Weiter',
    connectionOptions: 'Verbindungsoptionen',
    anyway: 'Trotzdem hinzufügen',
    anywayHelp:
      'Fügen Sie es jetzt hinzu: Pilothouse versucht es weiter und fährt fort, sobald das Backend antwortet.',
  },
  awaited: {
    title: 'Warten auf {{host}}',
    lead: 'Dieses Backend hat noch nicht geantwortet. Pilothouse versucht es weiter und fährt fort, sobald es antwortet.',
    trying: 'Verbindungsversuch',
    retry: 'Jetzt erneut versuchen',
  },
  unencrypted: {
    title: 'Diese Verbindung ist nicht verschlüsselt',
    text: 'Jeder im Netzwerk kann mitlesen, auch Ihr Passwort. Verwenden Sie https://, wenn das Backend es kann.',
    consent: 'Verstanden, ohne Verschlüsselung verbinden',
    submit: 'Trotzdem verbinden',
  },
  errorBody: {
    text: 'Wenn das Ihr Backend ist, können Sie trotzdem verbinden: Lehnt es etwas ab, werden seine eigenen Worte angezeigt. Wenn Sie es schreiben, listet „npm run conformance“ oder nach der Anmeldung „Konformität prüfen“ in den Einstellungen auf, was abweicht.',
    submit: 'Trotzdem verbinden',
  },
  account: {
    title: 'Bei {{host}} anmelden',
    change: 'Backend wechseln',
    tabs: 'Anmeldeverfahren',
    signIn: 'Anmelden',
    signUp: 'Konto anlegen',
    token: 'Token verwenden',
    name: 'Name',
    email: 'E-Mail',
    password: 'Passwort',
    reveal: 'Passwort anzeigen',
    accessToken: 'Zugriffstoken',
    tokenHelp:
      'Für Backends mit Single Sign-on oder ohne Registrierung. Das Token wird geprüft und im Schlüsselbund gespeichert.',
    expiredTitle: 'Ihre Sitzung ist beendet',
    expired:
      'Melden Sie sich erneut an, um dort weiterzumachen, wo Sie waren. Ihre Eingaben bleiben erhalten.',
  },
  provider: {
    title: 'Git-Anbieter verbinden',
    lead: 'Mit einer OAuth-Anwendung Ihres Git-Anbieters kann Ihr Backend auf Repositorys zugreifen. Das geht auch später in den Einstellungen.',
    clientId: 'Client-ID',
    clientSecret: 'Client-Secret',
    secretHelp: 'Wird einmal an Ihr Backend gesendet und nie wieder angezeigt.',
    submit: 'Speichern',
    skip: 'Vorerst überspringen',
  },
  restoring: 'Ihre Sitzung wird wiederhergestellt',
};
