import type { Texts } from '../texts.ts';

export const check: Texts['check'] = {
  title: 'Verbindungsprüfung',
  lead: 'Geht den Weg zum Backend Schritt für Schritt, von der Adresse bis zu den Live-Aktualisierungen, und benennt, was im Weg steht.',
  start: 'Verbindung prüfen',
  again: 'Erneut prüfen',
  running: '{{url}} wird geprüft',
  fine: 'Alles ist in Ordnung',
  fineWithNotes: 'Es funktioniert, mit einem Hinweis',
  stages: 'Schritte',
  copy: 'Ergebnis kopieren',
  took: '{{ms}} ms',
  lastRun: 'Letzte Prüfung: {{at}}',
  stage: {
    url: 'Adresse',
    dns: 'Name (DNS)',
    tcp: 'Verbindung (TCP)',
    proxy: 'Proxy',
    tls: 'Verschlüsselung (TLS)',
    service: 'Dienst',
    path: 'Pfad',
    token: 'Anmeldung',
    socket: 'Live-Aktualisierungen (WebSocket)',
    clock: 'Uhr',
  },
  status: {
    waiting: 'Wartet',
    running: 'Wird geprüft',
    ok: 'OK',
    warning: 'Hinweis',
    failed: 'Problem',
    skipped: 'Nicht nötig',
    'not-reached': 'Nicht erreicht',
  },
  chain: 'Zertifikate, zuerst das des Backends',
  certificate: {
    subject: 'Ausgestellt für',
    issuer: 'Ausgestellt von',
    validity: 'Gültig',
    range: '{{from}} bis {{to}}',
    fingerprint: 'SHA-256',
  },
  action: {
    useUrl: 'Diese URL verwenden',
    useUrlHelp: 'Sie werden bei der bisherigen abgemeldet und melden sich neu an.',
    signIn: 'Erneut anmelden',
    useSocketPath: '{{path}} verwenden',
    settings: 'Verbindungseinstellungen öffnen',
  },
  note: {
    'url-usable': 'Die URL ist verwendbar.',
    'dns-found': '{{host}} liegt unter {{addresses}}.',
    'dns-literal': '{{address}} ist schon eine Adresse, es muss kein Name gesucht werden.',
    'dns-by-proxy': 'Den Namen sucht der Proxy {{proxy}}.',
    'tcp-open': 'Port {{port}} antwortet unter {{addresses}}.',
    'tcp-by-proxy': 'Die Verbindung stellt der Proxy {{proxy}} her.',
    'proxy-none': 'Es wird keiner verwendet.',
    'proxy-open': '{{proxy}} führt zum Backend.',
    'tls-none': 'Die Adresse beginnt mit http://, es wird also nichts verschlüsselt.',
    'tls-verified': 'Das Zertifikat wurde von {{issuer}} ausgestellt und gilt bis {{until}}.',
    'tls-pinned': 'Sie vertrauen genau diesem Zertifikat. Es gilt bis {{until}}.',
    'tls-asks-certificate':
      'Das Zertifikat wurde von {{issuer}} ausgestellt und gilt bis {{until}}. Der Server verlangt ein Client-Zertifikat; keines ist eingerichtet.',
    'service-answers': 'Unter {{host}} antwortet der Dienst.',
    'path-right': 'Der Pfad {{path}} stimmt.',
    'token-accepted': 'Das Backend nimmt Ihr Zugriffstoken an.',
    'token-none': 'Niemand ist angemeldet.',
    'socket-acknowledged': 'Unter {{path}} kam eine Live-Verbindung zustande.',
    'socket-passes':
      'Ein WebSocket kommt unter {{path}} durch. Live-Aktualisierungen brauchen eine Anmeldung.',
    'clock-right': 'Dieser Computer und das Backend sind sich einig.',
    'clock-unknown': 'Das Backend hat seine Zeit nicht genannt.',
  },
  problem: {
    'url-unusable': 'Das ist nicht die URL eines Backends.',
    'url-unencrypted':
      'Was an {{host}} gesendet wird, ist nicht verschlüsselt: Unterwegs kann jeder mitlesen.',
    'dns-not-found': 'Den Namen {{host}} gibt es nicht.',
    'dns-silent': 'Der Nameserver hat nicht geantwortet; niemand weiß, wo {{host}} liegt.',
    'tcp-refused': 'Auf Port {{port}} von {{host}} nimmt nichts Verbindungen an.',
    'tcp-silent_one': '{{host}} hat auf Port {{port}} nicht innerhalb von {{count}} Sekunde geantwortet.',
    'tcp-silent_other': '{{host}} hat auf Port {{port}} nicht innerhalb von {{count}} Sekunden geantwortet.',
    'tcp-no-route': 'Von diesem Computer führt kein Weg zu {{host}}.',
    'tcp-partly': 'Port {{port}} antwortet unter {{addresses}}, aber nicht unter {{silent}}.',
    'proxy-unreachable': 'Der Proxy {{proxy}} antwortet nicht.',
    'proxy-not-found': 'Den Namen des Proxys {{proxy}} gibt es nicht.',
    'proxy-sign-in': 'Der Proxy {{proxy}} verlangt Benutzername und Passwort.',
    'proxy-sign-in-refused': 'Der Proxy {{proxy}} hat Benutzername und Passwort nicht angenommen.',
    'proxy-refuses': 'Der Proxy {{proxy}} hat nicht zum Backend geführt.',
    'proxy-broken':
      'Der Proxy {{proxy}} hat die Verbindung beendet oder spricht nicht so, wie er eingestellt ist.',
    'certificate-expired': 'Das Zertifikat von {{host}} ist am {{until}} abgelaufen.',
    'certificate-not-yet-valid': 'Das Zertifikat von {{host}} gilt erst ab {{from}}.',
    'certificate-wrong-host': 'Das Zertifikat gilt nicht für {{host}}. Es wurde für {{names}} ausgestellt.',
    'certificate-unknown-issuer':
      'Das Zertifikat von {{host}} wurde von {{issuer}} ausgestellt; diese Stelle kennt dieser Computer nicht.',
    'certificate-self-signed': '{{host}} bürgt für sich selbst: Das Zertifikat ist selbst signiert.',
    'certificate-changed': 'Das Zertifikat von {{host}} ist ein anderes als das, dem Sie vertrauen.',
    'certificate-ends-soon': 'Das Zertifikat läuft {{left}} ab, am {{until}}.',
    'certificate-unusable': 'Das Zertifikat von {{host}} ist nicht gültig.',
    'tls-client-certificate': '{{host}} verlangt ein Client-Zertifikat.',
    'tls-plain-text': '{{host}} antwortet auf diesem Port ohne Verschlüsselung.',
    'tls-failed': 'Mit {{host}} kam keine Verschlüsselung zustande.',
    'service-absent': 'Unter {{host}} antwortet etwas, das diesen Pfad nicht kennt (HTTP {{status}}).',
    'service-page': 'Unter {{host}} antwortet eine Webseite statt des Dienstes.',
    'service-foreign': 'Unter {{host}} antwortet etwas anderes als der Dienst (HTTP {{status}}).',
    'service-https': '{{host}} leitet zu {{to}}: Dort wird eine verschlüsselte Verbindung erwartet.',
    'service-elsewhere': '{{host}} leitet weiter zu {{to}}.',
    'service-loop': '{{host}} leitet ohne Ende von einem Pfad zum nächsten.',
    'service-gateway-sign-in':
      'Ein Gateway vor dem Backend verlangt eine eigene Anmeldung (HTTP {{status}}).',
    'service-gateway': 'Es antwortet ein Gateway vor dem Backend, nicht das Backend (HTTP {{status}}).',
    'service-portal': 'Das Netzwerk verlangt eine Anmeldung, bevor es Sie durchlässt.',
    'service-broken': 'Das Backend hat selbst ein Problem (HTTP {{status}}).',
    'service-busy': 'Das Backend bittet um eine Pause (HTTP {{status}}).',
    'service-silent_one':
      '{{host}} hat die Verbindung angenommen, aber nicht innerhalb von {{count}} Sekunde geantwortet.',
    'service-silent_other':
      '{{host}} hat die Verbindung angenommen, aber nicht innerhalb von {{count}} Sekunden geantwortet.',
    'service-cut': '{{host}} hat die Verbindung beendet, bevor eine Antwort kam.',
    'path-elsewhere': 'Der Dienst liegt nicht unter diesem Pfad, sondern unter {{url}}.',
    'path-nowhere': 'Auch unter den üblichen Pfaden von {{host}} wurde der Dienst nicht gefunden.',
    'path-web-pages': 'Unter jedem Pfad von {{host}} liegt eine Webseite.',
    'token-refused': 'Das Backend nimmt Ihr Zugriffstoken nicht mehr an.',
    'token-forbidden': 'Ihr Zugriffstoken wird angenommen, aber Ihr Konto darf die Projektliste nicht sehen.',
    'token-unclear': 'Die Antwort auf Ihr Zugriffstoken stammt nicht vom Dienst (HTTP {{status}}).',
    'socket-absent': 'Unter {{path}} gibt es keine Live-Aktualisierungen (HTTP 404).',
    'socket-elsewhere':
      'socket.io antwortet nicht unter {{path}}, sondern unter {{other}} auf demselben Host.',
    'socket-blocked': 'Aufrufe kommen bei {{host}} an, WebSockets nicht ({{detail}}).',
    'socket-blocked-proxy': 'Aufrufe kommen durch den Proxy {{proxy}}, WebSockets nicht ({{detail}}).',
    'socket-cut': 'Aufrufe kommen bei {{host}} an, aber ein WebSocket wird abgebrochen ({{detail}}).',
    'socket-silent': 'Aufrufe kommen bei {{host}} an, aber ein WebSocket erhält keine Antwort.',
    'socket-refused': 'Das Backend hat die Live-Verbindung abgelehnt: {{message}}',
    'clock-ahead': 'Die Uhr dieses Computers geht gegenüber der des Backends {{amount}} vor.',
    'clock-behind': 'Die Uhr dieses Computers geht gegenüber der des Backends {{amount}} nach.',
  },
  step: {
    'url-unusable':
      'Eine Backend-URL sieht so aus: https://ops.example.org/api. Benutzername und Passwort gehören nicht hinein.',
    'url-unencrypted': 'Verwenden Sie https://, wenn das Backend es anbietet.',
    'dns-not-found': 'Prüfen Sie die Schreibweise und ob ein VPN gebraucht wird.',
    'dns-silent': 'Prüfen Sie die Netzwerkverbindung dieses Computers, dann erneut prüfen.',
    'tcp-refused': 'Prüfen Sie, ob das Backend läuft und der Port in der URL stimmt.',
    'tcp-silent':
      'Vielleicht ist eine Firewall dazwischen, oder das Backend ist aus. Prüfen Sie, ob ein VPN gebraucht wird.',
    'tcp-no-route': 'Prüfen Sie die Netzwerkverbindung dieses Computers und ob ein VPN gebraucht wird.',
    'tcp-partly':
      'Es funktioniert, aber das Verbinden kann länger dauern. Sagen Sie es denen, die das DNS des Backends betreuen.',
    'proxy-unreachable':
      'Prüfen Sie, ob er läuft, oder wählen Sie in den Verbindungseinstellungen einen anderen oder keinen.',
    'proxy-not-found': 'Prüfen Sie den Namen des Proxys in den Verbindungseinstellungen.',
    'proxy-sign-in': 'Geben Sie beides in den Verbindungseinstellungen ein.',
    'proxy-sign-in-refused': 'Geben Sie beides in den Verbindungseinstellungen noch einmal ein.',
    'proxy-refuses': 'Bitten Sie die Betreiber des Proxys, Verbindungen zu diesem Backend durchzulassen.',
    'proxy-broken': 'Prüfen Sie seine Art und seinen Port in den Verbindungseinstellungen.',
    'certificate-expired':
      'Bitten Sie die Betreiber des Backends, es zu erneuern. Stimmt das Datum nicht, stellen Sie die Uhr dieses Computers.',
    'certificate-not-yet-valid':
      'Prüfen Sie Datum und Uhrzeit dieses Computers. Stimmen sie, wenden Sie sich an die Betreiber des Backends.',
    'certificate-wrong-host':
      'Prüfen Sie den Hostnamen in der URL, oder bitten Sie um ein Zertifikat für diesen Namen.',
    'certificate-unknown-issuer':
      'Stellt Ihre Organisation ihre Zertifikate selbst aus, fügen Sie deren Zertifizierungsstelle in den Verbindungseinstellungen hinzu.',
    'certificate-self-signed':
      'Vergleichen Sie den Fingerabdruck mit den Betreibern des Backends. Stimmt er überein, können Sie diesem Zertifikat vertrauen.',
    'certificate-changed':
      'Fahren Sie nicht fort, bevor Sie wissen, warum. Fragen Sie die Betreiber des Backends, ob es erneuert wurde, und vergleichen Sie die Fingerabdrücke.',
    'certificate-ends-soon': 'Erinnern Sie die Betreiber des Backends daran, es zu erneuern.',
    'certificate-unusable': 'Zeigen Sie die Zertifikate unten den Betreibern des Backends.',
    'tls-client-certificate':
      'Fügen Sie das Client-Zertifikat, das Sie erhalten haben, in den Verbindungseinstellungen hinzu; oder ein anderes, falls es abgelehnt wurde.',
    'tls-plain-text':
      'Prüfen Sie den Port. Vielleicht muss die URL mit http:// beginnen; das ist nicht verschlüsselt.',
    'tls-failed':
      'Vielleicht ist das Backend zu alt für sichere Verbindungen. Sagen Sie es den Betreibern ({{detail}}).',
    'service-absent': 'Prüfen Sie den Pfad in der URL.',
    'service-page':
      'Prüfen Sie die URL. Verlangt Ihr Netzwerk eine Anmeldung, melden Sie sich in einem Browser an.',
    'service-foreign': 'Prüfen Sie die URL: Vielleicht läuft dort ein anderer Dienst.',
    'service-https': 'Verwenden Sie die Adresse mit https://.',
    'service-elsewhere':
      'Liegt Ihr Backend dort, verwenden Sie diese URL. Es kann auch die Seite sein, auf der Ihr Netzwerk eine Anmeldung verlangt.',
    'service-loop': 'Wenden Sie sich an die Betreiber des Backends.',
    'service-gateway-sign-in':
      'Geben Sie, was das Gateway verlangt, in den Verbindungseinstellungen bei den Gateway-Headern ein.',
    'service-gateway':
      'Vielleicht ist das Backend aus oder wird aktualisiert. Versuchen Sie es später erneut, oder wenden Sie sich an die Betreiber.',
    'service-portal': 'Öffnen Sie einen Browser, melden Sie sich am Netzwerk an, dann erneut prüfen.',
    'service-broken': 'Versuchen Sie es später erneut, oder wenden Sie sich an die Betreiber.',
    'service-busy': 'Warten Sie kurz, dann erneut prüfen.',
    'service-silent': 'Vielleicht ist das Backend überlastet. Versuchen Sie es später erneut.',
    'service-cut': 'Bitte erneut prüfen. Bleibt es so, wenden Sie sich an die Betreiber des Backends.',
    'path-elsewhere': 'Es ist derselbe Host, nur der Pfad ist ein anderer.',
    'path-nowhere': 'Fragen Sie die Betreiber des Backends nach seiner URL.',
    'path-web-pages':
      'Verlangt Ihr Netzwerk eine Anmeldung, melden Sie sich in einem Browser an. Fragen Sie sonst die Betreiber des Backends nach seiner URL.',
    'token-refused': 'Melden Sie sich erneut an.',
    'token-forbidden': 'Bitten Sie die Betreiber des Backends um das Recht dazu.',
    'token-unclear':
      'Vielleicht hält ein Gateway auf dem Weg das Zugriffstoken vom Backend fern. Wenden Sie sich an dessen Betreiber.',
    'socket-absent': 'Prüfen Sie den Pfad der Live-Aktualisierungen in den Verbindungseinstellungen.',
    'socket-elsewhere':
      'Wenn es zu diesem Backend gehört, verwenden Sie {{other}} für Live-Aktualisierungen. Ihr Zugriffstoken wird dann dorthin gesendet.',
    'socket-blocked':
      'Bitten Sie die Betreiber des Gateways vor dem Backend, WebSockets durchzulassen. Bis dahin werden die Listen alle 30 Sekunden geholt.',
    'socket-blocked-proxy':
      'Bitten Sie die Betreiber des Proxys, WebSockets durchzulassen. Bis dahin werden die Listen alle 30 Sekunden geholt.',
    'socket-cut':
      'Etwas auf dem Weg beendet WebSockets, etwa eine Firewall. Bis sie durchkommen, werden die Listen alle 30 Sekunden geholt.',
    'socket-silent':
      'Etwas auf dem Weg hält WebSockets auf, etwa eine Firewall. Bis sie durchkommen, werden die Listen alle 30 Sekunden geholt.',
    'socket-refused': 'Wenden Sie sich an die Betreiber des Backends.',
    'clock-ahead': 'Stellen Sie die Uhr: Sonst können Anmeldungen und Zertifikate abgelaufen scheinen.',
    'clock-behind':
      'Stellen Sie die Uhr: Sonst können Anmeldungen und Zertifikate noch nicht gültig scheinen.',
  },
};
