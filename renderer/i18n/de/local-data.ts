import type { Texts } from '../texts.ts';

export const localData: Texts['localData'] = {
  title: 'Import/Export',
  lead: 'Übertragen Sie Ihre Backends und was Sie eingestellt und vermerkt haben in einer Datei auf einen anderen Computer. Die Datei enthält keine Passwörter, Tokens oder Schlüssel: Auf dem anderen Computer melden Sie sich neu an.',
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
    button: 'Lokale Daten löschen',
    page: 'Lokale Daten löschen',
    lead: 'Löscht alles, was Pilothouse auf diesem Computer speichert, und setzt es auf die Standardeinstellungen zurück.',
    title: 'Lokale Daten löschen?',
    stays:
      'Auf Ihren Backends ändert sich nichts. Das lässt sich nicht rückgängig machen; exportieren Sie Ihre Backends vorher, um sie später wiederherzustellen.',
    locked:
      'Der Schlüsselbund ist gesperrt. Es wurde nichts gelöscht. Entsperren Sie ihn und versuchen Sie es erneut, oder fahren Sie fort: Die Tokens werden dann gelöscht, sobald er entsperrt ist.',
    waiting:
      'Der Schlüsselbund antwortet nicht: Vielleicht fragt er in einem anderen Fenster nach seinem Passwort. Es wurde nichts gelöscht. Geben Sie es ein und versuchen Sie es erneut, oder fahren Sie fort: Die Tokens werden dann gelöscht, sobald er entsperrt ist.',
    continue: 'Ohne den Schlüsselbund fortfahren',
  },
};
