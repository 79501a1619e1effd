import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionReport } from '#contract/activity.ts';
import { TokenVault } from '#services/secrets/token-vault.ts';
import { Session } from '#services/session/session.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { MemoryKeychain } from '#tests/support/memory-keychain.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';
import { settled } from '#tests/support/settled.ts';

const baseUrl = 'https://ops.test';
const entry = 'profile-1/access-token';
let keychain: MemoryKeychain;
let settings: ReturnType<typeof memorySettings>;
let clock: FakeClock;
let tokens: (string | null)[];
let reported: SessionReport[];
/** Whether the session's listener throws. */
let isFailing: boolean;

/** A run of the app, which starts with these settings and this keychain. */
function run() {
  const repository = new SettingsRepository(settings, fixedRandom());
  const id = repository.currentId;
  tokens = [];
  reported = [];
  const vault = new TokenVault(keychain);
  const session: Session = new Session(
    id,
    { repository, vault, clock, log: recordedLog() },
    {
      changed: () => undefined,
      tokenChanged() {
        if (isFailing) throw new Error('listener');
        tokens.push(session.token);
      },
      reported: (report) => reported.push(report),
      tokenExchanged: () => tokens.push(session.token),
    },
  );
  return { repository, session, record: () => repository.get(id), id };
}

async function signIn(token = 'T1', who = 'ada@example.org') {
  const app = run();
  app.repository.update(app.id, { baseUrl });
  app.session.accept(token, who, baseUrl);
  await settled();
  return app;
}

beforeEach(() => {
  keychain = new MemoryKeychain();
  settings = memorySettings();
  clock = new FakeClock();
  isFailing = false;
});

describe('restoring a session', () => {
  test('sends nothing to the keychain without an earlier session', async () => {
    const { session } = run();
    await session.restore();
    expect(session).toMatchObject({ token: null, restoring: false, keychain: 'ready' });
    expect(keychain.calls).toEqual([]);
  });

  test('finds the token of an earlier run', async () => {
    await signIn();
    const { session } = run();
    const done = session.restore();
    expect(session.restoring).toBe(true);
    await done;
    expect(session).toMatchObject({
      token: 'T1',
      restoring: false,
      tokenStorage: 'keychain',
      keychain: 'ready',
    });
  });

  test('asks for the sign-in and sends nothing for a token of another base URL', async () => {
    const { repository, id } = await signIn();
    repository.update(id, { baseUrl: 'https://ops.test/other' });
    const { session } = run();
    await session.restore();
    expect(session).toMatchObject({ token: null, restoring: false });
    expect(tokens).toEqual([]);
  });

  test('asks for the sign-in for a token of another identity', async () => {
    await signIn('T1', 'ada@example.org');
    keychain.mode = 'locked';
    await signIn('T2', 'ben@example.org');
    keychain.mode = 'open';
    const { session } = run();
    await session.restore();
    expect(session.token).toBeNull();
  });

  test('is signed out with nothing in an open keychain', async () => {
    await signIn();
    keychain.entries.clear();
    const { session } = run();
    await session.restore();
    expect(session).toMatchObject({ token: null, restoring: false, keychain: 'ready' });
    expect([...keychain.entries]).toEqual([]);
  });

  test.each(['garbage', '{"baseUrl":1}', `{"parts":2,"sha256":"${'a'.repeat(64)}"}`])(
    'asks for the sign-in where the entry is unreadable (%s), and keeps it until a new one is written',
    async (value) => {
      await signIn();
      keychain.entries.set(entry, value);
      const { session } = run();
      await session.restore();
      expect(session).toMatchObject({ token: null, restoring: false });
      expect(keychain.entries.get(entry)).toBe(value);
      await signIn('T2');
      expect(keychain.entries.get(entry)).toContain('T2');
    },
  );

  test('does not show a locked keychain as signed out, and finds the token when trying again', async () => {
    await signIn();
    keychain.mode = 'locked';
    const { session } = run();
    await session.restore();
    expect(session).toMatchObject({ token: null, restoring: true, keychain: 'locked' });
    keychain.mode = 'open';
    await session.tryAgain();
    expect(session).toMatchObject({ token: 'T1', restoring: false, keychain: 'ready' });
  });

  test('is signed out without a keychain, and says why', async () => {
    await signIn();
    keychain.mode = 'absent';
    const { session } = run();
    await session.restore();
    expect(session).toMatchObject({ token: null, restoring: false, keychain: 'absent' });
  });

  test('waits as long as needed, says so after 2 s, and accepts a late response', async () => {
    await signIn();
    keychain.mode = 'held';
    const { session } = run();
    void session.restore();
    await clock.advance(1_999);
    expect(session).toMatchObject({ restoring: true, keychain: 'ready' });
    await clock.advance(1);
    expect(session).toMatchObject({ restoring: true, keychain: 'waiting' });
    await clock.advance(3_600_000);
    expect(session).toMatchObject({ restoring: true, keychain: 'waiting' });
    keychain.release();
    await settled();
    expect(session).toMatchObject({ token: 'T1', restoring: false, keychain: 'ready' });
  });

  test("ends on the operator's request, and ignores a late response", async () => {
    await signIn();
    keychain.mode = 'held';
    const { session } = run();
    void session.restore();
    await clock.advance(2_000);
    session.continueWithoutKeychain();
    expect(session).toMatchObject({ restoring: false, keychain: 'declined', token: null });
    keychain.release();
    await settled();
    expect(session).toMatchObject({ token: null, keychain: 'declined' });
  });
});

describe('signing in', () => {
  test('keeps the token in the keychain, with the base URL it was issued for', async () => {
    const { session } = await signIn();
    expect(session).toMatchObject({ token: 'T1', tokenStorage: 'keychain' });
    expect(keychain.entries.get(entry)).toContain(baseUrl);
    expect(JSON.stringify(settings.read())).not.toContain('T1');
  });

  test.each(['absent', 'locked'] as const)(
    'keeps the token for this run with the keychain %s',
    async (mode) => {
      keychain.mode = mode;
      const { session } = await signIn();
      expect(session).toMatchObject({ token: 'T1', tokenStorage: 'memory', keychain: mode });
      expect(JSON.stringify(settings.read())).not.toContain('T1');
    },
  );

  test('begins the session at once, whatever the keychain does', async () => {
    keychain.mode = 'held';
    const { session } = await signIn();
    expect(session).toMatchObject({ token: 'T1', tokenStorage: 'memory' });
    await clock.advance(2_000);
    expect(session.keychain).toBe('waiting');
    keychain.release();
    await settled();
    expect(session).toMatchObject({ tokenStorage: 'keychain', keychain: 'ready' });
  });

  test('says that it waits also where an earlier call still does', async () => {
    keychain.mode = 'held';
    const { session } = await signIn();
    void session.signOut();
    session.accept('T2', 'ada@example.org', baseUrl);
    await clock.advance(2_000);
    expect(session.keychain).toBe('waiting');
  });

  test("tries again on the operator's request", async () => {
    keychain.mode = 'locked';
    const { session } = await signIn();
    keychain.mode = 'open';
    await session.tryAgain();
    await settled();
    expect(session).toMatchObject({ tokenStorage: 'keychain', keychain: 'ready' });
    expect(tokens).toEqual(['T1']);
  });

  test('leaves no unknown token after a kill before the settings are updated', async () => {
    keychain.mode = 'held';
    await signIn();
    const noted = settings.read();
    keychain.release();
    await settled();
    // The app ended here: the keychain has stored the token, and the settings are unchanged.
    settings = memorySettings(noted);
    const { session } = run();
    await session.restore();
    expect(session.token).toBe('T1');
    await session.signOut();
    expect([...keychain.entries]).toEqual([]);
  });
});

describe('ending a session', () => {
  test('removes the token at the sign-out', async () => {
    const { session, record } = await signIn();
    await session.signOut();
    expect(session).toMatchObject({ token: null, tokenStorage: 'none' });
    expect([...keychain.entries]).toEqual([]);
    expect(record()).toMatchObject({ signedInAs: null, sessionExpired: false, tokenInKeychain: false });
  });

  test('removes the token even where a listener throws', async () => {
    const { session } = await signIn();
    isFailing = true;
    await expect(session.signOut()).rejects.toThrow('listener');
    expect(session.token).toBeNull();
    expect([...keychain.entries]).toEqual([]);
  });

  test('leaves no token behind when the operator signs out while it is written', async () => {
    keychain.mode = 'held';
    const { session } = await signIn();
    const out = session.signOut();
    expect(session.token).toBeNull();
    keychain.release();
    await out;
    expect([...keychain.entries]).toEqual([]);
  });

  test('leaves no token behind of a write that was replaced by a retry', async () => {
    keychain.mode = 'held';
    const { session } = await signIn();
    keychain.mode = 'open';
    await session.tryAgain();
    await settled();
    await session.signOut();
    keychain.release();
    await settled();
    expect([...keychain.entries]).toEqual([]);
  });

  test('does not wait for a keychain that never answers; the next start removes the token', async () => {
    const { session } = await signIn();
    keychain.mode = 'held';
    const out = session.signOut();
    await clock.advance(2_000);
    await out;
    keychain.mode = 'open';
    const next = run();
    await next.session.restore();
    expect(next.session.token).toBeNull();
    expect([...keychain.entries]).toEqual([]);
  });

  test('ends one session once for 20 rejections of one token', async () => {
    const { session, record } = await signIn();
    await Promise.all(Array.from({ length: 20 }, () => session.expire('T1')));
    expect(tokens).toEqual(['T1', null]);
    expect(record()).toMatchObject({ sessionExpired: true, signedInAs: 'ada@example.org' });
    expect([...keychain.entries]).toEqual([]);
  });

  test('ignores a late rejection of an earlier token', async () => {
    const { session } = await signIn('T1');
    session.accept('T2', 'ada@example.org', baseUrl);
    await session.expire('T1');
    await settled();
    expect(session.token).toBe('T2');
    expect(keychain.entries.get(entry)).toContain('T2');
  });
});

describe('the end of a session', () => {
  const hour = 3_600_000;
  const tokenUntil = (at: number) =>
    `e30.${Buffer.from(JSON.stringify({ exp: at / 1000 })).toString('base64url')}.x`;

  test('is reported once, an hour before, however long it lasts', async () => {
    const endsAt = clock.now() + 30 * 24 * hour;
    await signIn(tokenUntil(endsAt));
    await clock.advance(29 * 24 * hour + 22 * hour);
    expect(reported).toEqual([]);
    await clock.advance(hour);
    expect(reported).toEqual([{ state: 'ends', at: endsAt }]);
    await clock.advance(hour);
    expect(reported).toHaveLength(1);
  });

  test("is reported at once where an earlier run's session has less than an hour, but not after signing in", async () => {
    const endsAt = clock.now() + hour / 2;
    await signIn(tokenUntil(endsAt));
    await clock.advance(hour / 4);
    expect(reported).toEqual([]);
    const { session } = run();
    await session.restore();
    await clock.advance(0);
    expect(reported).toEqual([{ state: 'ends', at: endsAt }]);
  });

  test('is reported when the service ends it, and not when the operator signs out', async () => {
    const { session } = await signIn(tokenUntil(clock.now() + 2 * hour));
    await session.expire('another');
    expect(reported).toEqual([]);
    await session.expire(session.token ?? '');
    expect(reported).toEqual([{ state: 'ended', at: clock.now() }]);
    const next = await signIn(tokenUntil(clock.now() + 2 * hour));
    await next.session.signOut();
    await clock.advance(2 * hour);
    expect(reported).toEqual([]);
  });
});

test('replaces an exchanged token in its session alone, and the new one is in the keychain', async () => {
  const { session, record } = await signIn('T1');
  session.exchange('T2', 'ada@example.org');
  await settled();
  expect([session.token, session.successorOf('T1'), session.successorOf('T2')]).toEqual(['T2', 'T2', null]);
  expect(tokens).toEqual(['T1', 'T2']);
  expect([record().signedInAs, session.tokenStorage]).toEqual(['ada@example.org', 'keychain']);
  // The earlier token was rejected late.
  await session.expire('T1');
  expect(session.token).toBe('T2');

  session.accept('T3', 'ben@example.org', baseUrl);
  await settled();
  expect(session.successorOf('T1')).toBeNull();
  await session.signOut();
  session.exchange('T4', 'ben@example.org');
  expect(session.token).toBeNull();
});
