import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { colorNames } from './color-names.ts';

/**
 * Values that the theme defines and other files have to use: colours, sizes of text and icons, weights, radii and
 * space. `renderer/theme/tokens.css` defines them; `tests/scripts/lint/styles.test.ts` checks the window.
 */

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Each style of the window outside the theme that has its own value, as `<file>: <style>`. */
export function readOwnStyles(root: string): readonly string[] {
  return globSync('renderer/**/*.{css,ts,tsx}', { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('renderer/theme/'))
    .sort()
    .flatMap((file) => ownStylesOf(file, readFileSync(path.join(root, file), 'utf8')));
}

/** The same for the source of one style sheet or component. */
export function ownStylesOf(file: string, source: string): readonly string[] {
  const styles = file.endsWith('.css') ? ownDeclarations(source) : ownProps(file, source);
  return styles.map((style) => `${file}: ${style}`);
}

const typedColor = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<![\\w-])(?:${colorNames.join('|')})(?![\\w-])`,
  'i',
);
/** Lengths other than 0 and the one or two pixels of a line. */
const typedLength = /(?<![\w.#-])-?(?!0(?:px|r?em)\b|[12]px\b)[\d.]+(?:px|r?em)\b/;
const token = (name: string) => new RegExp(`^(?:var\\(--ph-${name}\\)|inherit)$`);

/** The allowed values of a property; other properties are only checked for colours. */
const allowed: readonly (readonly [property: RegExp, isAllowed: (value: string) => boolean])[] = [
  // A text of no size is one that is not visible.
  [/^font-size$/, (value) => value === '0' || token('(?:t\\d\\d|cell-text|cell-code)').test(value)],
  [/^line-height$/, (value) => value === '1' || token('(?:t\\d\\d|cell)-line').test(value)],
  [/^font-weight$/, (value) => token('(?:regular|medium|strong)').test(value)],
  [/^font-family$/, (value) => token('(?:font|mono)').test(value)],
  [/^font$/, (value) => value === 'inherit'],
  [/radius$/, (value) => !/(?<![\w-])(?!0\b|1px\b)[\d.]+(?:px|rem|%)/.test(value)],
  [/^(?:padding|margin|gap|row-gap|column-gap)/, (value) => !typedLength.test(value)],
  [/^letter-spacing$/, (value) => /^-?[\d.]+em$/.test(value)],
];

function isOwn(property: string, value: string): boolean {
  return typedColor.test(value) || allowed.some(([of, isAllowed]) => of.test(property) && !isAllowed(value));
}

function ownDeclarations(source: string): readonly string[] {
  const css = source.replaceAll(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/(?<=[{};]\s*)(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
    ([, property = '', text = '']) => {
      const value = text.replaceAll(/\s+/g, ' ').trim();
      return isOwn(property, value) ? [`${property}: ${value}`] : [];
    },
  );
}

/** Props of Mantine that set a style. Values are names of the theme's scale, tokens or 0. */
const styleProps = /^(?:fz|fw|lh|radius|gap|[mp][trblxyse]?|c|bg)$/;
const typedProp = (value: string) =>
  (/^-?[\d.]+$/.test(value) && Number(value) !== 0) || typedLength.test(value) || typedColor.test(value);
const styleFields = /^(?:fontSize|fontWeight|fontFamily|lineHeight|borderRadius)$/;
/** Properties whose numbers are not pixels. */
const unitless = /^(?:font-weight|line-height)$/;
const iconSizes = [14, 16, 20];

function ownProps(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: string[] = [];
  JSON.stringify(program, (_, value) => {
    if (value?.type === 'JSXOpeningElement') found.push(...ownPropsOf(value, source));
    if (value?.type === 'JSXAttribute' && value.name.name === 'style')
      found.push(...ownFieldsOf(value, source));
    // These are styles wherever they are; names such as `color` and `padding` have other meanings as well.
    if (value?.type === 'Property' && styleFields.test(value.key.name) && isOwnField(value))
      found.push(textOf(value, source));
    if (value?.type === 'Literal' && typeof value.value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value.value))
      found.push(textOf(value, source));
    return typeof value === 'bigint' ? `${value}` : value;
  });
  return found;
}

/** The other fields of the objects in the value of a `style`. */
function ownFieldsOf(style: Node, source: string): readonly string[] {
  const found: string[] = [];
  JSON.stringify(style, (_, value) => {
    const isOther = value?.type === 'Property' && !styleFields.test(value.key.name);
    if (isOther && isOwnField(value)) found.push(textOf(value, source));
    return typeof value === 'bigint' ? `${value}` : value;
  });
  return found;
}

/** Whether a field such as `fontSize: 12` would have its own value as a declaration of CSS. */
function isOwnField({ key, value }: { readonly key: { name?: string }; readonly value: Node }): boolean {
  const typed = value.value;
  if (value.type !== 'Literal' || typed === 0 || typed === '0') return false;
  const property = key.name?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) ?? '';
  const isLength = typeof typed === 'number' && !unitless.test(property);
  return isOwn(property, isLength ? `${typed}px` : `${typed}`);
}

function ownPropsOf(element: Node, source: string): readonly string[] {
  const { name } = element.name as { name?: string };
  const isIcon = /^Icon(?!Button|Tooltips)/.test(name ?? '');
  const props = (element.attributes as Node[]).filter(({ type }) => type === 'JSXAttribute');
  const own = props.filter((prop) => {
    const key = `${(prop.name as Node).name}`;
    const numbers = numbersIn(prop.value as Node | null);
    if (isIcon && key === 'stroke') return true;
    if (isIcon && key === 'size') return numbers.some((size) => !iconSizes.includes(size));
    return styleProps.test(key) && (numbers.some((number) => number !== 0) || typedProp(textIn(prop)));
  });
  const hasSize = props.some(({ name: key }) => (key as Node).name === 'size');
  const isSpread = (element.attributes as Node[]).some(({ type }) => type === 'JSXSpreadAttribute');
  return [
    ...own.map((prop) => textOf(prop, source)),
    // Icons without a size are 24 px.
    ...(isIcon && !hasSize && !isSpread ? [`<${name}> without size`] : []),
  ];
}

/** The value of a prop without braces, such as `fw="550"`; empty for others. */
function textIn({ value }: Node): string {
  const text = (value as Node | null)?.value;
  return typeof text === 'string' ? text : '';
}

/** The numbers that the value of a prop can be. */
function numbersIn(value: Node | null): readonly number[] {
  const numbers: number[] = [];
  JSON.stringify(value, (key, node) => {
    // A condition is not a value of the prop.
    if (key === 'test') return null;
    if (node?.type === 'Literal' && typeof node.value === 'number') numbers.push(node.value);
    return typeof node === 'bigint' ? `${node}` : node;
  });
  return numbers;
}

function textOf(node: Node, source: string): string {
  return source.slice(node.start as number, node.end as number).replaceAll(/\s+/g, ' ');
}
