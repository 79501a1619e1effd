import type { Texts } from '../texts.ts';

export const updates: Texts['updates'] = {
  title: 'Updates',
  none: 'In diesem Paket sind keine Updates eingerichtet. Installieren Sie neue Versionen so, wie Sie diese installiert haben.',
  managed: 'Ihre Administration hat Updates ausgeschaltet.',
  state: {
    idle: 'Noch nicht gesucht',
    failed: 'Es wurde kein Update installiert',
    checking: 'Suche nach Updates',
    current: 'Dies ist die neueste Version',
    available: 'Version {{version}} ist verfügbar',
    downloading: 'Version {{version}} wird heruntergeladen',
    cancelled: 'Das Herunterladen von Version {{version}} wurde abgebrochen',
    ready: 'Version {{version}} kann installiert werden',
    restarting: 'Neustart mit Version {{version}}',
  },
  availableHelp:
    'Dieses Paket kann Updates nicht selbst installieren. Laden Sie die neue Version herunter und installieren Sie sie.',
  readyHelp: 'Sie wird installiert, wenn Sie mit dieser Schaltfläche neu starten.',
  checked: 'Zuletzt gesucht: {{time}}',
  checkNow: 'Jetzt suchen',
  automatic: 'Automatisch nach Updates suchen',
  automaticHelp: 'Beim Start und alle 6 Stunden, bei {{host}}. Installiert wird erst, wenn Sie neu starten.',
  restart: 'Neu starten und aktualisieren',
  download: 'Herunterladen',
  failed: 'Das Update ist fehlgeschlagen',
  ask: {
    title: 'Neu starten und aktualisieren?',
    changes_one: '{{count, number}} nicht gespeicherte Änderung geht verloren.',
    changes_other: '{{count, number}} nicht gespeicherte Änderungen gehen verloren.',
    batches_one: '{{count, number}} laufende Änderung wird abgebrochen. Der Rest wird nicht gesendet.',
    batches_other: '{{count, number}} laufende Änderungen werden abgebrochen. Der Rest wird nicht gesendet.',
    restart: 'Trotzdem neu starten',
  },
  problem: {
    unreachable: '{{host}} ist nicht erreichbar. Prüfen Sie die Netzwerkverbindung.',
    'time-out': '{{host}} hat nicht rechtzeitig geantwortet. Versuchen Sie es später noch einmal.',
    tls: 'Zu {{host}} konnte keine verschlüsselte Verbindung hergestellt werden.',
    certificate:
      'Dem Zertifikat von {{host}} wird nicht vertraut. Bitten Sie Ihre Administration, die Zertifizierungsstelle von {{host}} auf diesem Computer hinzuzufügen.',
    proxy:
      'Der Proxy hat keine Verbindung zu {{host}} hergestellt. Prüfen Sie die Proxy-Einstellungen dieses Computers.',
    'proxy-auth':
      'Der Proxy verlangt ein Passwort, was Updates nicht unterstützen. Bitten Sie Ihre Administration, {{host}} ohne Passwort freizugeben.',
    status: '{{host}} hat mit dem HTTP-Status {{detail}} geantwortet.',
    redirect: '{{host}} leitet an eine andere Adresse weiter. Der Weiterleitung wird nicht gefolgt.',
    'not-a-feed':
      'Die Antwort von {{host}} ist kein Update-Feed. Vielleicht hat eine Anmeldeseite oder ein Proxy geantwortet.',
    'too-large': 'Die Antwort von {{host}} ist größer als erwartet.',
    'other-host':
      'Der Update-Feed nennt eine Datei auf einem anderen Host ({{detail}}). Sie wird nicht heruntergeladen.',
    older: 'Der Update-Feed bietet Version {{detail}} an, die älter ist als diese.',
    incomplete: 'Der Download ist unvollständig.',
    'wrong-hash': 'Die heruntergeladene Datei passt nicht zu ihrer Prüfsumme und wurde nicht installiert.',
    signature:
      'Die heruntergeladene Datei ist nicht vom Herausgeber dieser App signiert und wurde nicht installiert.',
    'not-saved': 'Der Download konnte nicht gespeichert werden. Prüfen Sie den freien Speicherplatz.',
    'not-installed': 'Die neue Version konnte nicht installiert werden.',
  },
  unchanged: 'Diese Version läuft unverändert weiter.',
};
