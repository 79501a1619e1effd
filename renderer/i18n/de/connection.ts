import type { Texts } from '../texts.ts';

export const connection: Texts['connection'] = {
  error: {
    certificate: {
      changed:
        'Das Zertifikat von {{host}} ist nicht das gepinnte. Es wurde nichts gesendet. Fragen Sie Ihre Backend-Administration, ob es ersetzt wurde.',
      'wrong-host':
        'Hostname stimmt nicht überein: Das Zertifikat von {{host}} gilt für einen anderen Namen. Es wurde nichts gesendet.',
      expired: 'Das Zertifikat von {{host}} ist abgelaufen. Es wurde nichts gesendet.',
      'not-yet-valid':
        'Das Zertifikat von {{host}} gilt noch nicht. Es wurde nichts gesendet. Prüfen Sie die Uhr dieses Computers.',
      'self-signed': '{{host}} hat ein selbstsigniertes Zertifikat. Es wurde nichts gesendet.',
      'unknown-issuer':
        'Das Zertifikat von {{host}} stammt von einer Zertifizierungsstelle, der dieser Computer nicht vertraut. Es wurde nichts gesendet.',
      unusable: 'Das Zertifikat von {{host}} lässt sich nicht prüfen. Es wurde nichts gesendet.',
      invalid:
        'Das Zertifikat von {{host}} ist ungültig, ihm kann nicht vertraut werden. Es wurde nichts gesendet. Bitten Sie Ihre Backend-Administration, es zu ersetzen.',
    },
    clientCertificate:
      '{{host}} verlangt ein Client-Zertifikat, oder das gesendete wurde nicht akzeptiert. Fügen Sie es in den Verbindungsoptionen hinzu, oder ersetzen Sie es.',
    websocket:
      '{{host}} antwortet, aber der WebSocket für Live-Aktualisierungen lässt sich nicht verbinden. Vielleicht blockiert ihn eine Firewall oder ein Proxy.',
    dropped:
      '{{host}} nimmt Live-Verbindungen an, schließt sie aber wieder. Vielleicht unterstützt ein Proxy vor dem Backend keine WebSockets, oder das Backend startet ständig neu.',
    proxy: {
      refused:
        'Der Proxy {{proxy}} hat die Verbindung abgelehnt. Prüfen Sie, ob er läuft, oder ändern Sie den Proxy.',
      dns: 'Der Hostname des Proxys {{proxy}} wurde nicht gefunden. Prüfen Sie die Schreibweise.',
      'time-out':
        'Zeitüberschreitung beim Proxy {{proxy}}. Versuchen Sie es erneut, oder ändern Sie den Proxy.',
      reset: 'Der Proxy {{proxy}} hat die Verbindung geschlossen. Prüfen Sie Art und Port.',
      tls: 'TLS-Fehler: Zum Proxy {{proxy}} konnte keine sichere Verbindung aufgebaut werden. Vielleicht ist es ein HTTP-Proxy.',
      answer: 'Der Proxy {{proxy}} konnte keine Verbindung zu {{host}} herstellen.',
      'sign-in-kind':
        'Der Proxy {{proxy}} verlangt ein Anmeldeverfahren, das Pilothouse nicht unterstützt. Unterstützt werden Benutzername und Passwort (Basic).',
    },
    proxyAuth: {
      missing: 'Der Proxy {{proxy}} verlangt Benutzername und Passwort.',
      refused: 'Der Proxy {{proxy}} hat Benutzername und Passwort nicht akzeptiert.',
    },
    keychain:
      'Ein Geheimnis für die Verbindung zu {{host}} ließ sich nicht aus dem Schlüsselbund lesen. Entsperren Sie den Schlüsselbund und versuchen Sie es erneut, oder geben Sie das Geheimnis in den Verbindungsoptionen neu ein.',
  },
  add: 'Hinzufügen',
  remove: 'Entfernen',
  bound: {
    text: 'Für das neue Backend nicht verwendet und nach dem Verbinden entfernt: {{options}} von {{host}}.',
    kinds: {
      authorities: 'weitere Zertifizierungsstellen',
      pins: 'gepinnte Zertifikate',
      proxy: 'Proxy',
      clientCertificate: 'Client-Zertifikat',
    },
    addAuthority: 'Zertifizierungsstelle für {{host}} hinzufügen',
  },
  certificate: {
    show: 'Zertifikat anzeigen',
    title: 'Diesem Zertifikat vertrauen?',
    titleChanged: 'Das Zertifikat hat sich geändert',
    lead: 'Zertifikat von {{place}}. Dorthin wurde noch nichts gesendet.',
    problem: {
      changed:
        'Es ist nicht das gepinnte Zertifikat. Vielleicht wurde es ersetzt, oder jemand hört die Verbindung ab.',
      'wrong-host': 'Hostname stimmt nicht überein. Es gilt für {{names}}.',
      'no-names': 'Es enthält keinen Hostnamen.',
      expired: 'Es ist am {{validTo}} abgelaufen.',
      'not-yet-valid': 'Es gilt erst ab {{validFrom}}.',
      'self-signed': 'Selbstsigniertes Zertifikat.',
      'unknown-issuer': 'Der Aussteller, {{issuer}}, ist keine vertrauenswürdige Zertifizierungsstelle.',
      unusable: 'Seine Kette lässt sich nicht prüfen.',
      invalid:
        'Es ist ungültig, ihm kann nicht vertraut werden: Schlüssel oder Signatur sind zu schwach, oder es ist beschädigt.',
    },
    facts: 'Zertifikat',
    subject: 'Ausgestellt für',
    issuer: 'Ausgestellt von',
    names: 'Namen',
    noNames: 'Keine',
    validity: 'Gültig',
    validFromTo: '{{validFrom}} bis {{validTo}}',
    fingerprint: 'SHA-256-Fingerabdruck',
    trustedFingerprint: 'Gepinnter Fingerabdruck',
    copyFingerprint: 'Fingerabdruck kopieren',
    advice:
      'Fragen Sie Ihre Backend-Administration nach dem Fingerabdruck und vergleichen Sie. Hat eine Zertifizierungsstelle Ihrer Organisation das Zertifikat ausgestellt, fügen Sie stattdessen diese in den Verbindungsoptionen hinzu.',
    trust: 'Diesem Zertifikat vertrauen',
    trusted: 'Dem Zertifikat von {{place}} wird vertraut',
  },
  proxySignIn: {
    open: 'Passwort eingeben',
    title: 'Am Proxy anmelden',
    lead: 'Der Proxy {{proxy}} verlangt Benutzername und Passwort. Sie werden im Schlüsselbund dieses Computers gespeichert und nur an diesen Proxy gesendet.',
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    done: 'Am Proxy angemeldet',
  },
  notice: {
    certificate: 'Zertifikat nicht vertrauenswürdig',
    proxy: 'Proxy-Fehler',
  },
  options: {
    title: 'Verbindungsoptionen',
    lead: 'Für private Zertifikate, Proxys und Gateways. Gilt für Anfragen und Live-Aktualisierungen dieses Backends.',
  },
  kept: {
    memoryTitle: 'Bis zum Beenden im Arbeitsspeicher',
    memory:
      'Der Schlüsselbund konnte es nicht speichern. Nach dem nächsten Start wird erneut danach gefragt.',
  },
  certificates: {
    title: 'Zertifikate',
    lead: 'Zusätzlich zu den Zertifizierungsstellen, denen dieser Computer vertraut.',
    authorities: 'Zusätzliche Zertifizierungsstellen',
    ofPolicy: 'Zertifizierungsstellen Ihrer Organisation',
    noAuthorities: 'Keine.',
    addAuthority: 'Zertifizierungsstelle hinzufügen',
    pem: 'Zertifikat (PEM)',
    pemHelp:
      'Beginnt mit „-----BEGIN CERTIFICATE-----“. Fügen Sie eines oder mehrere ein, oder wählen Sie eine Datei.',
    choose: 'Datei wählen',
    chooseKey: 'Schlüsseldatei wählen',
    added: 'Zertifizierungsstelle hinzugefügt',
    until: 'bis {{validTo}}',
    expired: 'abgelaufen am {{validTo}}',
    remove: '{{name}} entfernen',
    removal: {
      authority:
        'Ohne diese Zertifizierungsstelle wird dem Backend womöglich nicht mehr vertraut. Um sie wieder zu verwenden, fügen Sie ihr Zertifikat erneut hinzu.',
      client:
        'Zertifikat und privater Schlüssel werden von diesem Computer gelöscht. Um sie wieder zu verwenden, fügen Sie beide erneut hinzu.',
      pin: 'Dem Zertifikat wird nicht mehr vertraut. Beim Verbinden wird es angezeigt, und Sie können ihm wieder vertrauen.',
    },
    client: 'Client-Zertifikat',
    noClient: 'Keines. Manche Gateways verlangen eines.',
    addClient: 'Client-Zertifikat hinzufügen',
    replaceClient: 'Client-Zertifikat ersetzen',
    clientAdded: 'Client-Zertifikat hinzugefügt',
    key: 'Privater Schlüssel (PEM)',
    keyHelp:
      'Wird im Schlüsselbund dieses Computers gespeichert. Wandeln Sie eine PKCS#12-Datei (.p12, .pfx) zuerst in PEM um.',
    passphrase: 'Passphrase des Schlüssels',
    passphraseHelp: 'Wird einmal benötigt, wenn der Schlüssel eine hat.',
    pins: 'Gepinnte Zertifikate',
    noPins: 'Keine. Ein Zertifikat, dem nicht vertraut wird, wird beim Verbinden angezeigt.',
    accepted: 'akzeptiert: {{problems}}',
    acceptedProblem: {
      'wrong-host': 'Hostname stimmt nicht überein',
      expired: 'abgelaufen',
      'not-yet-valid': 'noch nicht gültig',
    },
    invalid: {
      'not-a-certificate':
        'Das ist kein PEM-Zertifikat. Es beginnt mit „-----BEGIN CERTIFICATE-----“ und endet mit „-----END CERTIFICATE-----“.',
      'too-many-authorities':
        'Ein Backend kann höchstens {{limit}} zusätzliche CAs haben. Entfernen Sie zuerst einige.',
      'other-key': 'Dieser Schlüssel gehört nicht zu dem Zertifikat.',
      'passphrase-missing': 'Der Schlüssel hat eine Passphrase. Geben Sie sie ein.',
      'passphrase-wrong': 'Falsche Passphrase.',
    },
  },
  proxy: {
    title: 'Proxy',
    mode: 'Proxy für dieses Backend',
    modes: { system: 'System', manual: 'Manuell', none: 'Kein Proxy' },
    kind: 'Art',
    host: 'Proxy-Host',
    port: 'Proxy-Port',
    username: 'Benutzername',
    usernameHelp: 'Leer lassen, wenn der Proxy keinen verlangt.',
    password: 'Passwort',
    passwordHelp: 'Wird im Schlüsselbund dieses Computers gespeichert und nur an diesen Proxy gesendet.',
    passwordStored: 'Bei {{proxy}} angemeldet als {{username}}.',
    deletePassword: 'Passwort löschen',
    removal:
      'Das Passwort von {{username}} für {{proxy}} wird von diesem Computer gelöscht und lässt sich nicht wiederherstellen.',
    save: 'Proxy speichern',
    saved: 'Proxy gespeichert',
    invalid: {
      'proxy-host': 'Geben Sie Hostname oder Adresse des Proxys ein, zum Beispiel proxy.example.org.',
      'proxy-port': 'Ein Port ist eine Zahl von 1 bis 65535.',
    },
  },
  headers: {
    title: 'Gateway-Header',
    lead: 'Werden mit jeder Anfrage und mit der Live-Verbindung gesendet, für Gateways wie oauth2-proxy oder Cloudflare Access. Die Werte werden im Schlüsselbund dieses Computers gespeichert.',
    sentTo: 'Werden nur an {{origin}} gesendet.',
    otherOrigin:
      'Sie gehören zu {{origin}} und werden nicht an dieses Backend gesendet. Entfernen Sie sie und fügen Sie sie neu hinzu, um sie hier zu verwenden.',
    kept: 'Header',
    none: 'Keine',
    add: 'Header hinzufügen',
    kind: 'Art',
    kinds: { plain: 'Name und Wert', basic: 'Benutzername und Passwort (Basic)' },
    name: 'Header-Name',
    nameHelp: 'Zum Beispiel CF-Access-Client-Id. Authorization ist für das Zugriffstoken reserviert.',
    value: 'Header-Wert',
    username: 'Benutzername',
    password: 'Passwort',
    set: 'gesetzt',
    added: 'Header hinzugefügt',
    removed: 'Header entfernt',
    removal: 'Der Wert wird von diesem Computer gelöscht und lässt sich nicht wiederherstellen.',
    invalid: {
      'header-name': 'Das ist kein gültiger Header-Name.',
      'header-taken':
        'Dieser Header ist reserviert. Verwenden Sie für Zugangsdaten eines Gateways Proxy-Authorization oder den Namen, den das Gateway dokumentiert.',
      'header-twice': 'Diesen Header gibt es schon. Entfernen Sie ihn zuerst.',
      'header-value': 'Ein Header-Wert darf nur ASCII-Zeichen enthalten.',
      'header-elsewhere':
        'Die vorhandenen Header gehören zu einem anderen Backend. Entfernen Sie sie zuerst.',
      'header-missing': 'Geben Sie den Wert erneut ein.',
    },
  },
  paths: {
    title: 'Pfade',
    lead: 'Relativ zur Backend-URL. Leer lassen für den Standard. :id wird durch die ID des Eintrags ersetzt.',
    listNetworks: 'Liste der Netzwerkverbindungen',
    listDomains: 'Liste der Domains',
    readDomain: 'Eine Domain',
    deleteDomain: 'Löschen einer Domain',
    readConfiguration: 'Konfiguration',
    realtime: 'Live-Aktualisierungen',
    realtimeHelp:
      'Pfad von socket.io ab dem Stammpfad des Hosts, nicht relativ zur Backend-URL. Ihr Zugriffstoken wird dorthin gesendet.',
    invalid:
      'Ein Pfad beginnt mit einem Schrägstrich und enthält keine Leerzeichen, kein # und keine übergeordneten Ordner (..).',
    invalidRecord: 'Der Pfad zu einem Eintrag beginnt mit einem Schrägstrich und enthält :id genau einmal.',
  },
  timeOuts: {
    title: 'Zeitlimits',
    lead: 'In Sekunden.',
    connect: 'Zeitlimit für den Verbindungsaufbau',
    connectHelp: 'Standard: 10.',
    idle: 'Zeitlimit bei Inaktivität',
    idleHelp: 'Standard: 30.',
    total: 'Gesamtzeitlimit',
    totalHelp: 'Standard: 120.',
    invalid: 'Geben Sie ganze Sekunden von 1 bis {{longest}} ein.',
  },
};
