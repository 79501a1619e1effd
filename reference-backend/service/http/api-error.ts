import type { Shape } from '../shapes.ts';
import { type Answer, json } from './answer.ts';

const names: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Content Too Large',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** An error as the interface describes it in "Errors". */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly messages: readonly string[];
  readonly headers: Record<string, string>;

  constructor(status: number, messages: string | readonly string[], headers: Record<string, string> = {}) {
    const list = typeof messages === 'string' ? [messages] : messages;
    super(list.join('; '));
    this.status = status;
    this.messages = list;
    this.headers = headers;
  }
}

/** The body of every error: `statusCode`, `message`, and optionally `error`. */
export function errorBody(error: ApiError, messages: Shape['messages'] = 'string') {
  const message = error.status === 400 && messages === 'array' ? error.messages : error.messages.join('; ');
  return { statusCode: error.status, message, error: names[error.status] };
}

export function errorAnswer(error: ApiError, messages: Shape['messages']): Answer {
  return json(error.status, errorBody(error, messages), error.headers);
}
