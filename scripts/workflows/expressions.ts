/** What expressions of a workflow can name, such as `matrix.os`: objects by context. */
export type Contexts = Readonly<Record<string, unknown>>;

type Value = string | number | boolean | null | object;

/** Functions for the condition of a step. Earlier steps have succeeded: a run ends at the first that fails. */
const functions: Readonly<Record<string, (...args: Value[]) => Value>> = {
  success: () => true,
  failure: () => false,
  cancelled: () => false,
  always: () => true,
};

const token =
  /\s*(?:(?<text>'(?:[^']|'')*')|(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_][\w.-]*)|(?<sign>==|!=|&&|\|\||[!()]))/y;

/**
 * The value of an expression, as GitHub evaluates it ("Evaluate expressions in workflows"): literals, properties of
 * contexts, `! == != && ||` and the functions of conditions. An unknown property is empty, as there.
 * @throws Error for an unknown context or function, and for anything else that it does not know
 */
export function evaluate(expression: string, contexts: Contexts): Value {
  const tokens = tokensOf(expression);
  let at = 0;
  const take = (sign: string) => tokens[at]?.[0] === 'sign' && tokens[at]?.[1] === sign && ++at > 0;

  function or(): Value {
    let left = and();
    // As in JavaScript, they return one of the two.
    while (take('||')) {
      const right = and();
      left = isTrue(left) ? left : right;
    }
    return left;
  }
  function and(): Value {
    let left = compared();
    while (take('&&')) {
      const right = compared();
      left = isTrue(left) ? right : left;
    }
    return left;
  }
  function compared(): Value {
    const left = single();
    if (take('==')) return isSame(left, single());
    if (take('!=')) return !isSame(left, single());
    return left;
  }
  function single(): Value {
    if (take('!')) return !isTrue(single());
    if (take('(')) {
      const inner = or();
      if (!take(')')) throw unknown(expression);
      return inner;
    }
    const [kind, text = ''] = tokens[at++] ?? [];
    if (kind === 'text') return text.slice(1, -1).replaceAll("''", "'");
    if (kind === 'number') return Number(text);
    if (kind !== 'name') throw unknown(expression);
    if (text === 'true' || text === 'false') return text === 'true';
    if (text === 'null') return null;
    if (!take('(')) return property(text, contexts, expression);
    const run = functions[text];
    if (run === undefined || !take(')')) throw unknown(expression);
    return run();
  }

  const value = or();
  if (at < tokens.length) throw unknown(expression);
  return value;
}

/** A text with each `${{ }}` replaced by its value. @throws as `evaluate` */
export function fill(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_all, inner: string) => asText(evaluate(inner, contexts)));
}

/** Whether a condition of a job or step holds; `${{ }}` around it may be left out. @throws as `evaluate` */
export function holds(condition: unknown, contexts: Contexts): boolean {
  if (condition === undefined) return true;
  const [, inner] = /^\$\{\{(.*)\}\}$/s.exec(String(condition).trim()) ?? [];
  return isTrue(evaluate(inner ?? String(condition), contexts));
}

function tokensOf(expression: string): readonly (readonly [string, string])[] {
  const found: [string, string][] = [];
  const text = expression.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const groups = token.exec(text)?.groups;
    const entry = Object.entries(groups ?? {}).find(([, part]) => part !== undefined);
    if (entry === undefined) throw unknown(expression);
    found.push([entry[0], entry[1] as string]);
  }
  return found;
}

function property(name: string, contexts: Contexts, expression: string): Value {
  const [context = '', ...path] = name.split('.');
  if (!Object.hasOwn(contexts, context)) throw unknown(expression);
  let value = contexts[context];
  for (const key of path) value = Object(value)[key];
  return (value ?? null) as Value;
}

const unknown = (expression: string) => new Error(`This expression is not known here: ${expression.trim()}`);
const isTrue = (value: Value) => value !== null && value !== '' && value !== 0 && value !== false;
const asText = (value: Value) => (value === null ? '' : String(value));
/** Texts are compared without case. */
const isSame = (a: Value, b: Value) => asText(a).toLowerCase() === asText(b).toLowerCase();
