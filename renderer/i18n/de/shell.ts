import type { Texts } from '../texts.ts';

export const shell: Texts['shell'] = {
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  sidebarWidth: 'Breite der Navigation',
  projects: 'Projekte',
  authorizations: 'Zugänge',
  networks: 'Netzwerke',
  domains: 'Domains',
  activity: 'Aktivität',
  events: '{{rate}} Ereignisse / min',
  latency: 'p95 {{number}} ms',
  latencyHelp: '95 % der letzten Anfragen wurden innerhalb dieser Zeit beantwortet',
  settings: 'Einstellungen',
  backend: 'Backend',
  account: 'Konto',
  signedInAs: 'Angemeldet als',
  signedInWith: 'Angemeldet mit',
  withToken: 'Zugriffstoken',
  withGitProvider: 'Git-Anbieter',
  signOut: 'Abmelden',
  signOutDelete: {
    item: 'Abmelden und löschen …',
    title: 'Von {{name}} abmelden und lokale Daten löschen?',
    titleLost: 'Von {{name}} abmelden und lokale Daten verlieren?',
    lead: 'Von diesem Computer wird gelöscht:',
    nothing: 'Dieser Computer hat nichts von Ihnen, was nicht auf dem Backend ist.',
    nothingLost: 'Es wird nichts gelöscht.',
    final: 'Das lässt sich nicht rückgängig machen. Auf dem Backend ändert sich nichts.',
    why: {
      setting: 'Auf diesem Computer löscht das Abmelden Ihre lokalen Daten.',
      'unknown-person':
        'Ihr Zugriffstoken sagt nicht, wer Sie sind; Pilothouse könnte Ihre lokalen Daten nicht wiederfinden.',
      'no-keychain':
        'Ohne Schlüsselbund behält Pilothouse dies nur im Arbeitsspeicher, bis Sie sich abmelden.',
    },
    kinds: {
      activity_one: '{{count}} Aktivitätseintrag',
      activity_other: '{{count}} Aktivitätseinträge',
      recreatable_one: '{{count}} gespeicherte Kopie eines gelöschten Projekts',
      recreatable_other: '{{count}} gespeicherte Kopien gelöschter Projekte',
      expiryDates_one: '{{count}} Ablaufdatum',
      expiryDates_other: '{{count}} Ablaufdaten',
      publicKeys_one: '{{count}} öffentlicher Schlüssel eines Deploy-Keys',
      publicKeys_other: '{{count}} öffentliche Schlüssel von Deploy-Keys',
      watchedDomains_one: '{{count}} beobachtete Domain',
      watchedDomains_other: '{{count}} beobachtete Domains',
      favourites_one: '{{count}} Favorit',
      favourites_other: '{{count}} Favoriten',
      tags_one: '{{count}} Tag',
      tags_other: '{{count}} Tags',
      projectRules_one: 'Benachrichtigungsregeln von {{count}} Projekt',
      projectRules_other: 'Benachrichtigungsregeln von {{count}} Projekten',
    },
  },
  realtimeStatus: 'Verbindung',
  realtimeDetails: 'Details der Live-Aktualisierungen',
  status: {
    live: 'Live',
    connecting: 'Verbindet',
    reconnecting: 'Verbindet erneut',
    polling: 'Fragt ab',
    offline: 'Offline',
  },
  statusHelp: {
    live: 'Änderungen erscheinen, sobald sie geschehen.',
    connecting: 'Verbindung zu den Live-Aktualisierungen wird aufgebaut.',
    reconnecting: 'Die Live-Verbindung wurde unterbrochen. Daten sind vielleicht veraltet.',
    polling:
      'Live-Aktualisierungen sind nicht verfügbar. Stattdessen werden Listen alle 30 Sekunden abgerufen.',
    offline: 'Es gibt keine Live-Verbindung. Daten sind vielleicht veraltet.',
  },
  retry: 'Jetzt verbinden',
  socketPath: {
    title: 'Live-Aktualisierungen liegen unter einem anderen Pfad',
    text: 'socket.io antwortet unter {{path}}, außerhalb des Pfads des Backends. Vielleicht gehört es zu einem anderen Dienst auf demselben Host. Wenn Sie es verwenden, wird Ihr Zugriffstoken dorthin gesendet.',
    allow: '{{path}} verwenden',
  },
  expiry: {
    title: 'Ihre Sitzung endet um {{time}}',
    text: 'Melden Sie sich jetzt erneut an, oder wenn Sie dann darum gebeten werden. Ihre Eingaben bleiben erhalten.',
  },
  again: {
    title: 'Erneut anmelden',
    open: 'Erneut anmelden',
    lead: 'Sie bleiben bei {{name}} angemeldet: Listen, Entwürfe und laufende Änderungen bleiben erhalten. Das bisherige Zugriffstoken wird verwendet, bis das neue angenommen ist.',
    done: 'Erneut angemeldet',
    same: 'Es ist dasselbe Konto',
    sameHelp:
      'Bestätigen Sie das nur, wenn das neue Token zum angemeldeten Konto gehört. Sonst würde jemand anderem gezeigt, was hier aufbewahrt wird.',
  },
  session: {
    title: 'Sitzung',
    ends: 'Zugriffstoken läuft ab',
    endsUnknown: 'Das Token sagt nicht, wann.',
  },
  keychain: {
    waitingTitle: 'Warten auf Ihren Schlüsselbund',
    waiting: 'Vielleicht fragt Ihr Computer in einem anderen Fenster nach dem Passwort des Schlüsselbunds.',
    lockedTitle: 'Ihr Schlüsselbund ist gesperrt',
    locked:
      'Entsperren Sie ihn und versuchen Sie es erneut. Ohne ihn bleiben Sie nur bis zum Beenden angemeldet.',
    tryAgain: 'Erneut versuchen',
    continue: 'Ohne ihn fortfahren',
    absentTitle: 'Kein Schlüsselbund auf diesem Computer',
    declinedTitle: 'Ohne Schlüsselbund',
    memory: 'Ihr Zugriffstoken ist nur im Arbeitsspeicher: Beim Beenden werden Sie abgemeldet.',
    how: {
      linux:
        'Um angemeldet zu bleiben, installieren Sie einen Schlüsselbund: gnome-keyring unter Debian und Ubuntu oder KWallet unter KDE. Starten Sie Pilothouse danach neu.',
      darwin:
        'Um angemeldet zu bleiben, entsperren Sie den Anmelde-Schlüsselbund in der Schlüsselbundverwaltung. Starten Sie Pilothouse danach neu.',
      win32:
        'Um angemeldet zu bleiben, muss der Windows-Dienst „Anmeldeinformationsverwaltung“ laufen. Starten Sie Pilothouse danach neu.',
    },
  },
  notice: {
    'settings-recovered':
      'Die Einstellungsdatei war beschädigt. Die letzte Sicherungskopie wird verwendet; die beschädigte Datei liegt daneben. Prüfen Sie Ihre Einstellungen.',
    'settings-lost':
      'Die Einstellungsdatei war beschädigt, und es gibt keine Sicherungskopie. Die Einstellungen wurden zurückgesetzt; die beschädigte Datei liegt weiterhin im Einstellungsordner.',
    'settings-newer':
      'Die Einstellungen stammen von einer neueren Version von Pilothouse. Sie liegen weiterhin im Einstellungsordner: Benennen Sie die Datei nach einem Update von Pilothouse in settings.json um, um sie wieder zu verwenden.',
    'files-not-deleted':
      'Manche Dateien konnten nicht gelöscht werden. Prüfen Sie, ob der Datenträger beschreibbar ist, und wählen Sie in den Einstellungen erneut „Lokale Daten löschen“.',
    policy: 'Die Richtliniendatei hat Fehler.',
    'settings-not-saved':
      'Die Einstellungen konnten nicht gespeichert werden. Änderungen gelten bis zum Beenden. Prüfen Sie den freien Speicherplatz und die Berechtigungen des Einstellungsordners.',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Diese Seite gibt es in Pilothouse nicht.',
    back: 'Zu den Projekten',
  },
  crashed: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    text: 'Auf Ihrem Backend hat sich nichts geändert. Laden Sie die Seite neu.',
    reload: 'Neu laden',
  },
};
