import type { Page } from 'playwright';

/**
 * The controls on the page whose outline is less than 3:1 against what is behind it (WCAG 1.4.11), which axe does not look at:
 * text fields, checkboxes, radio buttons and switches. A disabled control is exempt.
 */
export function findFaintControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Color = readonly [red: number, green: number, blue: number, alpha: number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('There is no canvas to read colours with.');

    /** Any CSS colour; parts of 0 to 255. */
    function read(color: string): Color {
      if (canvas === null) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    }

    function luminance([red, green, blue]: Color): number {
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function contrast(a: Color, b: Color): number {
      const [brighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
      return (brighter + 0.05) / (darker + 0.05);
    }

    function behind(element: Element): Color {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const color = read(getComputedStyle(at).backgroundColor);
        if (color[3] === 255) return color;
      }
      return [255, 255, 255, 255];
    }

    /** What shows where the control is: its border, the ring inside a switch, or its filling. */
    function outlines(element: Element): Color[] {
      const { borderTopWidth, borderTopColor, boxShadow, backgroundColor } = getComputedStyle(element);
      const ring = /(?:rgba?|color|oklch|oklab)\([^)]*\)/.exec(boxShadow)?.[0];
      return [
        ...(Number.parseFloat(borderTopWidth) > 0 ? [read(borderTopColor)] : []),
        ...(ring === undefined ? [] : [read(ring)]),
        read(backgroundColor),
      ].filter(([, , , alpha]) => alpha > 127);
    }

    const controls = document.querySelectorAll<HTMLInputElement>(
      'input:not([type="hidden"]), textarea, select',
    );
    return [...controls].flatMap((control) => {
      // The input of a switch is transparent, and its track is drawn; that of tags is within the frame that is drawn.
      const drawn =
        control.getAttribute('role') === 'switch'
          ? control.nextElementSibling
          : (control.closest('.mantine-TagsInput-input') ?? control);
      if (drawn === null || control.matches(':disabled') || !drawn.checkVisibility({ opacityProperty: true }))
        return [];
      if (drawn.clientWidth === 0 || getComputedStyle(drawn).appearance === 'auto') return [];
      const surface = behind(drawn);
      if (outlines(drawn).some((color) => contrast(color, surface) >= 3)) return [];
      return [`${control.type} “${control.labels?.[0]?.textContent ?? control.ariaLabel ?? control.name}”`];
    });
  });
}
