/** A response before it is written: JSON, plain text, or no body. */
export interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  body: JSON.stringify(value),
  contentType: 'application/json; charset=utf-8',
  headers,
});

export const text = (status: number, body: string): Answer => ({
  status,
  body,
  contentType: 'text/plain; charset=utf-8',
});
