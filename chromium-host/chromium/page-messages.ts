import { HostEvent } from './events.ts';
import type { FromPage } from './inject/preload-runtime.ts';
import { answerInvoke, ipcMain } from './ipc-main.ts';
import type { DocumentId, PageChannel } from './page-channel.ts';
import { requestPermission } from './session.ts';
import type { HostWebContents } from './web-contents.ts';

/** Passes a message of a page's preload to the app: IPC, a permission request, input, or an error of the preload. */
export function receiveMessage(
  contents: HostWebContents,
  channel: PageChannel,
  message: FromPage,
  document: DocumentId,
): void {
  const frame = contents.mainFrame;
  /** Includes the frame as long as it shows the document that sent the message. */
  const eventWith = (details: object) =>
    Object.defineProperty(new HostEvent({ sender: contents, ...details }), 'senderFrame', {
      get: () => (channel.isCurrent(document) ? frame : null),
    });
  if (message.kind === 'preload-error') {
    contents.emit('preload-error', new HostEvent(), message.path, message.error);
  } else if (message.kind === 'permission') {
    void requestPermission(contents, message.permission, message.isCheck)
      .catch(() => undefined)
      .then(() => channel.tell({ kind: 'answer', id: message.id, value: null }, document));
  } else if (message.kind === 'input') {
    contents.emit('input-event', new HostEvent(), { type: message.type });
  } else if (message.kind === 'send') {
    const reply = (name: string, ...args: unknown[]) => contents.send(name, ...args);
    ipcMain.emit(message.channel, eventWith({ reply }), ...message.args);
  } else void answer(channel, message, eventWith({}), document);
}

async function answer(
  page: PageChannel,
  { id, channel, args }: FromPage & { kind: 'invoke' },
  event: HostEvent,
  document: DocumentId,
): Promise<void> {
  try {
    const value = await answerInvoke(channel, event, args);
    page.tell({ kind: 'answer', id, value }, document);
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error);
    const message = `Error invoking remote method '${channel}': ${error}`;
    page.tell({ kind: 'failure', id, message }, document);
  }
}
