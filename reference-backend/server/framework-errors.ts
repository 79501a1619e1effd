import type { Answer } from '../service/http/answer.ts';

/** Frameworks whose default bodies of errors the reference backend can send instead of the interface's. */
export const frameworks = [
  'fastapi',
  'drf',
  'flask',
  'flask-jwt',
  'problem',
  'spring',
  'spring-security',
  'laravel',
  'express',
] as const;

export type Framework = (typeof frameworks)[number];

interface Problem {
  readonly path: readonly string[];
  readonly text: string;
}

/** An error of the reference backend. */
interface ServiceError {
  readonly status: number;
  /** The status text, such as "Bad Request". */
  readonly name: string;
  /** Problems by field; empty for anything but a 400 of its validation. */
  readonly problems: readonly Problem[];
  readonly text: string;
  /** The body of the request. */
  readonly sent: Readonly<Record<string, unknown>>;
}

type Form = (error: ServiceError) => Pick<Answer, 'headers'> & { status?: number; json?: unknown };

const byField = (problems: readonly Problem[], name = (path: readonly string[]) => path.join('.')) =>
  Object.fromEntries(problems.map(({ path }) => [name(path), textsOf(path, problems)]));

const challenged = (status: number, challenge = 'Bearer'): Record<string, string> =>
  status === 401 ? { 'www-authenticate': challenge } : {};

/** Each framework's answers by default, or in its own tutorial. */
const forms: Readonly<Record<Framework, Form>> = {
  fastapi: ({ status, problems, text, sent }) => ({
    headers: challenged(status),
    ...(problems.length === 0
      ? { json: { detail: text } }
      : {
          status: 422,
          json: {
            detail: problems.map(({ path, text: msg }) => ({
              ...{ type: 'value_error', loc: ['body', ...path], msg, input: sent },
            })),
          },
        }),
  }),
  drf: ({ status, problems, text }) => ({
    headers: challenged(status, 'Bearer realm="api"'),
    json:
      problems.length > 0
        ? nested(problems)
        : status === 400
          ? { non_field_errors: [text] }
          : { detail: text },
  }),
  flask: ({ problems, text }) => ({
    json: { message: problems.length === 0 ? text : Object.fromEntries(problems.map(nameAndText)) },
  }),
  'flask-jwt': ({ problems, text }) => ({
    json: problems.length === 0 ? { msg: text } : { errors: { json: byField(problems) } },
  }),
  problem: ({ status, name, problems, text }) => ({
    json: {
      ...{ type: 'about:blank', title: name, status, detail: text },
      ...(problems.length > 0 && {
        detail: 'The request is not valid.',
        errors: problems.map(({ path, text: detail }) => ({ detail, pointer: `#/${path.join('/')}` })),
      }),
    },
  }),
  spring: ({ status, name }) => ({
    json: { timestamp: '2026-01-15T12:00:00.000+00:00', status, error: name, path: '/' },
  }),
  'spring-security': ({ status, name, problems, text, sent }) =>
    status === 401
      ? { headers: { 'www-authenticate': 'Bearer error="invalid_token", error_description="Jwt expired"' } }
      : {
          json: {
            ...{ timestamp: '2026-01-15T12:00:00.000+00:00', status, error: name, path: '/' },
            message: problems.length === 0 ? text : `Validation failed. Error count: ${problems.length}`,
            errors: problems.map(({ path, text: defaultMessage }) => ({
              ...{ field: path.join('.'), defaultMessage, rejectedValue: sent },
            })),
          },
        },
  laravel: ({ problems, text }) => {
    const [first] = problems;
    const more = problems.length - 1;
    const suffix = more > 0 ? ` (and ${more} more error${more > 1 ? 's' : ''})` : '';
    return first === undefined
      ? { json: { message: text } }
      : { status: 422, json: { message: `${first.text}${suffix}`, errors: byField(problems) } };
  },
  express: ({ problems, text, sent }) => ({
    json:
      problems.length === 0
        ? { error: text }
        : {
            errors: problems.map(({ path, text: msg }) => ({
              ...{ type: 'field', location: 'body', path: path.join('.'), msg, value: sent },
            })),
          },
  }),
};

/** Returns an answer unchanged, or an error in the format of a framework. @param body of the request */
export function framed(answer: Answer, framework: Framework | undefined, body: string): Answer {
  if (framework === undefined || answer.status < 400) return answer;
  const { message, error: name = '' } = parseObject(answer.body ?? '');
  const lines = Array.isArray(message) ? message.map(String) : [];
  const problems = lines.flatMap((line) => {
    const [, field, text] = /^([A-Za-z_][\w.]*) ((?:is|must)\b.*)$/.exec(line) ?? [];
    return field === undefined || text === undefined ? [] : [{ path: field.split('.'), text }];
  });
  const text = lines.length > 0 ? lines.join('; ') : String(message);
  const sent = parseObject(body);
  const {
    status = answer.status,
    headers,
    json,
  } = forms[framework]({
    ...{ status: answer.status, name: String(name), problems, text, sent },
  });
  return {
    status,
    headers: { ...answer.headers, ...headers },
    ...(json !== undefined && { body: JSON.stringify(json), contentType: 'application/json' }),
  };
}

function textsOf(path: readonly string[], problems: readonly Problem[]): readonly string[] {
  return problems.filter((one) => one.path.join() === path.join()).map(({ text }) => text);
}

function nameAndText({ path, text }: Problem): readonly [string, string] {
  return [path.join('.'), text];
}

/** Nested like the fields. */
function nested(problems: readonly Problem[]): object {
  const names = [...new Set(problems.map(({ path }) => path[0] ?? ''))];
  return Object.fromEntries(
    names.map((name) => {
      const own = problems.filter(({ path }) => path[0] === name);
      const within = own.filter(({ path }) => path.length > 1);
      const inner = within.map(({ path, text }) => ({ path: path.slice(1), text }));
      return [name, within.length > 0 ? nested(inner) : own.map(({ text }) => text)];
    }),
  );
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
