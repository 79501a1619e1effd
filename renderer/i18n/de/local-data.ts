import type { Texts } from '../texts.ts';

export const localData: Texts['localData'] = {
  title: 'Import/Export',
  lead: 'Übertragen Sie Ihre Backends in einer Datei auf einen anderen Computer. Die Datei enthält keine Passwörter, Tokens oder Schlüssel: Auf dem anderen Computer melden Sie sich neu an.',
  export: 'Backends exportieren',
  exported: 'Backends exportiert',
  added_one: '{{count}} Backend hinzugefügt',
  added_other: '{{count}} Backends hinzugefügt',
  offer: {
    title: 'Backends importieren',
    lead_one: 'Die Datei enthält {{count}} Backend. Es wurde noch nichts hinzugefügt.',
    lead_other: 'Die Datei enthält {{count}} Backends. Es wurde noch nichts hinzugefügt.',
    empty: 'Die Datei enthält keine Backends.',
    trust:
      'Importieren Sie nur von Personen, denen Sie vertrauen: Mit eigenem Proxy und eigenen Zertifikaten können sie mitlesen.',
    signIn: 'Danach melden Sie sich bei jedem Backend an.',
    noUrl: 'Noch keine Backend-URL',
    known: 'Schon vorhanden: Ein zweites wird hinzugefügt',
    notEncrypted: 'Nicht verschlüsselt: Sie werden vor der Verwendung gefragt',
    proxy: 'Verwendet den Proxy {{proxy}}',
    trusted_one: 'Vertraut {{count}} zusätzlichen Zertifikat: {{names}}',
    trusted_other: 'Vertraut {{count}} zusätzlichen Zertifikaten: {{names}}',
    realtimePath: 'Sendet das Zugriffstoken für Live-Aktualisierungen an {{path}}',
    headers: 'Header, deren Werte Sie neu eingeben: {{names}}',
    authorizePage: 'Meldet sich über den Git-Anbieter unter {{page}} an',
    nameServers: 'Fragt Challenges bei {{servers}} ab',
    created_one: 'Enthält {{count}} Eintrag, den nur der andere Computer kennt',
    created_other: 'Enthält {{count}} Einträge, die nur der andere Computer kennt',
    add_one: '{{count}} Backend hinzufügen',
    add_other: '{{count}} Backends hinzufügen',
  },
  kept: {
    title: 'Daten auf diesem Computer',
    lead: 'Was Pilothouse speichert, und wo. Es wird nur an Ihre Backends gesendet.',
    settings: 'Einstellungsdatei',
    settingsHelp:
      'Backends, Verbindungseinstellungen und Benachrichtigungsregeln sowie hier angelegte Einträge auf Backends ohne Liste. Keine Geheimnisse.',
    keychain: 'Schlüsselbund',
    keychainHelp:
      'Zugriffstokens, Proxy-Passwörter, Header-Werte, Schlüssel von Client-Zertifikaten und der Schlüssel, der Aktivität und Listen verschlüsselt.',
    activity: 'Aktivität und Listen',
    activityHelp: 'Änderungen und die letzten Listen jedes Backends, verschlüsselt.',
    log: 'Protokoll',
    logHelp: 'Zur Fehlersuche. Keine Geheimnisse.',
    window: 'Fenster',
    windowHelp: 'Design und Sprache.',
  },
  forget: {
    button: 'Alle Daten auf diesem Computer löschen',
    page: 'Lokale Daten löschen',
    lead: 'Löscht alles, was Pilothouse auf diesem Computer speichert, und setzt es auf die Standardeinstellungen zurück.',
    title: 'Lokale Daten löschen?',
    stays:
      'Auf Ihren Backends ändert sich nichts. Das lässt sich nicht rückgängig machen; exportieren Sie Ihre Backends vorher, um sie später wiederherzustellen.',
    locked:
      'Der Schlüsselbund ist gesperrt; die Tokens darin lassen sich jetzt nicht löschen. Es wurde nichts gelöscht. Entsperren Sie ihn und versuchen Sie es erneut, oder fahren Sie fort: Alles andere wird jetzt gelöscht, die Tokens, sobald der Schlüsselbund entsperrt ist.',
    waiting:
      'Der Schlüsselbund antwortet nicht; vielleicht fragt Ihr Computer in einem anderen Fenster nach dem Passwort des Schlüsselbunds. Es wurde nichts gelöscht. Geben Sie das Passwort ein und versuchen Sie es erneut, oder fahren Sie fort: Alles andere wird jetzt gelöscht, die Tokens, sobald der Schlüsselbund entsperrt ist.',
    continue: 'Ohne den Schlüsselbund fortfahren',
  },
};
