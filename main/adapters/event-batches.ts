import { Decoder, Encoder, PacketType } from 'socket.io-parser';
import type { SocketEvent } from '../ports.ts';

/** Events that came together. */
export class EventBatch {
  readonly events: SocketEvent[] = [];
}

/**
 * Decodes socket.io's frames. Events that are read from the connection together go through the client as one event, whose
 * only argument is an `EventBatch`: one by one most of the time of a storm would be spent on passing them on.
 */
class BatchDecoder extends Decoder {
  /** What further events are added to; null before the first one, and once it is passed on. */
  #open: EventBatch | null = null;

  /** @throws Error where it is no frame of socket.io; the client closes the connection then */
  override add(frame: unknown): void {
    // An event of the main namespace without acknowledgement.
    if (typeof frame === 'string' && frame.startsWith('2[')) this.#add(eventOf(frame));
    else {
      this.#open = null;
      super.add(frame);
    }
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

function eventOf(frame: string): SocketEvent {
  const event: unknown = JSON.parse(frame.slice(1));
  if (!Array.isArray(event) || event.length === 0) throw new Error('invalid payload');
  return event as unknown as SocketEvent;
}

/** For the client's option `parser`. */
export const batchingParser = { Encoder, Decoder: BatchDecoder };
