import type { Texts } from '../texts.ts';

export const desktop: Texts['desktop'] = {
  title: 'Auf diesem Computer',
  keepInTray: 'Beim Schließen des Fensters im Infobereich weiterlaufen',
  keepInTrayHelp: 'Benachrichtigungen kommen weiterhin. Das Symbol im Infobereich holt das Fenster zurück.',
  noTray: 'Dieser Desktop hat keinen Infobereich; ein geschlossenes Fenster ließe sich nicht zurückholen.',
  openAtLogin: 'Bei der Anmeldung öffnen',
  openAtLoginHelp: 'Pilothouse startet, wenn Sie sich an diesem Computer anmelden.',
  startHidden: 'Bei der Anmeldung ohne Fenster starten',
  startHiddenHelp: 'Nur das Symbol im Infobereich zeigt, dass es läuft.',
  startHiddenMac: 'Nur das Symbol in der Menüleiste zeigt, dass es läuft.',
};
