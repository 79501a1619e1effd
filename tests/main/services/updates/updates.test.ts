import { describe, expect, test } from 'vitest';
import type { UpdateState, UpdatesInfo } from '#contract/updates.ts';
import { UpdateFailure, type UpdateOffer, type Updater } from '#main/update-ports.ts';
import type { Work } from '#services/async/work.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { checkEveryMs, Updates } from '#services/updates/updates.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';
import { settled } from '#tests/support/settled.ts';

const offer: UpdateOffer = { version: '2.0.0', link: 'https://updates.example/a.deb', installable: true };

/** The service, with an updater that the test controls. */
function start(change: { offer?: UpdateOffer | null; allowed?: boolean; none?: boolean } = {}) {
  const clock = new FakeClock();
  const log = recordedLog();
  const repository = new SettingsRepository(memorySettings(), fixedRandom());
  const seen: UpdatesInfo[] = [];
  const opened: string[] = [];
  const calls: string[] = [];
  const updater = {
    check: async (): Promise<UpdateOffer | null> => (change.offer === undefined ? offer : change.offer),
    download: async (_work: Work): Promise<void> => undefined,
    prepare: async (): Promise<void> => undefined,
    restart: (): 'quits' | 'done' => 'done',
  } satisfies Updater;
  const count = (name: keyof Updater) => calls.filter((call) => call === name).length;
  const recorded = (name: keyof Updater) => {
    calls.push(name);
    return updater;
  };
  const spied: Updater = {
    check: () => recorded('check').check(),
    download: (work) => recorded('download').download(work),
    prepare: () => recorded('prepare').prepare(),
    restart: () => recorded('restart').restart(),
  };
  const service = new Updates({
    clock,
    log,
    repository,
    updater: change.none ? null : spied,
    feed: change.none ? null : 'updates.example',
    allowed: () => change.allowed ?? true,
    openBrowser: async (url) => void opened.push(url),
    quit: () => void calls.push('quit'),
    changed: (info) => void seen.push(info),
  });
  const states = () => seen.map(({ state }) => state.status);
  return { clock, log, repository, seen, opened, calls, updater, service, count, states };
}

const refusal = { error: { code: 'bad-input', params: { field: 'updates' } } };

describe('checking', () => {
  test('runs at start, and every six hours', async () => {
    const { clock, service, count } = start({ offer: null });
    service.start();
    await settled();
    expect([count('check'), service.read().state]).toEqual([1, { status: 'current' }]);
    expect(service.read().checkedAt).toBe(clock.now());
    await clock.advance(checkEveryMs - 1);
    expect(count('check')).toBe(1);
    await clock.advance(1);
    expect(count('check')).toBe(2);
  });

  test('runs next six hours after a check that the operator requested', async () => {
    const { clock, service, count } = start({ offer: null });
    service.start();
    await clock.advance(checkEveryMs - 1);
    service.check();
    await clock.advance(checkEveryMs - 1);
    expect(count('check')).toBe(2);
    await clock.advance(1);
    expect(count('check')).toBe(3);
  });

  test('never runs by itself where the setting is off; the operator can', async () => {
    const { clock, repository, service, count } = start({ offer: null });
    repository.configureDesktop({ checksForUpdates: false });
    service.start();
    await clock.advance(2 * checkEveryMs);
    expect(count('check')).toBe(0);
    service.check();
    await clock.advance(2 * checkEveryMs);
    expect(count('check')).toBe(1);
  });

  test('runs at once when the setting is turned on, unless it ran in the last six hours', async () => {
    const { clock, service, count } = start({ offer: null });
    service.start();
    await clock.advance(1_000);
    service.configure(false);
    service.configure(true);
    await clock.advance(checkEveryMs - 1_001);
    expect(count('check')).toBe(1);
    await clock.advance(1);
    expect(count('check')).toBe(2);
    service.configure(false);
    await clock.advance(checkEveryMs);
    service.configure(true);
    await settled();
    expect([count('check'), service.read().automatic]).toEqual([3, true]);
  });

  test('never runs where the administrator turned updates off', async () => {
    const { clock, service, count } = start({ allowed: false });
    service.start();
    expect(() => service.configure(true)).toThrow(expect.objectContaining({ error: { code: 'managed' } }));
    await clock.advance(2 * checkEveryMs);
    expect(() => service.check()).toThrow(expect.objectContaining(refusal));
    await expect(service.restart()).rejects.toMatchObject(refusal);
    expect([count('check'), service.read().allowed]).toEqual([0, false]);
  });

  test('never runs in a package without a feed', async () => {
    const { clock, service, count } = start({ none: true });
    service.start();
    service.configure(true);
    await clock.advance(checkEveryMs);
    expect(() => service.check()).toThrow(expect.objectContaining(refusal));
    expect([count('check'), service.read().feed]).toEqual([0, null]);
  });

  test('runs once at a time', async () => {
    const { updater, service, count } = start();
    const answer = Promise.withResolvers<null>();
    updater.check = () => answer.promise;
    service.check();
    service.check();
    answer.resolve(null);
    await settled();
    expect(count('check')).toBe(1);
  });
});

describe('a newer version', () => {
  test('is downloaded with progress, and then ready', async () => {
    const { clock, updater, seen, service, count } = start();
    const progress = (done: number) =>
      ({ phase: 'downloading', unit: 'bytes', done, total: 1_000_000 }) as const;
    updater.download = async ({ report }) => {
      // A part every 10 ms.
      for (let at = 1; at <= 125; at += 1) {
        await new Promise<void>((resolve) => clock.setTimer(10, resolve));
        report(progress(at * 8_000));
      }
    };
    service.start();
    await clock.advance(2_000);
    const version = '2.0.0';
    const states = seen.map(({ state }) => state);
    const shown = states.flatMap((state) => (state.status === 'downloading' ? [state.progress] : []));
    expect(states).toEqual([
      { status: 'checking' },
      ...shown.map((one): UpdateState => ({ status: 'downloading', version, progress: one })),
      { status: 'ready', version },
    ]);
    // After a second, then every tenth of a second.
    expect(shown.map((one) => one && Math.round(one.done / 80_000))).toEqual([null, 10, 11, 12]);
    expect(shown.at(-1)).toMatchObject({ phase: 'downloading', unit: 'bytes', total: 1_000_000 });
    expect(count('restart') + count('prepare')).toBe(0);
  });

  test('is not downloaded any further once that is cancelled, until the next check', async () => {
    const { updater, service, states, count, clock } = start();
    updater.download = ({ signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    service.start();
    await settled();
    service.cancelDownload();
    await settled();
    expect(service.read()).toMatchObject({ state: { status: 'cancelled', version: '2.0.0' }, problem: null });
    service.cancelDownload();
    await clock.advance(checkEveryMs - 1);
    expect(count('download')).toBe(1);
    updater.download = async () => undefined;
    service.check();
    await settled();
    expect(states().at(-1)).toBe('ready');
  });

  test('stops further checks once it is ready', async () => {
    const { clock, service, count } = start();
    service.start();
    await clock.advance(3 * checkEveryMs);
    service.check();
    await settled();
    expect([count('check'), service.read().state.status]).toEqual([1, 'ready']);
  });

  test('is shown with its link where this package cannot install it', async () => {
    const { service, opened, count } = start({ offer: { ...offer, installable: false } });
    await expect(service.openDownload()).rejects.toMatchObject(refusal);
    service.start();
    await settled();
    expect(service.read().state).toEqual({ status: 'available', version: '2.0.0' });
    await service.openDownload();
    expect([opened, count('download')]).toEqual([[offer.link], 0]);
    await expect(service.restart()).rejects.toMatchObject(refusal);
  });

  test('stays shown where the next check fails', async () => {
    const { clock, updater, service } = start({ offer: { ...offer, installable: false } });
    service.start();
    await settled();
    updater.check = async () => {
      throw new UpdateFailure('unreachable');
    };
    await clock.advance(checkEveryMs);
    expect(service.read()).toMatchObject({
      state: { status: 'available', version: '2.0.0' },
      problem: { kind: 'unreachable', detail: '' },
    });
  });
});

describe('failures', () => {
  test.each(['check', 'download'] as const)(
    'changes nothing after a failed %s, says why, and retries',
    async (call) => {
      const { clock, log, updater, service } = start();
      const works = updater[call];
      updater[call] = async () => {
        throw new UpdateFailure('other-host', 'elsewhere.example');
      };
      service.start();
      await settled();
      const problem = { kind: 'other-host', detail: 'elsewhere.example' };
      expect(service.read()).toMatchObject({ state: { status: 'idle' }, problem });
      expect(log.lines.join()).not.toContain('elsewhere.example');
      updater[call] = works as never;
      await clock.advance(checkEveryMs);
      expect(service.read()).toMatchObject({ state: { status: 'ready' }, problem: null });
    },
  );

  test('reports a defect as a failure, too', async () => {
    const { log, updater, service } = start();
    updater.check = async () => {
      throw new TypeError('secret');
    };
    service.check();
    await settled();
    expect(service.read()).toMatchObject({ state: { status: 'idle' }, problem: { kind: 'not-installed' } });
    expect(log.lines.join()).toContain('TypeError');
    expect(log.lines.join()).not.toContain('secret');
  });
});

describe('restarting', () => {
  test('prepares, quits like the operator, and installs as the last step', async () => {
    const { service, calls } = start();
    service.start();
    await settled();
    expect(service.finish()).toBe(false);
    await service.restart();
    expect(calls).toEqual(['check', 'download', 'prepare', 'quit']);
    expect(service.finish()).toBe(false);
    expect(calls.at(-1)).toBe('restart');
  });

  test('installs the version that was prepared, and checks for no other meanwhile', async () => {
    const { clock, service, count } = start();
    service.start();
    await settled();
    await service.restart();
    service.check();
    await clock.advance(2 * checkEveryMs);
    expect([count('check'), service.read().state.status]).toEqual([1, 'restarting']);
  });

  test('installs nothing at an ordinary quit', async () => {
    const { service, count } = start();
    service.start();
    await settled();
    service.finish();
    expect(count('restart')).toBe(0);
  });

  test("says where the system's updater ends the app", async () => {
    const { updater, service } = start();
    updater.restart = () => 'quits';
    service.start();
    await settled();
    await service.restart();
    expect(service.finish()).toBe(true);
  });

  test('reports what cannot be prepared, and the app continues', async () => {
    const { updater, service, calls } = start();
    service.start();
    await settled();
    updater.prepare = async () => {
      throw new UpdateFailure('wrong-hash');
    };
    await service.restart();
    expect(service.read()).toMatchObject({ state: { status: 'idle' }, problem: { kind: 'wrong-hash' } });
    expect(calls).not.toContain('quit');
    service.finish();
    expect(calls).not.toContain('restart');
  });

  test('needs a version that is ready', async () => {
    const { service } = start();
    await expect(service.restart()).rejects.toMatchObject(refusal);
  });
});
