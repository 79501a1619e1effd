import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';

/** Runs named steps, prints the time of each, and saves a screenshot after each in `folder`. */
export class Steps {
  readonly folder: string;
  readonly #page: () => Page;
  #count = 0;

  /** @param page the current window: a restart opens a new one */
  constructor(folder: string, page: () => Page) {
    this.folder = folder;
    this.#page = page;
    mkdirSync(folder, { recursive: true });
  }

  /** @throws Error that names the step, after a screenshot */
  async run<Value>(name: string, step: () => Promise<Value>): Promise<Value> {
    this.#count += 1;
    const began = performance.now();
    try {
      const value = await step();
      await this.#screenshot(name);
      console.log(`  ✓ ${name.padEnd(58)} ${elapsed(began)}`);
      return value;
    } catch (cause) {
      await this.#screenshot(`${name} failed`).catch(() => undefined);
      console.log(`  ✗ ${name.padEnd(58)} ${elapsed(began)}`);
      throw new Error(`The step “${name}” failed.`, { cause });
    }
  }

  async #screenshot(name: string): Promise<void> {
    const file = `${String(this.#count).padStart(2, '0')}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`;
    await this.#page().screenshot({ path: path.join(this.folder, file) });
  }
}

function elapsed(began: number): string {
  return `${Math.round(performance.now() - began)} ms`.padStart(9);
}
