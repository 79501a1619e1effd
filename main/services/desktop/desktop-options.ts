import type { DesktopChoices, DesktopView } from '#contract/desktop.ts';
import type { LoginItem } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import type { ProfileBook } from '../settings/profile-book.ts';

/** How the app lives on this computer, as the operator chose it. */
export class DesktopOptions {
  readonly #book: ProfileBook;
  readonly #loginItem: LoginItem;
  readonly #tray: () => Promise<DesktopView['tray']>;
  /** Ends with the last change of the entry: of two that overlapped the first could be the one that stays. */
  #turn: Promise<unknown> = Promise.resolve();

  /** @param tray what there is at the moment */
  constructor(book: ProfileBook, loginItem: LoginItem, tray: () => Promise<DesktopView['tray']>) {
    this.#book = book;
    this.#loginItem = loginItem;
    this.#tray = tray;
  }

  async read(): Promise<DesktopView> {
    const { keepInTray, startHidden } = this.#book.desktop;
    const [openAtLogin, tray] = await Promise.all([this.#loginItem.isOn(), this.#tray()]);
    return { keepInTray, startHidden, openAtLogin, tray };
  }

  /** @throws AppFailure `login-item` where the system does not take it; the other choices are kept all the same */
  async configure({ keepInTray, startHidden, openAtLogin }: DesktopChoices): Promise<void> {
    this.#book.configureDesktop({ keepInTray, startHidden });
    try {
      await this.#inTurn(async () => {
        if ((await this.#loginItem.isOn()) !== openAtLogin) await this.#loginItem.set(openAtLogin);
      });
    } catch {
      throw failure('login-item');
    }
  }

  /** An app that was moved or updated is where the entry of its last start no longer leads. */
  refreshLoginItem(): Promise<void> {
    return this.#inTurn(async () => {
      if (await this.#loginItem.isOn()) await this.#loginItem.set(true);
    });
  }

  #inTurn(run: () => Promise<void>): Promise<void> {
    const mine = this.#turn.then(run, run);
    this.#turn = mine;
    return mine;
  }
}
