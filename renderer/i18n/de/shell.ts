import type { Texts } from '../texts.ts';

export const shell: Texts['shell'] = {
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  projects: 'Projekte',
  authorizations: 'Zugänge',
  networks: 'Netzwerke',
  domains: 'Domains',
  activity: 'Aktivität',
  settings: 'Einstellungen',
  backend: 'Backend',
  account: 'Konto',
  signedInAs: 'Angemeldet als',
  withToken: 'ein Zugriffstoken',
  signOut: 'Abmelden',
  connection: 'Verbindung',
  connectionDetails: 'Einzelheiten zu den Live-Aktualisierungen',
  status: {
    live: 'Live',
    connecting: 'Verbindet',
    reconnecting: 'Verbindet erneut',
    polling: 'Abfrage',
    offline: 'Offline',
  },
  statusHelp: {
    live: 'Änderungen erscheinen, sobald sie geschehen.',
    connecting: 'Die Live-Verbindung wird aufgebaut.',
    reconnecting:
      'Die Live-Verbindung ging verloren und wird neu aufgebaut. Die Anzeige ist vielleicht nicht mehr aktuell.',
    polling:
      'Live-Aktualisierungen kommen nicht durch. Stattdessen wird die Liste alle 30 Sekunden abgerufen.',
    offline: 'Es gibt keine Live-Verbindung. Die Anzeige ist vielleicht nicht mehr aktuell.',
  },
  retry: 'Jetzt verbinden',
  socketPath: {
    title: 'Live-Aktualisierungen liegen unter einem anderen Pfad',
    text: 'socket.io antwortet unter {{path}}, aber nicht unter dem Pfad des Backends. Es kann zu einem anderen Dienst auf demselben Host gehören. Bei der Verwendung wird Ihr Zugriffstoken dorthin gesendet.',
    allow: '{{path}} verwenden',
  },
  expiry: {
    title: 'Ihre Sitzung endet um {{time}}',
    text: 'Dann melden Sie sich neu an und kommen dorthin zurück, wo Sie waren. Was Sie eingegeben haben, bleibt erhalten.',
  },
  keychain: {
    waitingTitle: 'Warten auf Ihren Schlüsselbund',
    waiting: 'Vielleicht zeigt Ihr Computer ein Fenster, das nach dem Passwort des Schlüsselbunds fragt.',
    lockedTitle: 'Ihr Schlüsselbund ist gesperrt',
    locked:
      'Bitte entsperren und erneut versuchen. Ohne ihn bleibt die Anmeldung nur bis zum Beenden erhalten.',
    tryAgain: 'Erneut versuchen',
    goOn: 'Ohne ihn fortfahren',
    absentTitle: 'Kein Schlüsselbund auf diesem Computer',
    declinedTitle: 'Ohne Schlüsselbund',
    memory: 'Ihr Zugriffstoken liegt nur im Arbeitsspeicher: Beim Beenden werden Sie abgemeldet.',
    how: {
      linux:
        'Um angemeldet zu bleiben, installieren Sie einen Schlüsselbund: gnome-keyring unter Debian und Ubuntu oder KWallet unter KDE. Danach Pilothouse neu starten.',
      darwin:
        'Um angemeldet zu bleiben, entsperren Sie den Anmelde-Schlüsselbund in der Schlüsselbundverwaltung. Danach Pilothouse neu starten.',
      win32:
        'Um angemeldet zu bleiben, muss der Windows-Dienst „Anmeldeinformationsverwaltung“ laufen. Danach Pilothouse neu starten.',
    },
  },
  notice: {
    'settings-recovered':
      'Die Einstellungsdatei war beschädigt. Die letzte gute Kopie wird verwendet, die beschädigte Datei liegt daneben; bitte prüfen Sie Ihre Einstellungen.',
    'settings-lost':
      'Die Einstellungsdatei war beschädigt, und es gibt keine gute Kopie. Pilothouse beginnt neu; die beschädigte Datei liegt weiterhin im Einstellungsordner.',
    'settings-newer':
      'Die Einstellungen stammen von einer neueren Version von Pilothouse, die diese hier nicht lesen kann. Sie liegen weiterhin im Einstellungsordner: Nach einer Aktualisierung benennen Sie diese Datei in settings.json um, um sie wieder zu verwenden.',
    'files-not-deleted':
      'Nicht jede Datei konnte gelöscht werden. Prüfen Sie, ob der Datenträger beschrieben werden kann, und vergessen Sie in den Einstellungen noch einmal alles.',
    'settings-not-saved':
      'Die Einstellungen konnten nicht gespeichert werden. Änderungen gelten bis zum Beenden. Prüfen Sie, ob auf dem Datenträger Platz ist und er beschrieben werden kann.',
  },
  notFound: {
    title: 'Hier ist nichts',
    text: 'Diesen Ort gibt es in Pilothouse nicht.',
    back: 'Zu den Projekten',
  },
  crashed: {
    title: 'Diese Ansicht ist auf ein Problem gestoßen',
    text: 'Auf Ihrem Backend hat sich nichts geändert. Bitte neu laden.',
    reload: 'Neu laden',
  },
};
