import type { SocketConnector, SocketListener } from '#main/ports.ts';

/** One connection attempt, controlled by the test. */
export interface FakeSocket extends SocketListener {
  readonly address: Parameters<SocketConnector['open']>[0];
  isOpen: boolean;
}

/** Records every attempt. */
export class FakeSockets implements SocketConnector {
  readonly all: FakeSocket[] = [];

  open(address: FakeSocket['address'], listener: SocketListener) {
    const socket: FakeSocket = { ...listener, address, isOpen: true };
    this.all.push(socket);
    return () => {
      socket.isOpen = false;
    };
  }

  get live(): readonly FakeSocket[] {
    return this.all.filter(({ isOpen }) => isOpen);
  }

  /** The latest attempt. */
  get last(): FakeSocket {
    const last = this.all.at(-1);
    if (last === undefined) throw new Error('No connection was attempted.');
    return last;
  }
}
