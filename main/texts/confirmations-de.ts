import { type ConfirmationTexts, fingerprint, lines, shown, shownHost } from './confirmations.ts';
import { importNoteDe } from './imports-de.ts';

const unasked = 'Brechen Sie ab, wenn Sie das nicht veranlasst haben.';
const named = (backend: string | null) => (backend === null ? 'dem neuen Backend' : shownHost(backend));
const accusative = (backend: string | null) => (backend === null ? 'das neue Backend' : shownHost(backend));
const records = (count: number) =>
  count === 0
    ? ''
    : `\n\n${count === 1 ? '1 hier angelegter Eintrag ist' : `${count} hier angelegte Einträge sind`} vielleicht nirgends sonst gespeichert.`;

const deleted = {
  projects: { one: 'Projekt', other: 'Projekte' },
  authorizations: { one: 'Zugang', other: 'Zugänge' },
  domains: { one: 'Domain', other: 'Domains' },
} as const;

export const confirmationsDe: ConfirmationTexts = {
  cancel: 'Abbrechen',
  question(change) {
    switch (change.kind) {
      case 'proxy':
        return {
          message: `Mit ${named(change.backend)} über den Proxy ${shownHost(change.proxy)} verbinden?`,
          detail: `Alle Daten dieses Backends laufen über den Proxy. Er sieht, mit welchen Hosts Sie sich verbinden, und kann alles lesen, was ohne TLS gesendet wird.\n\n${unasked}`,
          confirm: 'Proxy verwenden',
        };
      case 'authorities':
        return {
          message:
            change.authorities.length === 1
              ? `Für ${accusative(change.backend)} einer weiteren Zertifizierungsstelle vertrauen?`
              : `Für ${accusative(change.backend)} ${change.authorities.length} weiteren Zertifizierungsstellen vertrauen?`,
          detail: `${lines(change.authorities.map(({ subject, sha256 }) => `${shown(subject)}\n${fingerprint(sha256)}`))}\n\nWer den Schlüssel einer Zertifizierungsstelle hat, kann alles lesen und ändern, was an dieses Backend gesendet wird, auch Ihr Zugriffstoken.\n\n${unasked}`,
          confirm: 'Hinzufügen',
        };
      case 'pin':
        return {
          message: change.problems.includes('changed')
            ? `Das Zertifikat von ${shownHost(change.server)} hat sich geändert. Dem neuen vertrauen?`
            : `Diesem Zertifikat für ${shownHost(change.server)} vertrauen?`,
          detail: `Ausgestellt für: ${shown(change.subject)}\nSHA-256-Fingerabdruck:\n${fingerprint(change.sha256)}\n\nDieses Zertifikat konnte nicht geprüft werden. Vergleichen Sie den Fingerabdruck mit dem, den Ihnen Ihre Backend-Administration nennt.\n\n${unasked}`,
          confirm: 'Vertrauen',
        };
      case 'realtime-path':
        return {
          message: `${shown(change.path)} für Live-Aktualisierungen von ${named(change.backend)} verwenden?`,
          detail: `Ihr Zugriffstoken wird an diesen Pfad gesendet. Er gehört vielleicht zu einem anderen Dienst desselben Hosts.\n\n${unasked}`,
          confirm: 'Pfad verwenden',
        };
      case 'provider-host':
        return {
          message: `Bei ${named(change.backend)} über den Git-Anbieter unter ${shownHost(change.host)} anmelden?`,
          detail: `Ihr Browser öffnet diese Adresse, wenn Sie sich mit dem Git-Anbieter anmelden.\n\n${unasked}`,
          confirm: 'Git-Anbieter verwenden',
        };
      case 'name-servers':
        return {
          message: `Die Domains von ${named(change.backend)} mit anderen Nameservern prüfen?`,
          detail: `${lines(change.servers.map(shown))}\n\nSie sehen, welche Domains geprüft werden, und bestimmen das Ergebnis.\n\n${unasked}`,
          confirm: 'Nameserver verwenden',
        };
      case 'import-backend':
        return {
          message: `Diese Einstellungen für ${accusative(change.backend)} importieren?`,
          detail: `${change.notes.map(importNoteDe).join('\n')}\n\nSo steht es in der Datei. Importieren Sie sie nur, wenn Sie der Person vertrauen, von der Sie sie haben.\n\n${unasked}`,
          confirm: 'Importieren',
        };
      case 'import-app':
        return {
          message: 'Diese Einstellungen für alle Backends importieren?',
          detail: `${change.notes.map(importNoteDe).join('\n')}\n\n${unasked}`,
          confirm: 'Importieren',
        };
      case 'origin':
        return {
          message: `Mit ${shownHost(change.origin)} verbinden?`,
          detail: `Keines Ihrer Backends hat diese Adresse.\n\n${unasked}`,
          confirm: 'Verbinden',
        };
      case 'production-off':
        return {
          message: `${change.backend === null ? 'Das neue Backend' : shownHost(change.backend)} nicht mehr als Produktion behandeln?`,
          detail: `Löschen und Kopieren mehrerer Projekte werden dann weniger streng bestätigt.\n\n${unasked}`,
          confirm: 'Keine Produktion',
        };
      case 'read-only-off':
        return {
          message: `Änderungen auf ${named(change.backend)} erlauben?`,
          detail: `Dieses Backend ist schreibgeschützt. Ohne Schreibschutz kann es jederzeit geändert werden.\n\n${unasked}`,
          confirm: 'Änderungen erlauben',
        };
      case 'unlock':
        return {
          message: `${change.backend === null ? 'Das neue Backend' : shownHost(change.backend)} für 15 Minuten entsperren?`,
          detail: `Bis dahin kann Pilothouse dieses Backend ändern.${change.reason === '' ? '' : `\n\nGrund: ${shown(change.reason)}`}\n\n${unasked}`,
          confirm: 'Entsperren',
        };
      case 'bulk-delete':
        return {
          message: `${change.count} ${deleted[change.list][change.count === 1 ? 'one' : 'other']} auf ${named(change.backend)} löschen?`,
          detail: `Dieses Backend ist als Produktion markiert. Die ${deleted[change.list].other} werden für alle gelöscht.\n\n${unasked}`,
          confirm: 'Löschen',
        };
      case 'further-deletes':
        return {
          message: `Noch mehr auf ${named(change.backend)} löschen?`,
          detail: `In den letzten 10 Minuten wurden ${change.count} Einträge dieses Backends gelöscht. Es ist als Produktion markiert, und Einträge werden für alle gelöscht.\n\n${unasked}`,
          confirm: 'Löschen',
        };
      case 'remove-profile':
        return {
          message: `${change.backend === null ? 'Das neue Backend' : shownHost(change.backend)} von diesem Computer entfernen?`,
          detail: `Einstellungen, Sitzung, Geheimnisse, Aktivität und Entwürfe werden von diesem Computer gelöscht. Auf dem Backend ändert sich nichts.${records(change.createdHere)}`,
          confirm: 'Backend entfernen',
        };
      case 'erase':
        return {
          message: 'Alle lokalen Daten löschen?',
          detail: `Alle Backends mit ihren Tokens und Geheimnissen, Einstellungen, Aktivität, gespeicherte Listen und das Protokoll werden von diesem Computer gelöscht. Das lässt sich nicht rückgängig machen. Auf Ihren Backends ändert sich nichts.${records(change.createdHere)}`,
          confirm: 'Lokale Daten löschen',
        };
    }
  },
};
