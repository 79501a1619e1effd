import { beforeEach, expect, test, vi } from 'vitest';
import { textsFor } from '#main/texts/index.ts';
import { AppTray } from '#main/windows/app-tray.ts';
import type { TrayContent } from '#main/windows/tray-menu.ts';

interface Picture {
  readonly url: string;
  readonly double: string;
  readonly isTemplate: boolean;
}

const { shown, seen } = vi.hoisted(() => ({
  shown: [] as Picture[],
  seen: ({ url, double, isTemplate }: Picture): Picture => ({ url, double, isTemplate }),
}));

vi.mock('electron', () => ({
  Menu: { buildFromTemplate: () => ({}) },
  Tray: class {
    constructor(picture: Picture) {
      shown.push(seen(picture));
    }
    on(): void {}
    setToolTip(): void {}
    setContextMenu(): void {}
    setImage(picture: Picture): void {
      shown.push(seen(picture));
    }
  },
  nativeImage: {
    createFromDataURL: (url: string) => ({
      url,
      double: '',
      isTemplate: false,
      addRepresentation({ dataURL }: { dataURL: string }) {
        this.double = dataURL;
      },
      setTemplateImage(isTemplate: boolean) {
        this.isTemplate = isTemplate;
      },
    }),
  },
}));

const { platform } = process;
beforeEach(() => {
  shown.length = 0;
  return () => Object.defineProperty(process, 'platform', { value: platform });
});

test.each(['darwin', 'win32', 'linux'] as const)(
  'shows another picture on %s during trouble, in both sizes',
  (on) => {
    Object.defineProperty(process, 'platform', { value: on });
    const content: TrayContent = { profiles: [], mute: null, changes: [], inTrouble: false };
    const actions = { open: vi.fn(), mute: vi.fn(), show: vi.fn(), quit: vi.fn() };
    const tray = new AppTray(textsFor(['en']).desktop, actions);
    tray.show(content);
    expect(shown).toHaveLength(1);
    tray.show({ ...content, inTrouble: true });
    tray.show({ ...content, inTrouble: true, mute: { until: null } });
    tray.show(content);
    const [usual, trouble, after] = shown;
    expect(shown).toHaveLength(3);
    expect(after).toEqual(usual);
    expect(trouble?.url).toContain('image/png');
    expect(trouble?.url).not.toBe(usual?.url);
    expect(trouble?.double).not.toBe(usual?.double);
    // macOS uses only the opacity of a template image, so only the shape can differ.
    expect(trouble?.isTemplate).toBe(on === 'darwin');
  },
);
