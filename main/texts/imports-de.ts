import type { ImportNote } from '#contract/exchange.ts';
import { fingerprint, lines, shown } from './confirmations.ts';

/** See `importNoteEn`. */
export function importNoteDe({ kind, names, fingerprints = [] }: ImportNote): string {
  const all = names.map(shown);
  const certificates = lines(all.map((name, at) => `${name}\n${fingerprint(fingerprints[at] ?? '')}`));
  switch (kind) {
    case 'unencrypted':
      return 'Nicht verschlüsselt: Andere im Netzwerk können lesen und ändern, was gesendet wird.';
    case 'proxy':
      return `Alle Daten laufen über den Proxy ${all.join(', ')}.`;
    case 'no-proxy':
      return 'Verbindet sich ohne den Proxy dieses Computers.';
    case 'authorities':
      return `Vertraut diesen Zertifizierungsstellen. Wer den Schlüssel einer davon hat, kann alles lesen und ändern, was gesendet wird, auch Ihr Zugriffstoken:\n${certificates}`;
    case 'pins':
      return `Vertraut diesen Zertifikaten, ohne sie zu prüfen:\n${certificates}`;
    case 'realtime-path':
      return `Sendet Ihr Zugriffstoken für Live-Aktualisierungen an ${all.join(', ')}.`;
    case 'provider-host':
      return `Meldet sich mit dem Git-Anbieter unter ${all.join(', ')} an.`;
    case 'callback-scheme':
      return 'Empfängt die Anmeldung mit dem Git-Anbieter über einen Link zur App, den andere Programme an sich ziehen können.';
    case 'scope':
      return `Bittet den Git-Anbieter um weitere Berechtigungen: ${lines(all)}.`;
    case 'name-servers':
      return `Prüft Domains mit diesen Nameservern:\n${lines(all)}`;
    case 'production-off':
      return 'Gilt nicht mehr als Produktion.';
    case 'muted':
      return 'Benachrichtigungen sind stummgeschaltet.';
    case 'notifications-off':
      return 'Benachrichtigungen sind ausgeschaltet.';
    case 'kinds-off':
      return `Benachrichtigungen sind für ${names.length === 1 ? '1 Art von Änderungen' : `${names.length} Arten von Änderungen`} ausgeschaltet oder stummgeschaltet.`;
    case 'projects-off':
      return `Benachrichtigungen sind für ${names[0] === '1' ? '1 Projekt' : `${all.join('')} Projekte`} ausgeschaltet oder stummgeschaltet.`;
    case 'quiet-hours':
      return `Ruhezeiten: keine Benachrichtigungen von ${all.join(' bis ')} Uhr.`;
    case 'do-not-disturb':
      return 'Keine Benachrichtigungen, solange „Nicht stören“ eingeschaltet ist.';
    case 'not-in-front':
      return 'Keine Benachrichtigungen, solange das Fenster den Fokus hat.';
    case 'deletions-quiet':
      return 'Löschungen in Produktion werden in Ruhezeiten nicht gemeldet.';
    case 'names-shown':
      return 'Benachrichtigungen zeigen Namen, die sie jetzt verbergen.';
    case 'updates-off':
      return 'Nach Updates wird nicht mehr gesucht.';
    default:
      return '';
  }
}
