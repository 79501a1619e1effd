import type { Texts } from '../texts.ts';

export const errors: Texts['errors'] = {
  badInput: 'Diese Eingabe ist nicht gültig. Prüfen Sie sie und versuchen Sie es erneut.',
  untrustedSender:
    'Ein Aufruf, der nicht aus dem Fenster der App kam, wurde abgelehnt. Starten Sie Pilothouse neu.',
  managed: 'Das verwaltet Ihre Organisation. Es wurde nichts geändert.',
  readOnly:
    'Dieses Backend ist schreibgeschützt. Es wurde nichts gesendet. Entsperren Sie es, um etwas zu ändern.',
  notConfirmed: 'Abgebrochen. Es wurde nichts geändert oder gesendet.',
  internal:
    'Interner Fehler. Ihre Eingaben sind erhalten. Versuchen Sie es erneut; Details stehen im Protokoll.',
  backendUrl: {
    empty: 'Geben Sie die URL Ihres Backends ein, zum Beispiel https://ops.example.org.',
    notAUrl: 'Das ist keine gültige URL. Beispiel: https://ops.example.org.',
    scheme: 'Eine Backend-URL beginnt mit https:// oder http://.',
    credentials:
      'Eine URL mit Benutzername oder Passwort wird nicht akzeptiert. Entfernen Sie alles bis einschließlich @. Sie melden sich im nächsten Schritt an.',
  },
  unencrypted: 'Die Verbindung zu {{host}} wäre nicht verschlüsselt.',
  unreachable: {
    refused:
      '{{host}} hat die Verbindung abgelehnt. Prüfen Sie, ob das Backend läuft und der Port richtig ist.',
    dns: 'Hostname {{host}} nicht gefunden. Prüfen Sie die Schreibweise und ob ein VPN erforderlich ist.',
    reset: '{{host}} hat die Verbindung geschlossen, bevor eine Antwort kam. Versuchen Sie es erneut.',
    tls: 'TLS-Fehler: Zu {{host}} konnte keine sichere Verbindung aufgebaut werden.',
    network: '{{host}} ist nicht erreichbar. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  },
  timedOut: {
    connect_one:
      'Zeitüberschreitung: {{host}} hat nicht innerhalb von {{count}} Sekunde geantwortet. Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
    connect_other:
      'Zeitüberschreitung: {{host}} hat nicht innerhalb von {{count}} Sekunden geantwortet. Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
    idle_one:
      'Zeitüberschreitung: {{host}} hat {{count}} Sekunde lang nichts gesendet. Versuchen Sie es erneut.',
    idle_other:
      'Zeitüberschreitung: {{host}} hat {{count}} Sekunden lang nichts gesendet. Versuchen Sie es erneut.',
    lists_one:
      'Die Listen der Netzwerkverbindungen und Domains kamen nicht innerhalb von {{count}} Sekunde, daher wurde nichts gesendet. Versuchen Sie es erneut.',
    lists_other:
      'Die Listen der Netzwerkverbindungen und Domains kamen nicht innerhalb von {{count}} Sekunden, daher wurde nichts gesendet. Versuchen Sie es erneut.',
    total_one:
      'Zeitüberschreitung: Die Antwort von {{host}} war nach {{count}} Sekunde nicht vollständig. Versuchen Sie es erneut.',
    total_other:
      'Zeitüberschreitung: Die Antwort von {{host}} war nach {{count}} Sekunden nicht vollständig. Versuchen Sie es erneut.',
  },
  tooManyRecords_one: 'Die Liste hat mehr als {{count, number}} Eintrag und wurde nicht gelesen.',
  tooManyRecords_other: 'Die Liste hat mehr als {{count, number}} Einträge und wurde nicht gelesen.',
  tooLarge: 'Die Antwort von {{host}} ist größer als {{limitMiB}} MiB und wurde nicht gelesen.',
  redirect: {
    otherOrigin:
      '{{from}} leitet zu einer anderen Adresse weiter: {{to}}. Der Weiterleitung wurde nicht gefolgt, und dorthin wurde nichts gesendet. Liegt Ihr Backend dort, verwenden Sie diese URL.',
    outside:
      '{{from}} leitet zu {{to}} weiter. Das liegt nicht unterhalb der Backend-URL. Der Weiterleitung wurde nicht gefolgt, und dorthin wurde nichts gesendet.',
    tooMany: 'Endlose Weiterleitung bei {{from}}. Prüfen Sie die Backend-URL.',
    unusable: '{{from}} leitet zu einer ungültigen Adresse weiter. Prüfen Sie die Backend-URL.',
    change:
      '{{from}} leitet Änderungen zu {{to}} weiter (HTTP {{status}}). Die Änderung wurde nicht weitergesendet, weil sie zu einem Lesezugriff (GET) geworden wäre.',
    useUrl: 'Verwenden Sie {{url}} als Backend-URL.',
    useKeeping:
      'Bitten Sie Ihre Backend-Administration, unter dieser Adresse zu antworten oder mit 307 oder 308 weiterzuleiten.',
    changeAnswered:
      '{{from}} hat die Änderung mit einer Weiterleitung zu {{to}} beantwortet (HTTP 303). Speicherstatus unbekannt: Prüfen Sie, ob die Liste die Änderung enthält, bevor Sie sie erneut senden.',
  },
  notTheService:
    'Unerwartete Antwort von {{host}}: nicht diese API. Prüfen Sie die URL; vielleicht fehlt ein Pfad wie /api.',
  errorBody:
    'Das Backend antwortet mit {{status}}, aber nicht mit dem Inhalt dieser API: erwartet statusCode und message, gefunden {{found}}.',
  errorBodyEmpty:
    'Das Backend antwortet mit {{status}}, aber nicht mit dem Inhalt dieser API: erwartet statusCode und message, gefunden kein Inhalt.',
  unreadable: 'Die Antwort des Backends hat ein unerwartetes Format.',
  unreadableDetail: 'Bei {{path}}: {{difference}}',
  rejected: {
    badRequest: 'Das Backend hat diese Eingabe nicht akzeptiert.',
    unauthorized: 'Das Backend hat die Anmeldung nicht akzeptiert.',
    forbidden: 'Ihr Konto darf das nicht.',
    notFound: 'Nicht gefunden. Vielleicht wurde es gelöscht.',
    headerTooLarge: 'Die Header der Anfrage sind für das Backend zu lang (HTTP 431).',
    conflict: 'Das gibt es auf dem Backend schon.',
    tooLarge: 'Die Anfrage ist für das Backend zu groß. Kürzen Sie Ihre Eingabe.',
    tooMany: 'Anfragelimit erreicht (HTTP 429). Warten Sie kurz und versuchen Sie es erneut.',
    server: 'Serverfehler (HTTP {{status}}). Versuchen Sie es später erneut.',
    other: 'Das Backend hat die Anfrage nicht akzeptiert.',
  },
  gateway: 'HTTP {{status}} von {{host}}. Die Antwort kommt nicht vom Backend selbst.',
  noReason: 'HTTP {{status}} von {{host}}. Die Antwort nennt keinen Grund.',
  handshake: '{{host}} hat den WebSocket abgelehnt (HTTP {{status}}).',
  tokenTooLong:
    'Das Zugriffstoken ist für einen Server auf dem Weg zu {{host}} zu lang (HTTP {{status}}: Header der Anfrage zu groß). Bitten Sie Ihre Backend-Administration, dort längere Header zuzulassen oder kürzere Tokens auszugeben.',
  tooLargeForAny:
    'HTTP 413 von {{host}}: Die Anfrage ist zu groß. Es wurde nichts gespeichert. Kürzen Sie Ihre Eingabe, oder bitten Sie Ihre Backend-Administration, das Limit zu erhöhen.',
  gatewayTooLarge:
    'HTTP 413 von {{host}}: Die Anfrage ist für ein Gateway vor dem Backend zu groß. Es wurde nichts gespeichert. Kürzen Sie Ihre Eingabe, oder bitten Sie Ihre Backend-Administration, das Limit zu erhöhen.',
  tooLong: 'Geben Sie höchstens {{limit, number}} Zeichen ein.',
  otherAccount: {
    other:
      'Das ist ein anderes Konto als das angemeldete. Nichts wurde geändert, und Sie bleiben angemeldet wie bisher. Um das andere Konto zu verwenden, melden Sie sich zuerst ab.',
    unknown:
      'Das neue Token sagt nicht, wem es gehört. Nichts wurde geändert, und Sie bleiben angemeldet wie bisher.',
  },
  signedOut: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an; Ihre Eingaben bleiben erhalten.',
  outcomeUnknown: 'Speicherstatus unbekannt',
  outcomeUnknownHelp:
    'Die Antwort von {{host}} ging verloren. Die Liste wurde neu abgerufen: Prüfen Sie sie, bevor Sie die Änderung erneut senden.',
  keychain: 'Der Schlüsselbund konnte das Zugriffstoken nicht speichern oder lesen.',
  file: {
    notWritten:
      'Die Datei konnte nicht geschrieben werden. Prüfen Sie den freien Speicherplatz und die Berechtigungen des Ordners, oder wählen Sie einen anderen Ordner.',
    notRead:
      'Die Datei konnte nicht gelesen werden. Prüfen Sie, ob sie noch da ist und Sie sie öffnen dürfen.',
    tooLarge: 'Diese Datei ist größer als {{limitMiB}} MiB und wurde nicht gelesen.',
    notAnExport:
      'Das ist kein Export von Backends, oder er ist beschädigt. Es wurde nichts hinzugefügt. Exportieren Sie die Backends auf dem anderen Computer erneut.',
    tooManyBackends:
      'Die Datei enthält mehr als die {{limit}} Backends, die importiert werden können. Es wurde nichts importiert. Exportieren Sie weniger auf einmal.',
    tooManyEntries:
      'Die Datei enthält mehr, als auf einmal importiert werden kann. Es wurde nichts importiert. Exportieren Sie weniger Backends oder Teile auf einmal.',
    tooManyAuthorities:
      'Die Datei enthält mehr zusätzliche CAs als die {{limit}}, die importiert werden können. Es wurde nichts importiert. Bitten Sie um eine Datei mit weniger CAs.',
    newer:
      'Diese Datei wurde von einer neueren Version von Pilothouse erstellt. Aktualisieren Sie Pilothouse und importieren Sie sie dann.',
    importEmpty: 'Diese Datei ist leer. Es wurde nichts importiert.',
    importEncoding:
      'Diese Datei ist weder UTF-8 noch UTF-16 noch Windows-1252. Speichern Sie sie als UTF-8 und wählen Sie sie erneut aus. Es wurde nichts importiert.',
    importBinary:
      'Das ist keine Textdatei. Wählen Sie eine CSV- oder JSON-Datei. Es wurde nichts importiert.',
    importJson: 'Das ist kein gültiges JSON, oder die Datei ist abgeschnitten. Es wurde nichts importiert.',
    importNoList: 'Diese Datei enthält keine Liste von Projekten. Es wurde nichts importiert.',
    importCsv:
      'Das Anführungszeichen in Zeile {{line}} wird nicht geschlossen, oder die Datei ist abgeschnitten. Es wurde nichts importiert.',
    importNoRows: 'Diese Datei enthält keine Projekte. Es wurde nichts importiert.',
    importNoColumns:
      'In der ersten Zeile fehlt eine Spalte „name“ oder „id“. Bekannte Spalten: {{columns}}. Es wurde nichts importiert.',
    importDuplicateColumns: 'Diese Spalten sind mehrfach vorhanden: {{columns}}. Es wurde nichts importiert.',
    importManyColumns:
      'Zeile {{line}} hat mehr als {{limit, number}} Spalten. Es wurde nichts importiert. Entfernen Sie Spalten, die nicht gebraucht werden.',
    importLongRow:
      'Die Zeile {{line}} hat mehr als {{limit, number}} Zeichen. Es wurde nichts importiert. Kürzen Sie sie, oder prüfen Sie ihre Anführungszeichen.',
    importTooMany:
      'Diese Datei hat mehr als {{limit}} Zeilen. Teilen Sie sie auf und importieren Sie die Teile. Es wurde nichts importiert.',
  },
  loginItem: 'Das System hat die Einstellung nicht übernommen. Ändern Sie sie in den Systemeinstellungen.',
  notADomain: 'Das ist kein gültiger Domainname. Beispiel: app.example.org.',
  notAUrl: 'Das ist keine gültige URL. Beispiel: https://git.example.org/login/oauth/authorize.',
  notTheCode: 'Das ist nicht der Code, oder er gehört zu einer anderen Anmeldung. Kopieren Sie ihn erneut.',
};
