import { Decoder, Encoder, PacketType } from 'socket.io-parser';
import type { SocketEvent } from '../ports.ts';
import { isObject } from '../services/json/envelope.ts';
import { hasTooManyValues } from '../services/json/json-text.ts';

/** Events that were received together. */
export class EventBatch {
  readonly events: SocketEvent[] = [];
}

/** Maximum length of a backend's message that is shown. */
const maxMessageLength = 4_000;

/**
 * Decodes socket.io's frames. Events that are read from the connection together pass through the client as one event, whose
 * only argument is an `EventBatch`: passing them on one by one would take most of the time of a storm.
 *
 * Packets are checked here: in its event handlers the client throws on unexpected content, which would be an uncaught
 * exception.
 */
class CheckedDecoder extends Decoder {
  /** The batch that collects further events; null before the first one, and once it is passed on. */
  #open: EventBatch | null = null;
  #isConnected = false;

  /** @throws Error for anything but a socket.io frame; the client then closes the connection */
  override add(frame: unknown): void {
    if (typeof frame !== 'string') throw new Error('no text');
    // An event of the main namespace; the app acknowledges none. The client would keep events from before CONNECT.
    const [head] = frame.startsWith('2[') ? ['2'] : (/^2\d{1,20}(?=\[)/.exec(frame) ?? []);
    if (head !== undefined) {
      const event = eventOf(frame.slice(head.length));
      if (this.#isConnected) this.#add(event);
      return;
    }
    this.#open = null;
    const type = frame.charAt(0);
    if (type === '0') this.#connect(frame);
    else if (type === '4') this.#refuse(frame);
    // Events of other namespaces and with attachments, which the service does not have, and unsolicited acknowledgements.
    else if (!'2356'.includes(type) || type === '') super.add(frame);
  }

  /** Ignores a second CONNECT, which the app would treat as another connection. */
  #connect(frame: string): void {
    if (this.#isConnected || frame.startsWith('0/')) return;
    const { sid } = objectOf(frame);
    this.#isConnected = typeof sid === 'string' && sid !== '';
    // Without an identifier the client reports a server of an older protocol.
    this.emitReserved('decoded', {
      type: PacketType.CONNECT,
      nsp: '/',
      ...(this.#isConnected && { data: { sid } }),
    });
  }

  #refuse(frame: string): void {
    if (frame.startsWith('4/')) return;
    const { message, data } = frame.startsWith('4"')
      ? { message: JSON.parse(frame.slice(1)) as unknown, data: undefined }
      : objectOf(frame);
    const text = typeof message === 'string' ? message.slice(0, maxMessageLength) : '';
    this.emitReserved('decoded', { type: PacketType.CONNECT_ERROR, nsp: '/', data: { message: text, data } });
  }

  #add(event: SocketEvent): void {
    if (this.#open === null) {
      const batch = new EventBatch();
      this.#open = batch;
      // The client passes it on in its own next tick, which is queued after this one.
      process.nextTick(() => {
        if (this.#open === batch) this.#open = null;
      });
      this.emitReserved('decoded', { type: PacketType.EVENT, nsp: '/', data: ['batch', batch] });
    }
    this.#open?.events.push(event);
  }
}

/** The content of a packet; empty if it has none. @throws SyntaxError */
function objectOf(frame: string): Readonly<Record<string, unknown>> {
  const value: unknown = frame.length === 1 ? {} : JSON.parse(frame.slice(1));
  return isObject(value) ? value : {};
}

/** Replaces an event that is too large; the app counts it as unreadable. */
const unreadable: SocketEvent = [''];

function eventOf(text: string): SocketEvent {
  if (hasTooManyValues(text)) return unreadable;
  const event: unknown = JSON.parse(text);
  if (!isEvent(event)) throw new Error('invalid payload');
  return event;
}

function isEvent(value: unknown): value is SocketEvent {
  return Array.isArray(value) && value.length > 0;
}

/** For the client's option `parser`. */
export const checkedParser = { Encoder, Decoder: CheckedDecoder };
