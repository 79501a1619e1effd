import type { Page } from 'playwright';
import type { Part, Scale } from './judge.ts';

/** Reads the sizes that the visible part of the window is drawn with; behind a modal dialog nothing counts. */
export function measureScale(page: Page): Promise<Scale> {
  return page.evaluate(() => {
    const sides = ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'] as const;
    const corners = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'] as const;
    const scale = {
      sizes: new Map<string, string>(),
      weights: new Map<string, string>(),
      radii: new Map<string, string>(),
      spaces: new Map<string, string>(),
    };
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    for (const element of [root, ...root.querySelectorAll('*')]) if (isSeen(element)) read(element);
    return {
      sizes: listed(scale.sizes),
      weights: listed(scale.weights),
      radii: listed(scale.radii),
      spaces: listed(scale.spaces),
    };

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      // Texts for screen readers alone are one pixel wide.
      return width > 1 && height > 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    }

    function read(element: Element): void {
      const style = getComputedStyle(element);
      const name = nameOf(element);
      if (hasText(element)) {
        note(scale.sizes, style.fontSize, name);
        note(scale.weights, style.fontWeight, name);
      }
      if (isDrawn(style)) for (const corner of corners) noteRadius(element, style, corner);
      if (element instanceof SVGElement) return;
      for (const side of sides) note(scale.spaces, style[side], `${name} ${side}`);
      if (/flex|grid/.test(style.display))
        for (const gap of ['rowGap', 'columnGap'] as const) note(scale.spaces, style[gap], `${name} ${gap}`);
    }

    /** The name of its style sheet's class, which the build has shortened. */
    function nameOf(element: Element): string {
      const [first] = element.classList;
      return first === undefined ? element.localName : `${element.localName}.${first}`;
    }

    function note(values: Map<string, string>, value: string, name: string): void {
      if (value !== 'normal' && value !== '0px' && !values.has(value)) values.set(value, name);
    }

    function hasText(element: Element): boolean {
      if (element instanceof HTMLInputElement) return !/^(?:checkbox|radio|range|color)$/.test(element.type);
      return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    }

    /** Whether its corners can be seen. */
    function isDrawn(style: CSSStyleDeclaration): boolean {
      return (
        style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        style.backgroundImage !== 'none' ||
        style.boxShadow !== 'none' ||
        (style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px')
      );
    }

    /** Circles and pills are one radius. */
    function noteRadius(
      element: Element,
      style: CSSStyleDeclaration,
      corner: (typeof corners)[number],
    ): void {
      const radius = style[`border${corner}Radius`];
      const { width, height } = element.getBoundingClientRect();
      const isRound = radius.endsWith('%') || Number.parseFloat(radius) >= Math.min(width, height) / 2;
      if (radius !== '0px') note(scale.radii, isRound ? 'round' : radius, nameOf(element));
    }

    function listed(values: ReadonlyMap<string, string>): Part[] {
      return [...values].map(([value, element]) => ({ value, element }));
    }
  });
}
