import { onTestFinished } from 'vitest';
import { startService } from '#reference-backend/service/service.ts';
import type { SocketConnector } from '../../app/ports.ts';
import type { Mutant } from './mutants.ts';
import { account, conformanceOf, realPorts } from './run-checks.ts';

/** Runs all checks against a mutant. */
export async function runOfMutant({ backend, run, answer, eventBefore, openToAll }: Mutant) {
  const service = await startService(backend, (perform) => async (request) => {
    const api = {
      method: request.method,
      path: request.path,
      authorization: request.headers.authorization,
      body: await request.readBody(),
    };
    return answer === undefined ? perform(api) : answer(api, perform);
  });
  onTestFinished(() => service.close());
  const eventMs = eventBefore === undefined ? 1 : 60_000;
  const token = await service.account(account.email, account.password, 'Ada');
  const ports = realPorts();
  const sockets: SocketConnector = {
    open: (address, listener) =>
      ports.sockets.open(openToAll ? { ...address, token } : address, {
        ...listener,
        events: (events) =>
          listener.events(
            events.flatMap(([name, payload]) => [
              ...(eventBefore === undefined
                ? []
                : [[name, eventBefore(payload as Readonly<Record<string, unknown>>)] as const]),
              [name, payload] as const,
            ]),
          ),
      }),
  };
  // Events that have not arrived by then are not needed: mutants are detected by responses.
  return conformanceOf(service.url, { eventMs, ...run }, { ...ports, sockets });
}
