import type { CdpSession } from './cdp.ts';
import { strictEmitter } from './strict.ts';

type Source = Electron.NativeTheme['themeSource'];

const pages = new Set<CdpSession>();

class HostNativeTheme
  extends strictEmitter('nativeTheme', ['updated'])
  implements Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'>
{
  #source: Source = 'system';

  get themeSource(): Source {
    return this.#source;
  }

  set themeSource(source: Source) {
    const before = this.shouldUseDarkColors;
    this.#source = source;
    for (const page of pages) void emulateTheme(page);
    if (before !== this.shouldUseDarkColors) this.emit('updated');
  }

  /** A headless Chromium uses the light theme. */
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }
}

/** `electron.nativeTheme`. */
export const nativeTheme = new HostNativeTheme();

/** Applies the app's theme to a page, now and at each change. */
export async function emulateTheme(page: CdpSession): Promise<void> {
  pages.add(page);
  const { themeSource } = nativeTheme;
  const features = themeSource === 'system' ? [] : [{ name: 'prefers-color-scheme', value: themeSource }];
  await page.post('Emulation.setEmulatedMedia', { features });
}
