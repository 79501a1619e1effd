import { setTimeout as delay } from 'node:timers/promises';
import { colleagueDoes } from '../faults/support/colleague.ts';
import type { World } from './world.ts';

/** Lets something go wrong; the answer puts it right again. */
export type Fault = (world: World) => Promise<() => void | Promise<void>>;

const over = () => undefined;

export const faults: Readonly<Record<string, Fault>> = {
  nothing: async () => over,

  async colleague({ backend, dice }) {
    for (let change = dice.int(1, 8); change > 0; change -= 1) colleagueDoes(backend, dice);
    return over;
  },

  async latency({ proxy, dice }) {
    return proxy.add({ kind: 'latency', ms: dice.int(20, 400) });
  },

  async bandwidth({ proxy, dice }) {
    return proxy.add({ kind: 'bandwidth', bytes: dice.int(200, 2_000), everyMs: dice.int(1, 20) });
  },

  async reset({ proxy, dice }) {
    return proxy.add({ kind: 'reset', on: 'http', afterBytes: dice.int(0, 2_000), times: dice.int(1, 5) });
  },

  async limit({ proxy, dice }) {
    return proxy.add({ kind: 'limit', on: 'http', afterBytes: dice.int(0, 2_000), times: dice.int(1, 5) });
  },

  async slowClose({ proxy, dice }) {
    const recover = proxy.add({ kind: 'slow-close', ms: dice.int(10, 500) });
    proxy.cut('socket');
    return recover;
  },

  async cut({ proxy, dice }) {
    proxy.cut(dice.pick(['http', 'socket', undefined]));
    return over;
  },

  async partition({ proxy, dice }) {
    const recover = proxy.add({ kind: 'partition' });
    const healed = delay(dice.int(50, 1_500)).then(recover);
    return () => healed;
  },

  async refuse({ proxy, dice, backend }) {
    await proxy.refuse();
    colleagueDoes(backend, dice);
    const back = delay(dice.int(50, 2_000)).then(() => proxy.accept());
    return () => back;
  },

  async sleep({ app, proxy, dice, backend }) {
    const end = proxy.freeze();
    colleagueDoes(backend, dice);
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    return end;
  },

  async restart({ backend, dice }) {
    await backend.stop();
    const back = delay(dice.int(0, 1_500)).then(() => backend.restart());
    return () => back;
  },

  async expire({ backend }) {
    backend.expireAll();
    return over;
  },

  async refusals({ backend, dice }) {
    const status = dice.pick([403, 429, 500, 502, 503]);
    const body = dice.pick([undefined, '<html>Bad gateway</html>', '{"statusCode":']);
    const fault = backend.failNext({
      status,
      times: dice.int(1, 4),
      ...(body === undefined ? {} : { body }),
    });
    return () => fault.cancel();
  },

  async malformedLists({ backend, dice }) {
    const body = dice.pick(['[', 'null', '{"data":1}', '<!doctype html>', '']);
    const fault = backend.failNext({
      method: 'GET',
      path: '/project',
      status: 200,
      body,
      times: dice.int(1, 3),
    });
    return () => fault.cancel();
  },

  async malformedEvents({ backend, dice }) {
    const events = [null, 7, 'text', [], {}, { projectId: 'x', type: 'EXPLODE' }, { type: 'DELETE' }];
    for (let sent = dice.int(1, 20); sent > 0; sent -= 1) backend.emit(dice.pick(events));
    return over;
  },

  async lostAnswer({ backend, dice }) {
    const fault = backend.failNext({ method: dice.pick(['POST', 'PUT', 'DELETE']), dropAnswer: true });
    return () => fault.cancel();
  },
};
