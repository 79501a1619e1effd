import type { OAuthFlowInfo } from '#contract/git-provider.ts';
import { failure } from '../errors/app-failure.ts';
import { OAuthFlow, type OAuthFlowPorts, type OAuthRequest } from './oauth-flow.ts';

/** Maximum number of ports that cancelled flows keep in use. */
const maxStopped = 5;

export interface OAuthFlowsListener {
  changed(flow: OAuthFlowInfo): void;
  /** Sends the code to the backend. */
  complete(request: OAuthRequest, code: string): Promise<void>;
}

/** The running flows, at most one per profile: a new one stops the previous one. */
export class OAuthFlows {
  readonly #ports: OAuthFlowPorts;
  readonly #listener: OAuthFlowsListener;
  readonly #flows = new Map<string, OAuthFlow>();
  /** Cancelled flows that still use their ports. */
  readonly #stopped: OAuthFlow[] = [];

  constructor(ports: OAuthFlowPorts, listener: OAuthFlowsListener) {
    this.#ports = ports;
    this.#listener = listener;
  }

  /** @throws AppFailure like `OAuthFlow.start` */
  async begin(request: OAuthRequest): Promise<OAuthFlowInfo> {
    this.cancelOf(request.profileId);
    this.#releasePort(request.settings.port);
    const flow = new OAuthFlow(request, this.#ports, (info) => this.#listener.changed(info));
    this.#flows.set(request.flowId, flow);
    try {
      return await flow.start();
    } catch (thrown) {
      this.cancel(request.flowId);
      throw thrown;
    }
  }

  /** @throws AppFailure with the reason, which `OAuthFlowInfo` has too */
  async finish(flowId: string): Promise<void> {
    const flow = this.#flow(flowId);
    await flow.finish((code) => this.#listener.complete(flow.request, code));
  }

  paste(flowId: string, text: string): void {
    this.#flow(flowId).paste(text);
  }

  async openAgain(flowId: string): Promise<void> {
    await this.#flow(flowId).openAgain();
  }

  cancel(flowId: string): void {
    const flow = this.#flows.get(flowId);
    if (flow === undefined) return;
    this.#flows.delete(flowId);
    flow.stop();
    if (flow.isListening) this.#stopped.push(flow);
    while (this.#stopped.length > maxStopped) this.#stopped.shift()?.release();
  }

  /** Releases a fixed port of an ended flow for the next one. */
  #releasePort(port: number | null): void {
    if (port === null) return;
    const ended = [...this.#stopped, ...this.#flows.values()].filter(({ isStopped }) => isStopped);
    for (const flow of ended) if (flow.request.settings.port === port) flow.release();
  }

  /** Stops the flows of a profile. */
  cancelOf(profileId: string): void {
    for (const { request } of this.#flows.values()) {
      if (request.profileId === profileId) this.cancel(request.flowId);
    }
  }

  /**
   * Stops the flows of a profile that store an authorization; a flow that signs in does not belong to a
   * person yet.
   */
  cancelAuthorizations(profileId: string): void {
    for (const { request } of this.#flows.values())
      if (request.profileId === profileId && request.purpose.kind !== 'sign-in') this.cancel(request.flowId);
  }

  /**
   * Handles a callback through the URL scheme, which other programs can send too. One that no flow expects is passed to all
   * that wait.
   */
  receive(query: URLSearchParams): ReturnType<OAuthFlow['receive']> {
    const flows = [...this.#flows.values()].filter(({ request }) => request.settings.callback === 'scheme');
    const expected = flows.filter((flow) => flow.isFor(query));
    const waiting = flows.filter(({ flow }) => flow.status === 'waiting');
    const answers = (expected.length > 0 ? expected : waiting).map((flow) => flow.receive(query));
    return answers[0] ?? 'refused';
  }

  stop(): void {
    for (const flow of [...this.#stopped, ...this.#flows.values()]) {
      flow.stop();
      flow.release();
    }
    this.#stopped.length = 0;
    this.#flows.clear();
  }

  /** @throws AppFailure `bad-input` for an unknown flow */
  #flow(flowId: string): OAuthFlow {
    const flow = this.#flows.get(flowId);
    if (flow === undefined) throw failure('bad-input', { field: 'flowId' });
    return flow;
  }
}
