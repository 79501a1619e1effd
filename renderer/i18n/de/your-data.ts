import type { Texts } from '../texts.ts';

export const yourData: Texts['yourData'] = {
  title: 'Backends in einer Datei',
  lead: 'Backends lassen sich in einer Datei auf einen anderen Computer mitnehmen. Sie enthält weder Passwort noch Token noch Schlüssel: Dort melden Sie sich neu an.',
  export: 'Backends exportieren',
  exported: 'Backends exportiert',
  import: 'Backends importieren',
  added_one: '{{count}} Backend hinzugefügt',
  added_other: '{{count}} Backends hinzugefügt',
  offer: {
    title: 'Backends importieren',
    lead_one: 'Die Datei enthält {{count}} Backend. Noch wurde nichts hinzugefügt.',
    lead_other: 'Die Datei enthält {{count}} Backends. Noch wurde nichts hinzugefügt.',
    empty: 'In dieser Datei sind keine Backends.',
    trust:
      'Fügen Sie nur hinzu, was von jemandem stammt, dem Sie vertrauen: Über einen Proxy und Zertifikate können andere mitlesen.',
    signIn: 'Danach melden Sie sich bei jedem an.',
    noUrl: 'Noch keine Backend-URL',
    known: 'Schon vorhanden: Es kommt noch einmal hinzu',
    notEncrypted: 'Nicht verschlüsselt: Sie werden gefragt, bevor es verwendet wird',
    proxy: 'Geht über den Proxy {{proxy}}',
    trusted_one: 'Vertraut einem eigenen Zertifikat',
    trusted_other: 'Vertraut {{count}} eigenen Zertifikaten',
    headers: 'Zusätzliche Header, deren Werte Sie neu eingeben: {{names}}',
    authorizePage: 'Meldet sich über den Git-Anbieter unter {{page}} an',
    nameServers: 'Sucht Challenges bei {{servers}}',
    created_one: 'Bringt {{count}} Eintrag mit, den nur der andere Computer kannte',
    created_other: 'Bringt {{count}} Einträge mit, die nur der andere Computer kannte',
    add_one: '{{count}} Backend hinzufügen',
    add_other: '{{count}} Backends hinzufügen',
  },
  kept: {
    title: 'Auf diesem Computer',
    lead: 'Was Pilothouse behält, und wo. Nichts davon geht woandershin als an Ihre Backends.',
    settings: 'Einstellungsdatei',
    settingsHelp:
      'Ihre Backends und wie sie erreicht werden, Regeln für Benachrichtigungen, und was von hier aus auf Backends ohne Liste angelegt wurde. Keine Geheimnisse.',
    keychain: 'Schlüsselbund',
    keychainHelp:
      'Zugriffstokens, Passwörter von Proxys, Werte von Headern, Schlüssel von Client-Zertifikaten und der Schlüssel zu Aktivität und Listen.',
    activity: 'Aktivität und Listen',
    activityHelp: 'Was sich geändert hat, und die letzten Listen jedes Backends, verschlüsselt.',
    log: 'Protokoll',
    logHelp: 'Was Pilothouse getan hat, falls etwas schiefgeht. Keine Geheimnisse.',
    window: 'Fenster',
    windowHelp: 'Design und Sprache.',
    forget: '„{{button}}“ löscht alles davon.',
  },
  forget: {
    button: 'Alles auf diesem Computer vergessen',
    title: 'Alles auf diesem Computer vergessen?',
    text: 'Gelöscht werden alle Backends mit ihren Tokens und Geheimnissen im Schlüsselbund, die Einstellungen, Aktivität und Offline-Listen, was von hier aus auf Backends ohne Liste angelegt wurde, das Protokoll, Design und Sprache. Pilothouse beginnt danach wie am ersten Tag.',
    stays:
      'Auf Ihren Backends ändert sich nichts. Es lässt sich nicht rückgängig machen; exportieren Sie Ihre Backends vorher, wenn Sie sie wiederhaben möchten.',
    confirm: 'Alles vergessen',
    locked:
      'Der Schlüsselbund ist gesperrt, deshalb lassen sich Ihre Tokens darin jetzt nicht löschen. Es wurde nichts gelöscht. Entsperren Sie ihn und versuchen Sie es noch einmal, oder machen Sie weiter: Alles andere wird jetzt gelöscht, die Tokens, sobald der Schlüsselbund offen ist.',
    waiting:
      'Der Schlüsselbund antwortet nicht; vielleicht zeigt er ein Fenster, das nach seinem Passwort fragt. Es wurde nichts gelöscht. Beantworten Sie es und versuchen Sie es noch einmal, oder machen Sie weiter: Alles andere wird jetzt gelöscht, die Tokens, sobald der Schlüsselbund offen ist.',
    tryAgain: 'Erneut versuchen',
    goOn: 'Ohne den Schlüsselbund weiter',
  },
};
