import type { Texts } from '../texts.ts';

export const connectionCheck: Texts['connectionCheck'] = {
  title: 'Verbindungsprüfung',
  lead: 'Prüft DNS, TCP, TLS, API und WebSocket.',
  start: 'Verbindung prüfen',
  again: 'Erneut prüfen',
  running: '{{url}} wird geprüft',
  passed: 'Alle Prüfungen bestanden',
  cancelled: 'Die Prüfung wurde abgebrochen',
  passedWithWarnings: 'Mit Warnungen bestanden',
  stages: 'Schritte',
  copy: 'Ergebnis kopieren',
  took: '{{ms}} ms',
  lastRun: 'Letzte Prüfung: {{at}}',
  readsBehind:
    'Antworten dieses Backends waren bis zu {{seen, number}} s hinter Änderungen zurück. Ältere Antworten werden {{held, number}} s lang nicht übernommen.',
  stage: {
    url: 'URL',
    dns: 'DNS',
    tcp: 'TCP',
    proxy: 'Proxy',
    tls: 'TLS',
    service: 'API',
    path: 'Pfad',
    token: 'Anmeldung',
    socket: 'WebSocket',
    clock: 'Uhr',
  },
  status: {
    waiting: 'Ausstehend',
    running: 'Wird geprüft',
    ok: 'Bestanden',
    warning: 'Warnung',
    failed: 'Fehlgeschlagen',
    skipped: 'Übersprungen',
    'not-run': 'Nicht ausgeführt',
  },
  chain: 'Zertifikatskette, beginnend mit dem Serverzertifikat',
  certificate: {
    subject: 'Ausgestellt für',
    issuer: 'Ausgestellt von',
    validity: 'Gültig',
    range: '{{from}} bis {{to}}',
    fingerprint: 'SHA-256',
  },
  action: {
    useUrl: 'Diese URL verwenden',
    useUrlHelp: 'Sie werden abgemeldet und melden sich neu an.',
    signIn: 'Erneut anmelden',
    useSocketPath: '{{path}} verwenden',
    settings: 'Verbindungseinstellungen öffnen',
  },
  note: {
    'url-valid': 'Die URL ist gültig.',
    'dns-resolved': '{{host}} wird zu {{addresses}} aufgelöst.',
    'dns-ip-address': '{{address}} ist eine IP-Adresse; es ist keine Auflösung nötig.',
    'dns-by-proxy': 'Der Proxy {{proxy}} löst den Namen auf.',
    'tcp-connected': 'Port {{port}} ist unter {{addresses}} offen.',
    'tcp-by-proxy': 'Der Proxy {{proxy}} stellt die Verbindung zum Backend her.',
    'proxy-none': 'Es wird kein Proxy verwendet.',
    'proxy-connected': '{{proxy}} stellt die Verbindung zum Backend her.',
    'tls-none': 'Die URL beginnt mit http://; die Verbindung ist nicht verschlüsselt.',
    'tls-verified': 'Das Zertifikat wurde von {{issuer}} ausgestellt und gilt bis {{until}}.',
    'tls-pinned': 'Das Zertifikat ist gepinnt. Es gilt bis {{until}}.',
    'tls-client-certificate-optional':
      'Das Zertifikat wurde von {{issuer}} ausgestellt und gilt bis {{until}}. Der Server fragt nach einem Client-Zertifikat; es ist keines eingerichtet.',
    'service-found': 'Die API antwortet unter {{host}}.',
    'path-correct': 'Der Pfad {{path}} ist richtig.',
    'token-accepted': 'Das Backend akzeptiert Ihr Zugriffstoken.',
    'token-none': 'Nicht angemeldet.',
    'socket-connected': 'Der WebSocket ist unter {{path}} verbunden.',
    'socket-reachable':
      'Unter {{path}} öffnet sich ein WebSocket. Live-Aktualisierungen erfordern eine Anmeldung.',
    'clock-in-sync': 'Die Uhren stimmen überein.',
    'clock-unknown': 'Das Backend sendet seine Uhrzeit nicht.',
  },
  problem: {
    'url-invalid': 'Das ist keine gültige Backend-URL.',
    'url-unencrypted': 'Die Verbindung zu {{host}} ist nicht verschlüsselt: Jeder im Netzwerk kann mitlesen.',
    'dns-not-found': 'Hostname {{host}} nicht gefunden.',
    'dns-timeout': 'Der Nameserver hat auf die Abfrage von {{host}} nicht geantwortet.',
    'tcp-refused':
      'Verbindung abgelehnt: Auf Port {{port}} von {{host}} nimmt kein Programm Verbindungen an.',
    'tcp-timeout_one':
      'Zeitüberschreitung: {{host}} hat auf Port {{port}} nicht innerhalb von {{count}} Sekunde geantwortet.',
    'tcp-timeout_other':
      'Zeitüberschreitung: {{host}} hat auf Port {{port}} nicht innerhalb von {{count}} Sekunden geantwortet.',
    'tcp-no-route': 'Keine Route zu {{host}}.',
    'tcp-local-network': 'macOS lässt keine Verbindung von Pilothouse zu {{host}} im lokalen Netzwerk zu.',
    'tcp-partial': 'Port {{port}} ist unter {{addresses}} offen, aber nicht unter {{silent}}.',
    'proxy-unreachable': 'Der Proxy {{proxy}} ist nicht erreichbar.',
    'proxy-not-found': 'Der Hostname des Proxys {{proxy}} wurde nicht gefunden.',
    'proxy-sign-in-required': 'Der Proxy {{proxy}} verlangt Benutzername und Passwort.',
    'proxy-sign-in-rejected': 'Der Proxy {{proxy}} hat Benutzername und Passwort nicht akzeptiert.',
    'proxy-connect-refused': 'Der Proxy {{proxy}} hat die Verbindung zum Backend abgelehnt.',
    'proxy-connection-closed':
      'Der Proxy {{proxy}} hat die Verbindung geschlossen. Vielleicht ist die eingestellte Art oder der Port falsch.',
    'certificate-expired': 'Das Zertifikat von {{host}} ist am {{until}} abgelaufen.',
    'certificate-not-yet-valid': 'Das Zertifikat von {{host}} gilt erst ab {{from}}.',
    'certificate-wrong-host':
      'Hostname stimmt nicht überein: Das Zertifikat von {{host}} gilt für {{names}}.',
    'certificate-unknown-issuer':
      'Das Zertifikat von {{host}} wurde von {{issuer}} ausgestellt; dieser Computer vertraut dem Aussteller nicht.',
    'certificate-self-signed': '{{host}} hat ein selbstsigniertes Zertifikat.',
    'certificate-changed': 'Das Zertifikat von {{host}} ist nicht das gepinnte.',
    'certificate-expires-soon': 'Das Zertifikat läuft in {{left}} ab, am {{until}}.',
    'certificate-invalid': 'Das Zertifikat von {{host}} ist nicht gültig.',
    'tls-client-certificate-required': '{{host}} verlangt ein Client-Zertifikat.',
    'tls-plain-text': '{{host}} antwortet auf diesem Port ohne Verschlüsselung.',
    'tls-key-usage': 'Die Schlüsselverwendung im Zertifikat von {{host}} erlaubt keine digitalen Signaturen.',
    'tls-failed': 'Der TLS-Handshake mit {{host}} ist fehlgeschlagen.',
    'service-not-found': '{{host}} antwortet, aber diesen Pfad gibt es dort nicht (HTTP {{status}}).',
    'service-web-page': 'Unerwartete Antwort: {{host}} sendet eine Webseite, nicht diese API.',
    'service-unexpected-response': 'Unerwartete Antwort von {{host}}: nicht diese API (HTTP {{status}}).',
    'service-error-body':
      'Das Backend antwortet mit {{status}}, aber nicht mit dem Inhalt dieser API: erwartet statusCode und message, gefunden {{found}}.',
    'service-error-body-empty':
      'Das Backend antwortet mit {{status}}, aber nicht mit dem Inhalt dieser API: erwartet statusCode und message, gefunden kein Inhalt.',
    'service-requires-https':
      '{{host}} leitet zu {{to}} weiter: Eine verschlüsselte Verbindung ist erforderlich.',
    'service-redirected': '{{host}} leitet zu {{to}} weiter.',
    'service-redirect-loop': 'Endlose Weiterleitung bei {{host}}.',
    'service-gateway-sign-in': 'Ein Gateway vor dem Backend verlangt Zugangsdaten (HTTP {{status}}).',
    'service-gateway-error': 'Ein Gateway vor dem Backend antwortet, nicht das Backend (HTTP {{status}}).',
    'service-captive-portal': 'Das Netzwerk verlangt eine Anmeldung (Captive Portal).',
    'service-server-error': 'Serverfehler (HTTP {{status}}).',
    'service-rate-limited': 'Anfragelimit erreicht (HTTP {{status}}).',
    'service-timeout_one':
      'Zeitüberschreitung: {{host}} hat die Verbindung angenommen, aber nicht innerhalb von {{count}} Sekunde geantwortet.',
    'service-timeout_other':
      'Zeitüberschreitung: {{host}} hat die Verbindung angenommen, aber nicht innerhalb von {{count}} Sekunden geantwortet.',
    'service-connection-closed': '{{host}} hat die Verbindung geschlossen, bevor eine Antwort kam.',
    'path-other-url': 'Die API liegt nicht unter diesem Pfad, sondern unter {{url}}.',
    'path-not-found': 'Auch unter den üblichen Pfaden von {{host}} wurde die API nicht gefunden.',
    'path-web-pages': 'Jeder Pfad von {{host}} liefert eine Webseite.',
    'token-rejected': 'Das Backend akzeptiert das Zugriffstoken nicht.',
    'token-forbidden': 'Das Zugriffstoken wird akzeptiert, aber Ihr Konto darf Projekte nicht auflisten.',
    'token-too-long':
      'Das Zugriffstoken ist für einen Server auf dem Weg zu {{host}} zu lang (HTTP {{status}}).',
    'token-unexpected-response':
      'Unerwartete Antwort auf das Zugriffstoken: nicht diese API (HTTP {{status}}).',
    'socket-not-found': 'Unter {{path}} gibt es keinen WebSocket-Endpunkt (HTTP 404).',
    'socket-other-path':
      'socket.io antwortet nicht unter {{path}}, sondern unter {{other}} auf demselben Host.',
    'socket-blocked': 'HTTP-Anfragen erreichen {{host}}, WebSockets nicht ({{detail}}).',
    'socket-blocked-proxy': 'HTTP-Anfragen passieren den Proxy {{proxy}}, WebSockets nicht ({{detail}}).',
    'socket-connection-closed':
      'HTTP-Anfragen erreichen {{host}}, aber der WebSocket wird geschlossen ({{detail}}).',
    'socket-timeout': 'HTTP-Anfragen erreichen {{host}}, aber der WebSocket erhält keine Antwort.',
    'socket-rejected': 'Das Backend hat die Live-Verbindung abgelehnt: {{message}}',
    'clock-ahead': 'Die Uhr dieses Computers geht gegenüber der des Backends {{amount}} vor.',
    'clock-behind': 'Die Uhr dieses Computers geht gegenüber der des Backends {{amount}} nach.',
  },
  step: {
    'url-invalid': 'Beispiel: https://ops.example.org/api, ohne Benutzername und Passwort.',
    'url-unencrypted': 'Verwenden Sie https://, wenn das Backend es unterstützt.',
    'dns-not-found': 'Prüfen Sie die Schreibweise und ob ein VPN erforderlich ist.',
    'dns-timeout': 'Prüfen Sie die Netzwerkverbindung und starten Sie die Prüfung neu.',
    'tcp-refused': 'Prüfen Sie, ob das Backend läuft und der Port in der URL richtig ist.',
    'tcp-timeout':
      'Vielleicht blockiert eine Firewall die Verbindung, oder das Backend läuft nicht. Prüfen Sie, ob ein VPN erforderlich ist.',
    'tcp-no-route': 'Prüfen Sie die Netzwerkverbindung dieses Computers und ob ein VPN erforderlich ist.',
    'tcp-local-network':
      'Erlauben Sie es in den Systemeinstellungen unter „Datenschutz & Sicherheit“ > „Lokales Netzwerk“. Ist es erlaubt, prüfen Sie die Adresse und ob ein VPN erforderlich ist.',
    'tcp-partial': 'Der Verbindungsaufbau kann länger dauern. Informieren Sie Ihre DNS-Administration.',
    'proxy-unreachable':
      'Prüfen Sie, ob er läuft, oder ändern Sie den Proxy in den Verbindungseinstellungen.',
    'proxy-not-found': 'Prüfen Sie den Namen des Proxys in den Verbindungseinstellungen.',
    'proxy-sign-in-required': 'Geben Sie beides in den Verbindungseinstellungen ein.',
    'proxy-sign-in-rejected': 'Geben Sie beides in den Verbindungseinstellungen erneut ein.',
    'proxy-connect-refused':
      'Bitten Sie Ihre Proxy-Administration, Verbindungen zu diesem Backend zu erlauben.',
    'proxy-connection-closed': 'Prüfen Sie Art und Port in den Verbindungseinstellungen.',
    'certificate-expired':
      'Bitten Sie Ihre Backend-Administration, es zu erneuern. Stimmt das Datum nicht, stellen Sie die Uhr dieses Computers.',
    'certificate-not-yet-valid':
      'Prüfen Sie Datum und Uhrzeit dieses Computers. Stimmen sie, wenden Sie sich an Ihre Backend-Administration.',
    'certificate-wrong-host':
      'Prüfen Sie den Hostnamen in der URL, oder bitten Sie Ihre Backend-Administration um ein Zertifikat für diesen Namen.',
    'certificate-unknown-issuer':
      'Stellt Ihre Organisation eigene Zertifikate aus, fügen Sie deren Zertifizierungsstelle in den Verbindungseinstellungen hinzu.',
    'certificate-self-signed':
      'Vergleichen Sie den Fingerabdruck mit dem, den Ihre Backend-Administration nennt. Stimmen beide überein, können Sie dieses Zertifikat pinnen.',
    'certificate-changed':
      'Fragen Sie Ihre Backend-Administration, ob das Zertifikat erneuert wurde, und vergleichen Sie die Fingerabdrücke, bevor Sie fortfahren.',
    'certificate-expires-soon': 'Bitten Sie Ihre Backend-Administration, es zu erneuern.',
    'certificate-invalid': 'Senden Sie die Zertifikate unten an Ihre Backend-Administration.',
    'tls-client-certificate-required':
      'Fügen Sie in den Verbindungseinstellungen ein Client-Zertifikat hinzu, oder ersetzen Sie es, falls es abgelehnt wurde.',
    'tls-plain-text':
      'Prüfen Sie den Port. Vielleicht muss die URL mit http:// beginnen; das ist nicht verschlüsselt.',
    'tls-key-usage':
      'Bitten Sie Ihre Backend-Administration um ein Zertifikat, dessen Schlüsselverwendung digitalSignature enthält.',
    'tls-failed':
      'Vielleicht unterstützt das Backend nur veraltete TLS-Versionen. Informieren Sie Ihre Backend-Administration ({{detail}}).',
    'service-not-found': 'Prüfen Sie den Pfad in der URL.',
    'service-web-page':
      'Prüfen Sie die URL. Verlangt Ihr Netzwerk eine Anmeldung, melden Sie sich in einem Browser an.',
    'service-unexpected-response': 'Prüfen Sie die URL: Vielleicht läuft dort ein anderer Dienst.',
    'service-error-body':
      'Wenn das Ihr Backend ist, können Sie trotzdem verbinden. „npm run conformance“ oder „Konformität prüfen“ in den Einstellungen listet auf, was abweicht.',
    'service-error-body-empty':
      'Wenn das Ihr Backend ist, können Sie trotzdem verbinden. „npm run conformance“ oder „Konformität prüfen“ in den Einstellungen listet auf, was abweicht.',
    'service-requires-https': 'Verwenden Sie die URL mit https://.',
    'service-redirected':
      'Liegt Ihr Backend dort, verwenden Sie diese URL. Es kann auch die Anmeldeseite Ihres Netzwerks sein.',
    'service-redirect-loop': 'Wenden Sie sich an Ihre Backend-Administration.',
    'service-gateway-sign-in':
      'Geben Sie die Zugangsdaten als Gateway-Header in den Verbindungseinstellungen ein.',
    'service-gateway-error':
      'Vielleicht läuft das Backend nicht oder wird aktualisiert. Versuchen Sie es später erneut, oder wenden Sie sich an Ihre Backend-Administration.',
    'service-captive-portal': 'Melden Sie sich in einem Browser am Netzwerk an, und prüfen Sie dann erneut.',
    'service-server-error':
      'Versuchen Sie es später erneut, oder wenden Sie sich an Ihre Backend-Administration.',
    'service-rate-limited': 'Warten Sie kurz, und prüfen Sie dann erneut.',
    'service-timeout': 'Vielleicht ist das Backend überlastet. Versuchen Sie es später erneut.',
    'service-connection-closed':
      'Prüfen Sie erneut. Passiert es wieder, wenden Sie sich an Ihre Backend-Administration.',
    'path-other-url': 'Der Host ist derselbe, nur der Pfad ist ein anderer.',
    'path-not-found': 'Fragen Sie Ihre Backend-Administration nach der URL.',
    'path-web-pages':
      'Verlangt Ihr Netzwerk eine Anmeldung, melden Sie sich in einem Browser an. Fragen Sie sonst Ihre Backend-Administration nach der URL.',
    'token-rejected': 'Melden Sie sich erneut an.',
    'token-forbidden': 'Bitten Sie Ihre Backend-Administration um die Berechtigung.',
    'token-too-long':
      'Bitten Sie Ihre Backend-Administration, dort längere Header zuzulassen oder kürzere Tokens auszugeben.',
    'token-unexpected-response':
      'Vielleicht entfernt ein Gateway das Zugriffstoken. Wenden Sie sich an dessen Administration.',
    'socket-not-found': 'Prüfen Sie den Pfad der Live-Aktualisierungen in den Verbindungseinstellungen.',
    'socket-other-path':
      'Wenn es zu diesem Backend gehört, verwenden Sie {{other}} für Live-Aktualisierungen. Ihr Zugriffstoken wird dann dorthin gesendet.',
    'socket-blocked':
      'Bitten Sie die Administration des Gateways, WebSockets zu erlauben. Bis dahin werden Listen alle 30 Sekunden abgerufen.',
    'socket-blocked-proxy':
      'Bitten Sie Ihre Proxy-Administration, WebSockets zu erlauben. Bis dahin werden Listen alle 30 Sekunden abgerufen.',
    'socket-connection-closed':
      'Vielleicht schließt eine Firewall oder ein Proxy WebSockets. Bis sie erlaubt sind, werden Listen alle 30 Sekunden abgerufen.',
    'socket-timeout':
      'Vielleicht blockiert eine Firewall oder ein Proxy WebSockets. Bis sie erlaubt sind, werden Listen alle 30 Sekunden abgerufen.',
    'socket-rejected': 'Wenden Sie sich an Ihre Backend-Administration.',
    'clock-ahead':
      'Stellen Sie die Uhr. Mit falscher Uhr können Sitzungen und Zertifikate abgelaufen erscheinen.',
    'clock-behind':
      'Stellen Sie die Uhr. Mit falscher Uhr können Sitzungen und Zertifikate noch nicht gültig erscheinen.',
  },
};
