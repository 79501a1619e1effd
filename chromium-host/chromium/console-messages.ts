import type { CdpSession } from './cdp.ts';

type Level = Electron.WebContentsConsoleMessageEventParams['level'];

/** The used properties of the `console-message` event. */
interface ConsoleMessage {
  readonly level: Level;
  readonly message: string;
  readonly lineNumber: number;
  readonly sourceId: string;
}

const levels: Record<string, Level> = { error: 'error', assert: 'error', warning: 'warning', debug: 'debug' };

/** Reports logs, exceptions and violations (such as of the Content-Security-Policy) of the page as Electron does. */
export function followConsole(page: CdpSession, report: (message: ConsoleMessage) => void): void {
  page.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const [frame] = stackTrace?.callFrames ?? [];
    report({
      level: levels[type] ?? 'info',
      message: args
        .map((arg: { value?: unknown; description?: string }) => arg.value ?? arg.description)
        .join(' '),
      lineNumber: frame?.lineNumber ?? 0,
      sourceId: frame?.url ?? '',
    });
  });
  page.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    report({
      level: 'error',
      message: `Uncaught ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
      lineNumber: exceptionDetails.lineNumber,
      sourceId: exceptionDetails.url ?? '',
    });
  });
  page.on('Log.entryAdded', ({ entry }) => {
    report({
      level: levels[entry.level] ?? 'info',
      message: entry.text,
      lineNumber: entry.lineNumber ?? 0,
      sourceId: entry.url ?? '',
    });
  });
}
