import dbus from '@particle/dbus-next';
import { connectTo, whenOwned } from './bus.ts';
import { type Supervised, startSupervised } from './supervised.ts';

const service = 'org.freedesktop.secrets';
const root = '/org/freedesktop/secrets';
/** The password of the keyring. It is not empty, so that the keyring can be locked and unlocked. */
const password = 'pilothouse';
const loginCollection = `${root}/collection/login`;

/** A shell command that prints its process id, by which the daemon is suspended. */
const daemon = {
  program: 'gnome-keyring-daemon',
  aptPackage: 'gnome-keyring',
  command:
    'printf %s "$1" | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null & echo $!',
};

/**
 * The states of a keychain, and how keytar behaves:
 *
 * | state | how | keytar |
 * |---|---|---|
 * | `unlocked` | gnome-keyring-daemon, unlocked as at a login | works |
 * | `absent` | nobody owns the service's name | every call rejects |
 * | `locked` | the daemon, its collection locked, nobody to prompt | set rejects, get answers null |
 * | `never-answers` | the daemon is frozen, as while a prompt waits for a person | no call returns before it goes on, or 25 s |
 */
export type KeyringState = 'unlocked' | 'absent' | 'locked' | 'never-answers';

const goneErrors = [
  'org.freedesktop.DBus.Error.UnknownMethod',
  'org.freedesktop.DBus.Error.UnknownObject',
  'org.freedesktop.Secret.Error.NoSuchObject',
];

/** The Secret Service on a private bus. Its entries survive all changes of state. */
export class Keyring {
  readonly #address: string;
  readonly #directory: string;
  #state: KeyringState = 'absent';
  #daemon: Supervised | undefined;

  constructor(address: string, directory: string) {
    this.#address = address;
    this.#directory = directory;
  }

  async become(state: KeyringState): Promise<void> {
    if (state === 'absent') return this.stop();
    if (this.#state === 'never-answers') this.#signal('SIGCONT');
    this.#daemon ??= await this.#startDaemon();
    if (state === 'locked') await this.#lock();
    else if (this.#state === 'locked') await this.#unlock();
    if (state === 'never-answers') this.#signal('SIGSTOP');
    this.#state = state;
  }

  async stop(): Promise<void> {
    await this.#daemon?.stop();
    this.#daemon = undefined;
    this.#state = 'absent';
  }

  /** The entries, without their values. */
  async entries(): Promise<{ service: string; account: string }[]> {
    const secrets = await connectTo(this.#address, service, root);
    try {
      const [unlocked, locked] = await call(secrets.get('org.freedesktop.Secret.Service'), 'SearchItems', {});
      const found = await Promise.all(
        [...unlocked, ...locked].map((item: string) => attributes(secrets, item)),
      );
      return found.filter((entry) => entry !== undefined);
    } finally {
      secrets.leave();
    }
  }

  /** Adds an entry as keytar does, by service and account. The keyring has to be unlocked. */
  async store(
    { service: name, account }: { service: string; account: string },
    secret: string,
  ): Promise<void> {
    const secrets = await connectTo(this.#address, service, loginCollection);
    try {
      const [, session] = await call(
        await secrets.at(root, 'org.freedesktop.Secret.Service'),
        'OpenSession',
        'plain',
        new dbus.Variant('s', ''),
      );
      const attributes = { service: name, account, 'xdg:schema': 'org.freedesktop.Secret.Generic' };
      const properties = {
        'org.freedesktop.Secret.Item.Label': new dbus.Variant('s', `${name}/${account}`),
        'org.freedesktop.Secret.Item.Attributes': new dbus.Variant('a{ss}', attributes),
      };
      const value = [session, Buffer.from(''), Buffer.from(secret), 'text/plain'];
      await call(secrets.get('org.freedesktop.Secret.Collection'), 'CreateItem', properties, value, true);
    } finally {
      secrets.leave();
    }
  }

  async #startDaemon(): Promise<Supervised> {
    const started = await startSupervised(daemon, [password], {
      // Without a display and a home directory it shows no prompts and does not use the developer's keyring.
      PATH: process.env.PATH,
      HOME: this.#directory,
      XDG_DATA_HOME: `${this.#directory}/data`,
      XDG_CACHE_HOME: `${this.#directory}/cache`,
      XDG_RUNTIME_DIR: this.#directory,
      DBUS_SESSION_BUS_ADDRESS: this.#address,
    });
    await whenOwned(this.#address, service);
    return started;
  }

  #signal(signal: NodeJS.Signals): void {
    process.kill(Number(this.#daemon?.firstLine), signal);
  }

  async #lock(): Promise<void> {
    const secrets = await connectTo(this.#address, service, root);
    await call(secrets.get('org.freedesktop.Secret.Service'), 'Lock', [loginCollection]);
    secrets.leave();
  }

  /** Unlocks it with the password, as a login does: `Service.Unlock` would show a prompt. */
  async #unlock(): Promise<void> {
    const secrets = await connectTo(this.#address, service, root);
    const [, session] = await call(
      secrets.get('org.freedesktop.Secret.Service'),
      'OpenSession',
      'plain',
      new dbus.Variant('s', ''),
    );
    const secret = [session, Buffer.from(''), Buffer.from(password), 'text/plain'];
    const internal = secrets.get('org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface');
    await call(internal, 'UnlockWithMasterPassword', loginCollection, secret);
    secrets.leave();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: D-Bus answers are read where their signature is known.
async function call(target: dbus.ClientInterface, method: string, ...args: unknown[]): Promise<any> {
  const known = target[method];
  if (!known) throw new Error(`The service has no ${method}`);
  return known(...args);
}

/** The attributes of an entry; undefined if it was deleted in the meantime. Other failures are thrown. */
async function attributes(
  secrets: Awaited<ReturnType<typeof connectTo>>,
  itemPath: string,
): Promise<{ service: string; account: string } | undefined> {
  try {
    const properties = await secrets.at(itemPath, 'org.freedesktop.DBus.Properties');
    const { value } = await call(properties, 'Get', 'org.freedesktop.Secret.Item', 'Attributes');
    return { service: value.service ?? '', account: value.account ?? '' };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/**
 * A deleted item is a path without interfaces; one that was deleted between introspection and call has no such method
 * or object.
 */
function isGone(error: unknown): boolean {
  if (error instanceof dbus.DBusError) return goneErrors.includes(error.type);
  return error instanceof Error && error.message.endsWith('"org.freedesktop.DBus.Properties" not found');
}
