// The outside world, as the main process defines it.
export type {
  HttpLimits,
  HttpRequest,
  HttpResponse,
  HttpTransport,
} from '#main/http-ports.ts';
export type { Cancel, Clock, HandshakeFailure, Random, SocketConnector } from '#main/ports.ts';
