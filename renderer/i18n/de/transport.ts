import type { Texts } from '../texts.ts';

export const transport: Texts['transport'] = {
  error: {
    certificate: {
      changed:
        '{{host}} zeigt ein anderes Zertifikat als das, dem Sie vertraut haben. Es wurde nichts gesendet. Fragen Sie beim Betreiber nach, ob das Zertifikat ersetzt wurde.',
      'wrong-host':
        'Das Zertifikat von {{host}} ist auf einen anderen Namen ausgestellt. Es wurde nichts gesendet.',
      expired: 'Das Zertifikat von {{host}} ist abgelaufen. Es wurde nichts gesendet.',
      'not-yet-valid':
        'Das Zertifikat von {{host}} gilt noch nicht. Es wurde nichts gesendet. Bitte die Uhr dieses Computers prüfen.',
      'self-signed':
        'Das Zertifikat von {{host}} ist von sich selbst unterschrieben; niemand bürgt dafür. Es wurde nichts gesendet.',
      'unknown-issuer':
        'Dieser Computer kennt den Aussteller des Zertifikats von {{host}} nicht. Es wurde nichts gesendet.',
      unusable: 'Das Zertifikat von {{host}} lässt sich nicht prüfen. Es wurde nichts gesendet.',
    },
    clientCertificate:
      '{{host}} verlangt ein Client-Zertifikat oder ein anderes als das gezeigte. Ihres lässt sich in den Verbindungsoptionen hinzufügen.',
    websocket:
      '{{host}} antwortet, aber die Live-Verbindung (WebSocket) kommt nicht durch. Vielleicht wird sie unterwegs blockiert.',
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
};
