import type { Texts } from '../texts.ts';

export const transport: Texts['transport'] = {
  error: {
    certificate: {
      changed:
        '{{host}} zeigt ein anderes Zertifikat als das, dem Sie vertraut haben. Es wurde nichts gesendet. Fragen Sie bei den Betreibern nach, ob das Zertifikat ersetzt wurde.',
      'wrong-host':
        'Das Zertifikat von {{host}} ist auf einen anderen Namen ausgestellt. Es wurde nichts gesendet.',
      expired: 'Das Zertifikat von {{host}} ist abgelaufen. Es wurde nichts gesendet.',
      'not-yet-valid':
        'Das Zertifikat von {{host}} gilt noch nicht. Es wurde nichts gesendet. Bitte die Uhr dieses Computers prüfen.',
      'self-signed':
        'Das Zertifikat von {{host}} ist selbst signiert; niemand sonst bürgt dafür. Es wurde nichts gesendet.',
      'unknown-issuer':
        'Dieser Computer kennt den Aussteller des Zertifikats von {{host}} nicht. Es wurde nichts gesendet.',
      unusable: 'Das Zertifikat von {{host}} lässt sich nicht prüfen. Es wurde nichts gesendet.',
    },
    clientCertificate:
      '{{host}} verlangt ein Client-Zertifikat oder ein anderes als das gezeigte. Ihres lässt sich in den Verbindungsoptionen hinzufügen.',
    websocket:
      '{{host}} antwortet, aber die Live-Verbindung (WebSocket) kommt nicht durch. Vielleicht wird sie unterwegs blockiert.',
    dropped:
      '{{host}} nimmt Live-Verbindungen an und schließt sie wieder. Vielleicht unterstützt ein Proxy vor dem Backend keine WebSockets, oder das Backend startet immer wieder neu.',
    proxy: {
      refused: 'Der Proxy {{proxy}} antwortet nicht. Läuft er? Sonst bitte einen anderen Weg wählen.',
      dns: 'Der Proxy {{proxy}} wurde nicht gefunden. Bitte seinen Namen prüfen.',
      'time-out':
        'Der Proxy {{proxy}} hat nicht rechtzeitig geantwortet. Bitte erneut versuchen oder einen anderen Weg wählen.',
      reset: 'Der Proxy {{proxy}} hat die Verbindung geschlossen. Stimmen seine Art und sein Port?',
      tls: 'Zum Proxy {{proxy}} kam keine sichere Verbindung zustande. Vielleicht ist es ein http-Proxy.',
      answer: 'Der Proxy {{proxy}} hat nicht zu {{host}} geführt.',
      'sign-in-kind':
        'Der Proxy {{proxy}} verlangt eine Art der Anmeldung, die Pilothouse nicht kennt. Es kennt Benutzername und Passwort (Basic).',
    },
    proxyAuth: {
      missing: 'Der Proxy {{proxy}} verlangt Benutzername und Passwort.',
      refused: 'Der Proxy {{proxy}} hat Benutzername und Passwort nicht angenommen.',
    },
    keychain:
      'Der Schlüsselbund dieses Computers hat nicht herausgegeben, was die Verbindung zu {{host}} braucht. Bitte entsperren und erneut versuchen, oder es in den Verbindungsoptionen noch einmal eingeben.',
  },
  add: 'Hinzufügen',
  certificate: {
    show: 'Zertifikat zeigen',
    title: 'Diesem Zertifikat vertrauen?',
    titleChanged: 'Das Zertifikat hat sich geändert',
    lead: 'Das zeigt {{place}}. Dorthin wurde noch nichts gesendet.',
    problem: {
      changed:
        'Es ist ein anderes Zertifikat als das, dem Sie vertraut haben. Vielleicht wurde es ersetzt; vielleicht hört jemand mit.',
      'wrong-host': 'Es ist auf einen anderen Namen ausgestellt: {{names}}.',
      'no-names': 'Es ist auf gar keinen Namen ausgestellt.',
      expired: 'Es ist am {{validTo}} abgelaufen.',
      'not-yet-valid': 'Es gilt erst ab {{validFrom}}.',
      'self-signed': 'Es ist selbst signiert: Niemand sonst bürgt dafür.',
      'unknown-issuer': 'Dieser Computer kennt seinen Aussteller nicht: {{issuer}}.',
      unusable: 'Die Kette seiner Aussteller lässt sich nicht prüfen.',
    },
    facts: 'Zertifikat',
    subject: 'Ausgestellt für',
    issuer: 'Ausgestellt von',
    names: 'Namen',
    noNames: 'Keine',
    validity: 'Gültig',
    validFromTo: '{{validFrom}} bis {{validTo}}',
    fingerprint: 'SHA-256-Fingerabdruck',
    trustedFingerprint: 'Bisher vertrauter Fingerabdruck',
    copyFingerprint: 'Fingerabdruck kopieren',
    advice:
      'Lassen Sie sich den Fingerabdruck von den Betreibern nennen und vergleichen Sie ihn. Hat eine Stelle Ihrer Firma das Zertifikat ausgestellt, fügen Sie besser diese in den Verbindungsoptionen hinzu.',
    consent: 'Ich habe den Fingerabdruck verglichen und nehme das oben Gesagte in Kauf',
    trust: 'Diesem Zertifikat vertrauen',
    trusted: 'Dem Zertifikat von {{place}} wird vertraut',
  },
  proxySignIn: {
    open: 'Passwort eingeben',
    title: 'Am Proxy anmelden',
    lead: 'Der Proxy {{proxy}} verlangt Benutzername und Passwort. Sie liegen im Schlüsselbund dieses Computers und gehen nur an diesen Proxy.',
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    done: 'Am Proxy angemeldet',
  },
  notice: {
    certificate: 'Das Zertifikat des Backends wird nicht akzeptiert',
    proxy: 'Am Proxy geht es nicht weiter',
  },
  options: {
    open: 'Verbindungsoptionen',
    title: 'Verbindungsoptionen',
    lead: 'Für private Zertifikate, Proxys und Gateways. Sie gelten für dieses Backend, für Anfragen wie für Live-Aktualisierungen.',
  },
  kept: {
    memoryTitle: 'Gilt bis zum Beenden',
    memory:
      'Der Schlüsselbund dieses Computers hat es nicht angenommen. Nach dem nächsten Start wird erneut danach gefragt.',
  },
  certificates: {
    title: 'Zertifikate',
    lead: 'Neben den Zertifizierungsstellen, denen dieser Computer vertraut.',
    authorities: 'Zertifizierungsstellen',
    noAuthorities: 'Keine eigenen für dieses Backend.',
    addAuthority: 'Zertifizierungsstelle hinzufügen',
    pem: 'Zertifikat (PEM)',
    pemHelp:
      'Beginnt mit „-----BEGIN CERTIFICATE-----“. Einfügen oder eine Datei wählen; mehrere können aufeinander folgen.',
    choose: 'Datei wählen',
    chooseKey: 'Schlüsseldatei wählen',
    added: 'Zertifizierungsstelle hinzugefügt',
    until: 'bis {{validTo}}',
    expired: 'abgelaufen am {{validTo}}',
    remove: '{{name}} entfernen',
    client: 'Client-Zertifikat',
    noClient: 'Keines. Manche Gateways verlangen eines, bevor sie jemanden durchlassen.',
    addClient: 'Client-Zertifikat hinzufügen',
    replaceClient: 'Client-Zertifikat ersetzen',
    clientAdded: 'Client-Zertifikat hinzugefügt',
    key: 'Privater Schlüssel (PEM)',
    keyHelp:
      'Liegt im Schlüsselbund dieses Computers. Eine PKCS#12-Datei (.p12, .pfx) muss vorher in PEM umgewandelt werden.',
    passphrase: 'Passphrase des Schlüssels',
    passphraseHelp: 'Wird einmal gebraucht, falls der Schlüssel eine hat.',
    pins: 'Vertraut, wie sie sind',
    noPins: 'Keine. Ein Zertifikat, das nicht akzeptiert wird, zeigt sich beim Verbinden.',
    accepted: 'in Kauf genommen: {{problems}}',
    acceptedProblem: {
      'wrong-host': 'anderer Name',
      expired: 'abgelaufen',
      'not-yet-valid': 'noch nicht gültig',
    },
    invalid: {
      'not-a-certificate':
        'Das ist kein Zertifikat in PEM. Es beginnt mit „-----BEGIN CERTIFICATE-----“ und endet mit „-----END CERTIFICATE-----“.',
      'other-key': 'Dieser Schlüssel gehört nicht zu dem Zertifikat.',
      'passphrase-missing': 'Der Schlüssel hat eine Passphrase. Bitte eingeben.',
      'passphrase-wrong': 'Die Passphrase öffnet den Schlüssel nicht.',
    },
  },
  proxy: {
    title: 'Proxy',
    mode: 'Proxy für dieses Backend',
    modes: { system: 'Wie auf diesem Computer', manual: 'Dieser', none: 'Keiner' },
    kind: 'Art',
    host: 'Proxy-Host',
    port: 'Proxy-Port',
    username: 'Benutzername',
    usernameHelp: 'Leer, wenn der Proxy keinen verlangt.',
    password: 'Passwort',
    passwordHelp: 'Liegt im Schlüsselbund dieses Computers und geht nur an diesen Proxy.',
    passwordKept: 'Bei {{proxy}} angemeldet als {{username}}.',
    forget: 'Passwort löschen',
    save: 'Proxy speichern',
    saved: 'Proxy gespeichert',
    invalid: {
      'proxy-host': 'Bitte Namen oder Adresse des Proxys eingeben, zum Beispiel proxy.example.org.',
      'proxy-port': 'Ein Port ist eine Zahl von 1 bis 65535.',
    },
  },
  headers: {
    title: 'Gateway-Header',
    lead: 'Gehen mit jeder Anfrage und mit der Live-Verbindung mit, für Gateways wie oauth2-proxy oder Cloudflare Access. Ihre Werte liegen im Schlüsselbund dieses Computers.',
    sentTo: 'Gehen nur an {{origin}}.',
    otherOrigin:
      'Sie wurden für {{origin}} angegeben und gehen nicht an dieses Backend. Um sie hier zu verwenden, bitte entfernen und neu hinzufügen.',
    kept: 'Wird mitgesendet',
    none: 'Keine.',
    add: 'Header hinzufügen',
    kind: 'Art',
    kinds: { plain: 'Name und Wert', basic: 'Benutzername und Passwort (Basic)' },
    name: 'Header-Name',
    nameHelp:
      'Zum Beispiel CF-Access-Client-Id. Authorization gehört nicht dazu: Er trägt Ihr Zugriffstoken.',
    value: 'Header-Wert',
    username: 'Benutzername',
    password: 'Passwort',
    set: 'gesetzt',
    added: 'Header hinzugefügt',
    removed: 'Header entfernt',
    invalid: {
      'header-name': 'So kann ein Header nicht heißen.',
      'header-taken':
        'Dieser Header gehört Pilothouse oder HTTP selbst. Für die Zugangsdaten eines Gateways eignet sich Proxy-Authorization oder der Name, den das Gateway nennt.',
      'header-twice': 'Einen solchen Header gibt es schon. Bitte zuerst entfernen.',
      'header-value': 'Ein Header fasst nur Buchstaben ohne Akzente, Ziffern und Zeichen.',
      'header-elsewhere': 'Die vorhandenen Header gehören zu einem anderen Backend. Bitte zuerst entfernen.',
      'header-missing': 'Bitte den Wert noch einmal eingeben.',
    },
  },
};
