import type { Texts } from '../texts.ts';

export const errors: Texts['errors'] = {
  badInput: 'Etwas an dieser Eingabe lässt sich nicht verwenden. Bitte prüfen und erneut versuchen.',
  untrustedSender:
    'Die App hat einen Aufruf abgelehnt, der nicht aus ihrem eigenen Fenster kam. Bitte Pilothouse neu starten.',
  internal:
    'In Pilothouse ist etwas schiefgegangen. Ihre Eingaben sind noch da: Bitte erneut versuchen. Einzelheiten stehen im Protokoll.',
  backendUrl: {
    empty: 'Bitte die URL Ihres Backends eingeben, zum Beispiel https://ops.example.org.',
    notAUrl: 'Diese URL lässt sich nicht öffnen. Eine Backend-URL sieht so aus: https://ops.example.org.',
    scheme: 'Eine Backend-URL beginnt mit https:// oder http://.',
    credentials:
      'Benutzername und Passwort gehören nicht in die URL. Bitte alles bis einschließlich @ entfernen; angemeldet wird im nächsten Schritt.',
  },
  unencrypted: 'Die Verbindung zu {{host}} wäre nicht verschlüsselt.',
  unreachable: {
    refused: 'Unter {{host}} antwortet nichts. Läuft das Backend, und stimmt der Port?',
    dns: 'Der Name {{host}} wurde nicht gefunden. Stimmt die Schreibweise, und wird ein VPN gebraucht?',
    reset: '{{host}} hat die Verbindung geschlossen, bevor eine Antwort kam. Bitte erneut versuchen.',
    tls: 'Zu {{host}} kam keine sichere Verbindung zustande: Das Zertifikat wurde nicht akzeptiert.',
    network: '{{host}} ist nicht erreichbar. Bitte die Netzwerkverbindung prüfen und erneut versuchen.',
  },
  timedOut: {
    connect_one:
      '{{host}} hat die Verbindung nicht innerhalb von {{count}} Sekunde angenommen. Bitte das Netzwerk prüfen und erneut versuchen.',
    connect_other:
      '{{host}} hat die Verbindung nicht innerhalb von {{count}} Sekunden angenommen. Bitte das Netzwerk prüfen und erneut versuchen.',
    idle_one: '{{host}} hat {{count}} Sekunde lang nichts gesendet. Bitte erneut versuchen.',
    idle_other: '{{host}} hat {{count}} Sekunden lang nichts gesendet. Bitte erneut versuchen.',
    total_one:
      '{{host}} ist mit der Antwort nicht innerhalb von {{count}} Sekunde fertig geworden. Bitte erneut versuchen.',
    total_other:
      '{{host}} ist mit der Antwort nicht innerhalb von {{count}} Sekunden fertig geworden. Bitte erneut versuchen.',
  },
  tooLarge: 'Die Antwort von {{host}} ist größer als {{limitMiB}} MiB und wurde nicht gelesen.',
  redirect: {
    otherOrigin:
      '{{from}} leitet an einen anderen Ort weiter: {{to}}. Dem wurde nicht gefolgt, damit nichts dorthin gesendet wird. Liegt Ihr Backend dort, verwenden Sie bitte diese URL.',
    tooMany: '{{from}} leitet ohne Ende weiter. Bitte die Backend-URL prüfen.',
    unusable:
      '{{from}} leitet an eine Adresse weiter, die sich nicht verwenden lässt. Bitte die Backend-URL prüfen.',
  },
  notTheService:
    'Das sieht nicht nach dem Dienst aus: Unter {{host}} antwortet etwas anderes. Bitte die URL prüfen; vielleicht fehlt ein Pfad wie /api.',
  unreadable: 'Das Backend hat etwas gesendet, das diese App nicht lesen kann.',
  unreadableDetail: 'Bei {{path}}: {{difference}}',
  rejected: {
    badRequest: 'Das Backend hat diese Eingabe nicht angenommen.',
    unauthorized: 'Das Backend hat die Anmeldung nicht angenommen.',
    forbidden: 'Ihr Konto darf das nicht.',
    notFound: 'Das Backend hat dies nicht mehr.',
    conflict: 'Das Backend hat so etwas schon.',
    tooLarge: 'Das Gesendete ist dem Backend zu groß. Bitte kürzen.',
    tooMany: 'Das Backend bittet um eine Pause. Bitte kurz warten und erneut versuchen.',
    server: 'Das Backend hatte selbst ein Problem. Bitte später erneut versuchen.',
    other: 'Das Backend hat dies nicht ausgeführt.',
  },
  gateway: 'HTTP {{status}} von {{host}}: {{meaning}}. Die Antwort kommt nicht vom Dienst selbst.',
  gatewayTooLarge:
    'HTTP 413 von {{host}}: Einem Gateway vor dem Backend ist das zu groß. Es wurde nicht gespeichert. Bitte kürzen, oder bitten Sie die Verwaltung Ihres Backends, die Grenze zu erhöhen.',
  tooLong: 'Dieser Text ist zu lang. Bitte höchstens {{limit, number}} Zeichen verwenden.',
  signedOut: 'Ihre Sitzung ist zu Ende. Bitte erneut anmelden; Ihre Eingaben bleiben erhalten.',
  outcomeUnknown: 'Es ist nicht bekannt, ob dies gespeichert wurde',
  outcomeUnknownHelp:
    'Die Änderung wurde gesendet, aber die Antwort von {{host}} ging verloren. Die Liste wurde neu geholt: Bitte nachsehen, ob die Änderung dort steht, bevor Sie sie noch einmal senden.',
  keychain:
    'Der Schlüsselbund dieses Computers hat das Zugriffstoken nicht angenommen oder nicht herausgegeben.',
  file: {
    notWritten:
      'Die Datei konnte nicht geschrieben werden. Prüfen Sie, ob auf dem Datenträger Platz ist und der Ordner beschrieben werden kann, oder wählen Sie einen anderen Ort.',
    notRead:
      'Die Datei konnte nicht gelesen werden. Prüfen Sie, ob sie noch da ist und Sie sie öffnen dürfen.',
    tooLarge:
      'Diese Datei ist größer als {{limitMiB}} MiB und wurde deshalb nicht gelesen. Exportierte Backends sind viel kleiner.',
    notAnExport:
      'Dies ist keine Datei mit exportierten Backends, oder sie wurde verändert oder abgeschnitten. Es wurde nichts hinzugefügt. Bitte exportieren Sie sie auf dem anderen Computer noch einmal.',
    newer:
      'Eine neuere Version von Pilothouse hat diese Datei erstellt. Aktualisieren Sie Pilothouse und importieren Sie sie dann.',
  },
  loginItem:
    'Dieser Computer hat nicht übernommen, ob Pilothouse bei der Anmeldung geöffnet wird. Sie können es in den Einstellungen Ihres Systems ändern.',
  notADomain: 'Das ist weder ein Domainname wie app.example.org oder *.example.org noch eine IP-Adresse.',
  notAUrl: 'Das ist keine Webadresse. Sie sieht so aus: https://git.example.org/login/oauth/authorize.',
  notTheCode:
    'Das ist nicht der Code, oder er gehört zu einer anderen Anmeldung. Bitte noch einmal kopieren.',
};
