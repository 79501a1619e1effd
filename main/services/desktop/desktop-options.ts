import { type Change, withChange } from '#contract/change.ts';
import type { DesktopChoices, DesktopInfo, WindowLayout } from '#contract/desktop.ts';
import type { LoginItem } from '#main/ports.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import { failure } from '../errors/app-failure.ts';
import { refuseOther } from '../settings/locked-values.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

/** The operator's settings for this computer: tray, start hidden, open at login, the layout of the window. */
export class DesktopOptions {
  readonly #repository: SettingsRepository;
  readonly #loginItem: LoginItem;
  readonly #tray: () => Promise<DesktopInfo['tray']>;
  /** Serialises changes of the login item: of two concurrent ones, the first could win. */
  readonly #queue = new SerialQueue();

  readonly #changed: () => void;

  /**
   * @param tray reads whether there is a tray at the moment
   * @param changed called after a setting was changed: the effect of signing out is part of each profile's state
   */
  constructor(
    repository: SettingsRepository,
    loginItem: LoginItem,
    tray: () => Promise<DesktopInfo['tray']>,
    changed: () => void = () => undefined,
  ) {
    this.#changed = changed;
    this.#repository = repository;
    this.#loginItem = loginItem;
    this.#tray = tray;
  }

  async read(): Promise<DesktopInfo> {
    const [openAtLogin, tray] = await Promise.all([this.#loginItem.isOn(), this.#tray()]);
    return { ...this.#choices, openAtLogin, tray };
  }

  get #choices(): Omit<DesktopChoices, 'openAtLogin'> {
    const { keepInTray, startHidden, deleteOnSignOut } = this.#repository.desktop;
    return { keepInTray, startHidden, deleteOnSignOut };
  }

  /**
   * @returns the saved settings
   * @throws AppFailure `managed` if it changes what the policy locks, and nothing is saved; `login-item` if the system
   * rejects that setting, and the others are saved
   */
  async configure({ openAtLogin, ...change }: Change<DesktopChoices>): Promise<DesktopInfo> {
    if (openAtLogin !== undefined) refuseOther({ openAtLogin }, this.#locked);
    this.#repository.configureDesktop(withChange(this.#choices, change));
    this.#changed();
    if (openAtLogin !== undefined) await this.#setOpenAtLogin(openAtLogin);
    return this.read();
  }

  async #setOpenAtLogin(on: boolean): Promise<void> {
    try {
      await this.#queue.run(async () => {
        if ((await this.#loginItem.isOn()) !== on) await this.#loginItem.set(on);
      });
    } catch {
      throw failure('login-item');
    }
  }

  get layout(): WindowLayout {
    const { panelWidth, sidebarWidth, sidebarHidden } = this.#repository.desktop;
    return { panelWidth, sidebarWidth, sidebarHidden };
  }

  /** @returns the saved layout */
  keepLayout(change: Change<WindowLayout>): WindowLayout {
    const next = withChange(this.layout, change);
    if (JSON.stringify(next) !== JSON.stringify(this.layout)) this.#repository.configureDesktop(next);
    return this.layout;
  }

  /**
   * Updates the login item's path, which is wrong after the app was moved or updated. Applies a policy for it; after the end
   * of one, the operator's own choice applies again.
   */
  refreshLoginItem(): Promise<void> {
    return this.#queue.run(async () => {
      const isOn = await this.#loginItem.isOn();
      const { ownOpenAtLogin: own } = this.#repository.desktop;
      const { openAtLogin: locked } = this.#locked;
      if (locked !== undefined && own === undefined)
        this.#repository.configureDesktop({ ownOpenAtLogin: isOn });
      const wanted = locked ?? own ?? isOn;
      if (isOn || wanted) await this.#loginItem.set(wanted);
      if (locked === undefined && own !== undefined)
        this.#repository.configureDesktop({ ownOpenAtLogin: undefined });
    });
  }

  get #locked(): Partial<Pick<DesktopChoices, 'openAtLogin'>> {
    const { openAtLogin } = this.#repository.policy.desktop;
    return openAtLogin === undefined ? {} : { openAtLogin };
  }
}
