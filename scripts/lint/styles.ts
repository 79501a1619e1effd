import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

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
  return globSync('renderer/**/*.{css,tsx}', { cwd: root })
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

const typedColor =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black|gr[ae]y|red|green|blue|orange|yellow|purple)(?![\w-])/i;
/** Lengths other than 0 and the one or two pixels of a line. */
const typedLength = /(?<![\w.#-])-?(?!0(?:px|rem|em)\b|[12]px\b)[\d.]+(?:px|rem)\b/;
const token = (name: string) => new RegExp(`^(?:var\\(--ph-${name}\\)|inherit)$`);

/** The allowed values of a property; other properties are only checked for colours. */
const allowed: readonly (readonly [property: RegExp, isAllowed: (value: string) => boolean])[] = [
  [/^font-size$/, (value) => token('(?:t\\d\\d|cell-text|cell-code)').test(value)],
  [/^line-height$/, (value) => value === '1' || token('(?:t\\d\\d|cell)-line').test(value)],
  [/^font-weight$/, (value) => token('(?:regular|medium|strong)').test(value)],
  [/^font-family$/, (value) => token('(?:font|mono)').test(value)],
  [/^font$/, (value) => value === 'inherit'],
  [/radius$/, (value) => !/(?<![\w-])(?!0\b|1px\b)[\d.]+(?:px|rem|%)/.test(value)],
  [/^(?:padding|margin|gap|row-gap|column-gap|letter-spacing$)/, (value) => !typedLength.test(value)],
];

function ownDeclarations(source: string): readonly string[] {
  const css = source.replaceAll(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/(?<=[{};]\s*)(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
    ([, property = '', text = '']) => {
      const value = text.replaceAll(/\s+/g, ' ').trim();
      const isOwn =
        typedColor.test(value) || allowed.some(([of, isAllowed]) => of.test(property) && !isAllowed(value));
      return isOwn ? [`${property}: ${value}`] : [];
    },
  );
}

const styleProps = /^(?:fz|fw|lh|radius|gap|[mp][trblxyse]?)$/;
const styleFields = /^(?:fontSize|fontWeight|lineHeight|borderRadius)$/;
const iconSizes = [14, 16, 20];

function ownProps(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: string[] = [];
  JSON.stringify(program, (_, value) => {
    if (value?.type === 'JSXOpeningElement') found.push(...ownPropsOf(value, source));
    if (value?.type === 'Property' && styleFields.test(value.key.name) && value.value.type === 'Literal')
      if (!/^(?:var\(|0$|auto$|inherit$)/.test(`${value.value.value}`)) found.push(textOf(value, source));
    if (value?.type === 'Literal' && typeof value.value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value.value))
      found.push(textOf(value, source));
    return typeof value === 'bigint' ? `${value}` : value;
  });
  return found;
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
    return styleProps.test(key) && numbers.some((number) => number !== 0);
  });
  const hasSize = props.some(({ name: key }) => (key as Node).name === 'size');
  const isSpread = (element.attributes as Node[]).some(({ type }) => type === 'JSXSpreadAttribute');
  return [
    ...own.map((prop) => textOf(prop, source)),
    // Icons without a size are 24 px.
    ...(isIcon && !hasSize && !isSpread ? [`<${name}> without size`] : []),
  ];
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
