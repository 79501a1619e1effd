import type { Texts } from '../texts.ts';

export const desktop: Texts['desktop'] = {
  title: 'Auf diesem Computer',
  keepInTray: 'Beim Schließen des Fensters im Infobereich weiter ausführen',
  keepInTrayHelp:
    'Benachrichtigungen kommen weiterhin. Ein Klick auf das Symbol im Infobereich öffnet das Fenster wieder.',
  noTray: 'Dieser Desktop hat keinen Infobereich; ein geschlossenes Fenster ließe sich nicht wieder öffnen.',
  openAtLogin: 'Bei der Anmeldung öffnen',
  openAtLoginHelp: 'Pilothouse startet, wenn Sie sich an diesem Computer anmelden.',
  startHidden: 'Bei der Anmeldung ohne Fenster starten',
  startHiddenHelp: 'Nur das Symbol im Infobereich ist zu sehen.',
  startHiddenMac: 'Nur das Symbol in der Menüleiste ist zu sehen.',
  deleteOnSignOut: 'Lokale Daten beim Abmelden löschen',
  deleteOnSignOutHelp:
    'Für Computer, die sich mehrere teilen. „Abmelden“ fragt und löscht dann Ihre Aktivität, Favoriten, Tags, Ablaufdaten und beobachteten Domains hier.',
};
