import { setTimeout as delay } from 'node:timers/promises';
import { changeAsColleague } from '../faults/support/colleague.ts';
import type { World } from './world.ts';

/** Injects a fault. @returns a function that ends it */
export type Fault = (world: World) => Promise<() => void | Promise<void>>;

const nothingToEnd = () => undefined;

export const faults: Readonly<Record<string, Fault>> = {
  nothing: async () => nothingToEnd,

  async colleague({ backend, random }) {
    for (let change = random.int(1, 8); change > 0; change -= 1) changeAsColleague(backend, random);
    return nothingToEnd;
  },

  async latency({ proxy, random }) {
    return proxy.add({ kind: 'latency', ms: random.int(20, 400) });
  },

  async bandwidth({ proxy, random }) {
    return proxy.add({ kind: 'bandwidth', bytes: random.int(200, 2_000), everyMs: random.int(1, 20) });
  },

  async reset({ proxy, random }) {
    return proxy.add({
      kind: 'reset',
      on: 'http',
      afterBytes: random.int(0, 2_000),
      times: random.int(1, 5),
    });
  },

  async limit({ proxy, random }) {
    return proxy.add({
      kind: 'limit',
      on: 'http',
      afterBytes: random.int(0, 2_000),
      times: random.int(1, 5),
    });
  },

  async slowClose({ proxy, random }) {
    const recover = proxy.add({ kind: 'slow-close', ms: random.int(10, 500) });
    proxy.cut('socket');
    return recover;
  },

  async cut({ proxy, random }) {
    proxy.cut(random.pick(['http', 'socket', undefined]));
    return nothingToEnd;
  },

  async partition({ proxy, random }) {
    const recover = proxy.add({ kind: 'partition' });
    const healed = delay(random.int(50, 1_500)).then(recover);
    return () => healed;
  },

  async refuse({ proxy, random, backend }) {
    await proxy.refuse();
    changeAsColleague(backend, random);
    const back = delay(random.int(50, 2_000)).then(() => proxy.accept());
    return () => back;
  },

  async sleep({ app, proxy, random, backend }) {
    const end = proxy.freeze();
    changeAsColleague(backend, random);
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    return end;
  },

  async restart({ backend, random }) {
    await backend.stop();
    const back = delay(random.int(0, 1_500)).then(() => backend.restart());
    return () => back;
  },

  async expire({ backend }) {
    backend.expireAll();
    return nothingToEnd;
  },

  async refusals({ backend, random }) {
    const status = random.pick([403, 429, 500, 502, 503]);
    const body = random.pick([undefined, '<html>Bad gateway</html>', '{"statusCode":']);
    const fault = backend.failNext({
      status,
      times: random.int(1, 4),
      ...(body === undefined ? {} : { body }),
    });
    return () => fault.cancel();
  },

  async malformedLists({ backend, random }) {
    const body = random.pick(['[', 'null', '{"data":1}', '<!doctype html>', '']);
    const fault = backend.failNext({
      method: 'GET',
      path: '/project',
      status: 200,
      body,
      times: random.int(1, 3),
    });
    return () => fault.cancel();
  },

  async malformedEvents({ backend, random }) {
    const events = [null, 7, 'text', [], {}, { projectId: 'x', type: 'EXPLODE' }, { type: 'DELETE' }];
    for (let sent = random.int(1, 20); sent > 0; sent -= 1) backend.emit(random.pick(events));
    return nothingToEnd;
  },

  async lostAnswer({ backend, random }) {
    const fault = backend.failNext({ method: random.pick(['POST', 'PUT', 'DELETE']), dropAnswer: true });
    return () => fault.cancel();
  },
};
