import {
  type HttpRequest,
  type HttpResponse,
  type HttpTransport,
  TransportFailure,
  type TransportFailureKind,
} from '#main/http-ports.ts';

/** A response of the service, a complete response, or the failure of the request. */
export type Scripted =
  | Partial<HttpResponse>
  | { readonly json: unknown; readonly status?: number }
  | TransportFailure;

/** Answers requests from a script, in order; records the requests. A request beyond the script fails the test. */
export class FakeTransport implements HttpTransport {
  readonly sent: HttpRequest[] = [];
  readonly #script: Scripted[];

  constructor(...script: Scripted[]) {
    this.#script = script;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    this.sent.push(request);
    const next = this.#script.shift();
    if (next === undefined) throw new Error(`Nothing scripted for ${request.method} ${request.url}`);
    if (next instanceof TransportFailure) throw next;
    if ('json' in next) {
      const headers = { 'content-type': 'application/json' };
      return { status: next.status ?? 200, headers, body: JSON.stringify(next.json) };
    }
    return { status: 200, headers: {}, body: '', ...next };
  }

  renew(): void {
    // It has no connection to close.
  }
}

/** @param sent whether the request may have reached the backend */
export function failed(kind: TransportFailureKind, sent = false): TransportFailure {
  return new TransportFailure(kind, sent, 'E_TEST');
}

/** The service's error body (docs/interface.md, "Errors"). */
export function refusal(statusCode: number, message: unknown = 'No.') {
  return { status: statusCode, json: { statusCode, message, error: 'Error' } };
}
