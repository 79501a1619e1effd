import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type LaunchedApp, launch } from '#chromium-host/launch.ts';
import { type Backend, startBackend } from '#reference-backend/server/index.ts';
import { realtimeStatus, settle, signIn } from '../e2e/support/fixtures.ts';
import { cachedNames } from '../faults/support/cached-names.ts';
import type { SeededRandom } from '../faults/support/seeded-random.ts';
import { TcpProxy } from '../faults/support/tcp-proxy.ts';
import { filesBelow } from '../support/files-below.ts';
import { shop } from '../support/shop.ts';

/** Timeout of one user action, ms. */
const actionLimit = 30_000;
/**
 * Timeout of the recovery, ms: after many dropped connections the next attempt comes within 19 s, and the connection has to
 * last for 30 s before it is live (docs/decisions/realtime-connection.md).
 */
const recoveryLimit = 75_000;

/** The built app, its backend, and the proxy between them. */
export class World {
  readonly app: LaunchedApp;
  readonly backend: Backend;
  readonly proxy: TcpProxy;
  readonly random: SeededRandom;
  /** The faults and actions so far, oldest first. */
  readonly log: string[] = [];
  readonly #userData: string;
  readonly #uncaught: string[] = [];

  private constructor(parts: Pick<World, 'app' | 'backend' | 'proxy' | 'random'>, userData: string) {
    this.app = parts.app;
    this.backend = parts.backend;
    this.proxy = parts.proxy;
    this.random = parts.random;
    this.#userData = userData;
    this.page.setDefaultTimeout(actionLimit);
    this.page.on('pageerror', ({ message }) => this.#uncaught.push(message));
  }

  get page(): Page {
    return this.app.page;
  }

  /** Signed in and live, with a few projects. */
  static async begin(random: SeededRandom): Promise<World> {
    const backend = await startBackend();
    for (let at = 1; at <= 5; at += 1) backend.colleague.create({ ...shop, name: `First ${at}` });
    const proxy = new TcpProxy(backend.port, '127.0.0.1');
    await proxy.accept();
    const userData = mkdtempSync(path.join(tmpdir(), 'pilothouse-soak-'));
    const app = await launch({ userData });
    const world = new World({ app, backend, proxy, random }, userData);
    await app.evaluate(({ dialog }) => {
      Object.assign(globalThis, { errorBoxes: [] });
      dialog.showErrorBox = (title, text) => void Reflect.get(globalThis, 'errorBoxes').push({ title, text });
    });
    await settle(app.page, { ...backend, url: proxy.origin });
    return world;
  }

  async end(): Promise<void> {
    await this.app.quit();
    await this.proxy.refuse();
    await this.backend.close();
    rmSync(this.#userData, { recursive: true, force: true });
  }

  /** The address and the contents of the window, for the log of a failure. */
  async describeWindow(): Promise<string> {
    const contents = await this.page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    return `${this.page.url()}\n${contents}`;
  }

  /** The end of the main process's log, for the log of a failure. */
  readLog(): string {
    const logs = [...filesBelow(this.#userData)].filter(([name]) => path.basename(name) === 'main.log');
    return logs.map(([name, text]) => `${name}:\n${text.slice(-8_000)}`).join('\n');
  }

  /** Whether the session is over, so that nothing else can be done. */
  isSignedOut(): Promise<boolean> {
    return this.page.getByRole('tab', { name: 'Sign in' }).isVisible();
  }

  /** Waits until a submitted dialog has closed or shows an error; closes it in that case. */
  async sent(dialog: Locator): Promise<string> {
    const ends: [string, Promise<void>][] = [
      ['done', dialog.waitFor({ state: 'hidden' })],
      ['refused', dialog.getByRole('alert').first().waitFor()],
      ['signed out', this.page.getByRole('tab', { name: 'Sign in' }).waitFor()],
    ];
    const outcome = await Promise.any(ends.map(([what, end]) => end.then(() => what)));
    if (outcome === 'refused' && (await dialog.isVisible())) await this.#close(dialog);
    return outcome;
  }

  /** Closes a dialog without its changes. A response that arrives meanwhile may close it first. */
  async #close(dialog: Locator): Promise<void> {
    const question = dialog.getByRole('alertdialog', { name: 'Discard changes?' });
    const cancel = dialog.getByRole('button', { name: /^(Cancel|Close)$/ }).last();
    const click = (button: Locator) => button.click({ timeout: 2_000 }).catch(() => undefined);
    if (!(await question.isVisible())) await click(cancel);
    if (await question.isVisible()) await click(question.getByRole('button', { name: 'Discard' }));
  }

  /** Waits until the app is live again, and the window, the main process and the backend have the same projects. */
  async expectRecovered(): Promise<void> {
    const { page, backend } = this;
    await expect.poll(() => this.#comeBack(), { timeout: recoveryLimit, message: 'live again' }).toBe('Live');
    const names = () =>
      backend
        .projects()
        .map(({ name }) => name)
        .sort();
    await expect
      .poll(async () => (await cachedNames(page)).names, {
        timeout: recoveryLimit,
        message: 'in the main process',
      })
      .toEqual(names());
    await expect
      .poll(() => this.#rows(), { timeout: recoveryLimit, message: 'in the window' })
      .toBe(names().length);
    await expect.poll(() => backend.connections, { timeout: recoveryLimit, message: 'sockets' }).toBe(1);
    expect(this.#uncaught, 'uncaught errors in the window').toEqual([]);
    expect(await this.app.evaluate(() => Reflect.get(globalThis, 'errorBoxes')), 'errors in main').toEqual(
      [],
    );
    const files = [...filesBelow(this.#userData).values()];
    const found = [...this.proxy.tokens].some((token) => files.some((text) => text.includes(token)));
    expect(found, 'a token in a file').toBe(false);
    expect(this.proxy.requestLines.join('\n')).not.toMatch(/token=/i);
  }

  /** One attempt to get to the list of projects, signed in. @returns the connection status shown */
  async #comeBack(): Promise<string> {
    const { page } = this;
    if (await this.isSignedOut()) {
      await signIn(page);
      await page
        .getByRole('button', { name: 'Account' })
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined);
      return 'signed out';
    }
    for (const dialog of await page.locator('dialog[open]').all()) await this.#close(dialog);
    const brief = { timeout: 5_000 };
    const projects = page.getByRole('link', { name: 'Projects', exact: true }).first();
    await projects.click(brief).catch(() => undefined);
    // The screen that was left may still be shown for a moment. An empty list has no filter.
    const filter = page.getByRole('searchbox', { name: 'Filter projects' });
    const empty = page.getByRole('heading', { name: 'No projects yet' });
    await filter
      .or(empty)
      .waitFor(brief)
      .catch(() => undefined);
    if (await filter.isVisible()) await filter.fill('');
    return (
      (await realtimeStatus(page)
        .textContent(brief)
        .catch(() => null)) ?? 'not shown'
    );
  }

  async #rows(): Promise<number> {
    const table = this.page.getByRole('table', { name: 'Projects' });
    if (!(await table.isVisible())) return 0;
    // The header is a row too.
    return Number(await table.getAttribute('aria-rowcount')) - 1;
  }
}
