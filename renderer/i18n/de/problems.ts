import type { Texts } from '../texts.ts';

export const problems: Texts['problems'] = {
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
  crashed: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    text: 'Auf Ihrem Backend hat sich nichts geändert. Laden Sie die Seite neu.',
    reload: 'Neu laden',
  },
};
