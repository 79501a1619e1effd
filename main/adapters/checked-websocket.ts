import { NodeWebSocket } from 'socket.io-client';

/**
 * Maximum size of a message, in bytes; an event with one record has a fraction of it
 * (docs/decisions/size.md).
 */
export const maxMessageBytes = 1_000_000;
/** Maximum size of the pending outgoing data: the app sends little besides answers to pings. */
const maxWaitingBytes = 64 * 1024;
/**
 * Limits of the heartbeat that a server may request, in ms. Timers of more than 2^31 ms would fire at once.
 */
const minHeartbeatMs = 1;
const maxHeartbeatMs = 10 * 60_000;
/** Minimum interval between pings that are answered, in ms. */
const minPingIntervalMs = 10;

/**
 * The WebSocket transport of Engine.IO, whose packets are checked before the client sees them. In its event handler the
 * client throws on an open packet with unexpected content, which would be an uncaught exception. Such a packet ends the
 * connection.
 */
export class CheckedWebSocket extends NodeWebSocket {
  #isOpened = false;
  #pingedAt = Number.NEGATIVE_INFINITY;

  override doOpen(): this {
    super.doOpen();
    // Pings of the WebSocket itself, which `ws` answers. Undefined without a connection.
    this.ws?.on('ping', () => this.#checkWaiting());
    return this;
  }

  protected override onData(data: Parameters<NodeWebSocket['onData']>[0]): void {
    // The service has no event with attachments (docs/interface.md, "Realtime channel").
    if (typeof data !== 'string') return;
    const type = data.charAt(0);
    if (type === '0') this.#openWith(data.slice(1));
    else if (!this.#isOpened) this.#refuse('The server sent something before its Engine.IO handshake.');
    else if (type === '1') this.#refuse('The server closed the connection.');
    else if (type === '4' || (type === '2' && this.#isPingDue())) super.onData(data);
  }

  #isPingDue(): boolean {
    const now = performance.now();
    if (now - this.#pingedAt < minPingIntervalMs) return false;
    this.#pingedAt = now;
    return true;
  }

  /** Ignores a second open packet. */
  #openWith(text: string): void {
    if (this.#isOpened) return;
    const checked = openPacket(text);
    this.#isOpened = checked !== null;
    if (checked === null) this.#refuse('The server sent no valid Engine.IO handshake.');
    else super.onData(`0${checked}`);
  }

  /** A peer that requests answers and does not read them would fill the memory. */
  #checkWaiting(): void {
    if (this.ws?.bufferedAmount > maxWaitingBytes) this.#refuse('The server does not read what it is sent.');
  }

  #refuse(message: string): void {
    const { ws } = this;
    this.onError('websocket error', { message });
    // Does not wait for the peer's closing frame.
    ws?.terminate();
  }
}

/** The open packet with the fields that the client needs; null if any is missing. */
function openPacket(text: string): string | null {
  try {
    const { sid, pingInterval, pingTimeout } = JSON.parse(text) ?? {};
    const isHeartbeat = (ms: unknown) =>
      typeof ms === 'number' && Number.isInteger(ms) && ms >= minHeartbeatMs && ms <= maxHeartbeatMs;
    if (typeof sid !== 'string' || sid === '' || !isHeartbeat(pingInterval) || !isHeartbeat(pingTimeout))
      return null;
    return JSON.stringify({ sid, pingInterval, pingTimeout, upgrades: [] });
  } catch {
    return null;
  }
}
