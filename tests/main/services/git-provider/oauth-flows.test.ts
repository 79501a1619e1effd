import { expect, test } from 'vitest';
import type { OAuthFlowInfo, OAuthSettings } from '#contract/git-provider.ts';
import type { CallbackListener } from '#main/ports.ts';
import { failure } from '#services/errors/app-failure.ts';
import { OAuthFlows } from '#services/git-provider/oauth-flows.ts';
import { defaultOAuthSettings } from '#services/settings/authorize-url.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { settled } from '#tests/support/settled.ts';

/** Sign-ins of one profile whose listener, browser and backend are controlled by the test. */
function begin(settings: Partial<OAuthSettings> = {}) {
  const clock = new FakeClock();
  const views: OAuthFlowInfo[] = [];
  const opened: string[] = [];
  const sent: string[] = [];
  const world = {
    open: 0,
    refuseToListen: false,
    listening: Promise.resolve(),
    backend: (): Promise<void> => Promise.resolve(),
    receive: (_query: URLSearchParams) => 'refused',
  };
  const listener: CallbackListener = {
    async listen(port, receive) {
      await world.listening;
      if (world.refuseToListen) throw new Error('EADDRINUSE');
      world.open += 1;
      world.receive = receive;
      let isOpen = true;
      const close = () => {
        if (isOpen) world.open -= 1;
        isOpen = false;
      };
      return { port: port ?? 50_000, close };
    },
  };
  const openBrowser = async (url: string) => void opened.push(url);
  const flows = new OAuthFlows(
    { clock, listener, openBrowser },
    {
      changed: (flow) => views.push(flow),
      complete: async (_request, code) => {
        sent.push(code);
        await world.backend();
      },
    },
  );
  let ids = 0;
  const start = (profileId = 'p') => {
    ids += 1;
    const purpose = { kind: 'sign-in' } as const;
    const all = { ...defaultOAuthSettings, ...settings };
    return flows.begin({
      flowId: `f${ids}`,
      profileId,
      purpose,
      clientId: 'app',
      settings: all,
      identity: 'them',
    });
  };
  const stateOf = (flow: OAuthFlowInfo) => new URL(flow.link).searchParams.get('state') ?? '';
  const answer = (flow: OAuthFlowInfo, code = 'the-code') =>
    world.receive(new URLSearchParams({ code, state: stateOf(flow) }));
  const last = () => views.at(-1);
  return { clock, flows, views, opened, sent, world, start, stateOf, answer, last };
}

test('opens the browser with a state of 256 bits, and returns the code once without showing it', async () => {
  const { flows, opened, sent, world, start, stateOf, answer, views, last } = begin();
  const flow = await start();
  expect(flow).toMatchObject({ status: 'waiting', callback: 'loopback', refused: 0 });
  expect(opened).toEqual([flow.link]);
  expect(Buffer.from(stateOf(flow), 'base64url')).toHaveLength(32);
  expect(answer(flow)).toBe('code');
  expect(last()).toMatchObject({ status: 'received' });
  expect(world.open).toBe(0);
  await flows.finish('f1');
  expect(sent).toEqual(['the-code']);
  expect(last()).toMatchObject({ status: 'done' });
  expect(await errorOf(() => flows.finish('f1'))).toMatchObject({ code: 'bad-input' });
  expect(JSON.stringify(views)).not.toContain('the-code');
});

test('never uses a state for two flows', async () => {
  const { start, stateOf } = begin();
  const [first, second] = [await start(), await start()];
  expect(stateOf(first)).not.toBe(stateOf(second));
});

test('waits for ten minutes, and rejects a later answer', async () => {
  const { clock, world, start, answer, last } = begin();
  const flow = await start();
  await clock.advance(599_999);
  expect(world.open).toBe(1);
  await clock.advance(1);
  expect(last()).toMatchObject({ status: 'expired' });
  expect(answer(flow)).toBe('expired');
  expect(world.receive(new URLSearchParams('code=theirs&state=wrong'))).toBe('refused');
  expect(last()).toMatchObject({ status: 'expired' });
});

test('holds the port of a flow without an answer for ten more minutes, so that no other program gets it', async () => {
  const { flows, clock, world, start, answer, sent } = begin();
  await start();
  await clock.advance(600_000);
  const cancelled = await start('q');
  flows.cancel('f2');
  await clock.advance(599_999);
  expect(world.open).toBe(2);
  expect(answer(cancelled)).toBe('expired');
  await clock.advance(1);
  expect([world.open, clock.pending, sent]).toEqual([0, 0, []]);
});

test('passes a fixed port from an ended flow to the next one, and releases all ports at quit', async () => {
  const { flows, clock, world, start } = begin({ port: 4321 });
  await start();
  flows.cancel('f1');
  expect(world.open).toBe(1);
  await start('q');
  expect(world.open).toBe(1);
  await clock.advance(600_000);
  await start('p');
  expect(world.open).toBe(1);
  flows.stop();
  expect([world.open, clock.pending]).toEqual([0, 0]);
});

test('holds at most five ports for flows that are started and cancelled again and again', async () => {
  const { flows, world, start, clock } = begin();
  for (let count = 1; count <= 20; count += 1) {
    await start();
    flows.cancel(`f${count}`);
  }
  expect([world.open, clock.pending]).toEqual([5, 5]);
});

test('counts a wrong answer, and accepts the right one afterwards, but not a second one', async () => {
  const { flows, world, start, answer, last, sent, clock } = begin();
  const flow = await start();
  expect(world.receive(new URLSearchParams('code=theirs&state=wrong'))).toBe('refused');
  expect(world.receive(new URLSearchParams('code=theirs'))).toBe('refused');
  await clock.advance(1_000);
  expect(last()).toMatchObject({ status: 'waiting', refused: 2 });
  expect(answer(flow, 'mine')).toBe('code');
  expect(answer(flow, 'theirs')).toBe('refused');
  await clock.advance(1_000);
  expect(last()).toMatchObject({ status: 'received', refused: 3 });
  await flows.finish('f1');
  expect(sent).toEqual(['mine']);
});

test('reports that the person denied access, and can start again', async () => {
  const { start, stateOf, world, last, clock } = begin();
  const flow = await start();
  world.receive(new URLSearchParams({ error: 'access_denied', state: stateOf(flow) }));
  expect(last()).toMatchObject({ status: 'denied' });
  expect([world.open, clock.pending]).toEqual([0, 0]);
  expect(await start()).toMatchObject({ status: 'waiting', flowId: 'f2' });
});

test('shows the provider’s error with its message', async () => {
  const { start, stateOf, world, last } = begin();
  const flow = await start();
  const query = { error: 'redirect_uri_mismatch', error_description: 'Wrong address', state: stateOf(flow) };
  world.receive(new URLSearchParams(query));
  expect(last()).toMatchObject({ status: 'failed', error: { code: 'rejected', message: 'Wrong address' } });
});

test('passes a rejection of the code by the backend to the flow’s view and the caller', async () => {
  const { flows, world, start, answer, last } = begin();
  world.backend = async () => {
    throw failure('rejected');
  };
  answer(await start());
  expect(await errorOf(() => flows.finish('f1'))).toEqual({ code: 'rejected' });
  expect(last()).toMatchObject({ status: 'failed', error: { code: 'rejected' } });
});

test('ignores a late answer after a cancel', async () => {
  const { flows, start, answer, views } = begin();
  const flow = await start();
  flows.cancel('f1');
  expect(answer(flow)).toBe('expired');
  expect(views.map(({ status }) => status)).not.toContain('received');
  expect(await errorOf(() => flows.finish('f1'))).toMatchObject({ code: 'bad-input' });
});

test('sends a received code nowhere after a cancel', async () => {
  const { flows, start, answer, sent } = begin();
  answer(await start());
  flows.cancel('f1');
  expect(await errorOf(() => flows.finish('f1'))).toMatchObject({ code: 'bad-input' });
  expect(sent).toEqual([]);
});

test('leaves nothing of a flow that is replaced while it starts', async () => {
  const { world, start, clock, opened } = begin();
  const gate = Promise.withResolvers<void>();
  world.listening = gate.promise;
  const first = errorOf(() => start());
  const second = start();
  gate.resolve();
  expect(await first).toMatchObject({ code: 'bad-input', params: { field: 'flowId' } });
  expect(await second).toMatchObject({ status: 'waiting', flowId: 'f2' });
  expect([world.open, clock.pending, opened.length]).toEqual([1, 1, 1]);
});

test('names a fixed port that is in use in the error, and removes the flow', async () => {
  const { flows, world, start, clock } = begin({ port: 4321 });
  world.refuseToListen = true;
  expect(await errorOf(() => start())).toEqual({ code: 'bad-input', params: { field: 'port' } });
  expect(clock.pending).toBe(0);
  expect(await errorOf(() => flows.openAgain('f1'))).toMatchObject({ params: { field: 'flowId' } });
});

test('accepts a pasted code or the whole URL, and rejects a wrong state at its field', async () => {
  const { flows, world, start, stateOf, last, sent } = begin({ callback: 'paste' });
  const flow = await start();
  expect(world.open).toBe(0);
  expect(new URL(flow.link).searchParams.has('redirect_uri')).toBe(false);
  const wrong = 'https://ops.example/cb?code=theirs&state=wrong';
  expect(await errorOf(() => flows.paste('f1', wrong))).toEqual({
    code: 'bad-input',
    params: { field: 'code' },
  });
  expect(last()).toMatchObject({ status: 'waiting', refused: 1 });
  flows.paste('f1', `https://ops.example/cb?code=mine&state=${stateOf(flow)}`);
  expect(await errorOf(() => flows.paste('f1', 'again'))).toMatchObject({ params: { field: 'code' } });
  await flows.finish('f1');
  await start();
  flows.paste('f2', 'bare');
  await flows.finish('f2');
  expect(sent).toEqual(['mine', 'bare']);
});

test('sends the window one update a second, however many wrong answers come', async () => {
  const { world, start, last, views, clock } = begin();
  await start();
  const before = views.length;
  for (let count = 0; count < 1_000; count += 1) world.receive(new URLSearchParams('code=theirs'));
  expect(views).toHaveLength(before + 1);
  await clock.advance(1_000);
  expect(views).toHaveLength(before + 2);
  expect(last()).toMatchObject({ status: 'waiting', refused: 1_000 });
  await clock.advance(10_000);
  expect(views).toHaveLength(before + 2);
});

test('passes an answer through the URL scheme to its own flow alone', async () => {
  const { flows, start, stateOf, views, sent } = begin({ callback: 'scheme' });
  const [, second] = [await start('a'), await start('b')];
  expect(flows.receive(new URLSearchParams({ code: 'mine', state: stateOf(second) }))).toBe('code');
  expect(views).toMatchObject([{ flowId: 'f2', status: 'received' }]);
  expect(flows.receive(new URLSearchParams('code=theirs&state=wrong'))).toBe('refused');
  expect(views.at(-1)).toMatchObject({ flowId: 'f1', refused: 1 });
  await flows.finish('f2');
  expect(sent).toEqual(['mine']);
});

test('ignores an answer through the URL scheme where no flow waits for it', async () => {
  const { flows, start, stateOf, views } = begin();
  expect(flows.receive(new URLSearchParams('code=theirs&state=x'))).toBe('refused');
  const flow = await start();
  expect(flows.receive(new URLSearchParams({ code: 'theirs', state: stateOf(flow) }))).toBe('refused');
  await settled();
  expect(views).toEqual([]);
});
