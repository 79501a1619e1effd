import { JwtService } from '@nestjs/jwt';
import {
  type OnGatewayConnection,
  type OnGatewayInit,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { settings } from './settings.ts';

export interface ProjectEvent {
  readonly projectId: string;
  readonly type: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly data: unknown;
}

/** The realtime channel: every change of a project is sent to all clients. */
@WebSocketGateway()
export class ProjectGateway implements OnGatewayInit, OnGatewayConnection {
  @WebSocketServer()
  readonly server!: Server;
  readonly #jwt: JwtService;

  constructor(jwt: JwtService) {
    this.#jwt = jwt;
  }

  afterInit(server: Server): void {
    if (settings.refusesSocket !== 'middleware') return;
    server.use((socket, next) => {
      this.#isSignedIn(socket).then((isSignedIn) => next(isSignedIn ? undefined : new Error('Unauthorized')));
    });
  }

  async handleConnection(socket: Socket): Promise<void> {
    if (!(await this.#isSignedIn(socket))) socket.disconnect(true);
  }

  tell(event: ProjectEvent): void {
    this.server.emit('project.update', event);
  }

  async #isSignedIn({ handshake }: Socket): Promise<boolean> {
    try {
      await this.#jwt.verifyAsync(String(handshake.auth.token));
      return true;
    } catch {
      return false;
    }
  }
}
