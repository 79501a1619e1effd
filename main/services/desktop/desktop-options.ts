import type { DesktopChoices, DesktopView } from '#contract/desktop.ts';
import type { LoginItem } from '#main/ports.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import { failure } from '../errors/app-failure.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

/** How the app lives on this computer, as the operator chose it. */
export class DesktopOptions {
  readonly #repository: SettingsRepository;
  readonly #loginItem: LoginItem;
  readonly #tray: () => Promise<DesktopView['tray']>;
  /** Changes of the login item: of two that overlap, the first could win. */
  readonly #queue = new SerialQueue();

  /** @param tray what there is at the moment */
  constructor(
    repository: SettingsRepository,
    loginItem: LoginItem,
    tray: () => Promise<DesktopView['tray']>,
  ) {
    this.#repository = repository;
    this.#loginItem = loginItem;
    this.#tray = tray;
  }

  async read(): Promise<DesktopView> {
    const { keepInTray, startHidden } = this.#repository.desktop;
    const [openAtLogin, tray] = await Promise.all([this.#loginItem.isOn(), this.#tray()]);
    return { keepInTray, startHidden, openAtLogin, tray };
  }

  /** @throws AppFailure `login-item` where the system does not take it; the other choices are kept all the same */
  async configure({ keepInTray, startHidden, openAtLogin }: DesktopChoices): Promise<void> {
    this.#repository.configureDesktop({ keepInTray, startHidden });
    try {
      await this.#queue.run(async () => {
        if ((await this.#loginItem.isOn()) !== openAtLogin) await this.#loginItem.set(openAtLogin);
      });
    } catch {
      throw failure('login-item');
    }
  }

  /** An app that was moved or updated is where the entry of its last start no longer leads. */
  refreshLoginItem(): Promise<void> {
    return this.#queue.run(async () => {
      if (await this.#loginItem.isOn()) await this.#loginItem.set(true);
    });
  }
}
