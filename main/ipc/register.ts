import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import type { z } from 'zod';
import type { AppError, Reply } from '#contract/errors.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import { type RequestInput, type RequestName, type RequestValue, requests } from '#contract/requests.ts';
import type { Log } from '../ports.ts';
import { toAppError } from '../services/errors/app-failure.ts';
import type { Handlers } from './handler-types.ts';
import { parsers } from './parsers.ts';

/** Whether a call comes from the app's own window: its top frame, showing the app's own origin. */
export type SenderCheck = (event: IpcMainInvokeEvent) => boolean;

/**
 * Serves every channel of the contract: sender first, then the argument, then the handler. Whatever happens, the answer
 * is data; a stack never leaves this process.
 */
export function serveRequests(handlers: Handlers, isTrusted: SenderCheck, log: Log): void {
  for (const name of Object.keys(requests) as RequestName[]) serve(name, handlers[name], isTrusted, log);
}

function serve<Name extends RequestName>(
  name: Name,
  handler: Handlers[Name],
  isTrusted: SenderCheck,
  log: Log,
): void {
  ipcMain.handle(name, async (event, ...args: unknown[]): Promise<Reply<RequestValue<Name>>> => {
    if (!isTrusted(event)) {
      log.warn(`Refused ${name} from a frame that is not the app's window.`);
      return { ok: false, error: { code: 'untrusted-sender' } };
    }
    const parsed = parsers[name].safeParse(args[0]);
    if (!parsed.success || args.length > 1) {
      return { ok: false, error: badInput(parsed.error?.issues ?? []) };
    }
    try {
      return { ok: true, value: await handler(parsed.data as RequestInput<Name>) };
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'internal') log.error(`${name} failed.`, thrown);
      return { ok: false, error };
    }
  });
}

/** Tells the window something; nothing where it is gone. */
export function sendEvent<Name extends EventName>(
  contents: WebContents | undefined,
  name: Name,
  payload: EventPayload<Name>,
): void {
  if (contents !== undefined && !contents.isDestroyed()) contents.send(name, payload);
}

/** What is wrong with an argument, without its content: the field, and the limit where a text is too long. */
function badInput(issues: readonly z.core.$ZodIssue[]): AppError {
  const { path, limit } = refusalOf(issues);
  const params = { field: path.join('.'), ...(limit === null ? {} : { limit }) };
  return { code: 'bad-input', params };
}

interface Refusal {
  readonly path: readonly PropertyKey[];
  /** Characters. */
  readonly limit: number | null;
}

function refusalOf([issue]: readonly z.core.$ZodIssue[]): Refusal {
  if (issue === undefined) return { path: [], limit: null };
  const { path } = issue;
  if (issue.code === 'too_big' && issue.origin === 'string') return { path, limit: Number(issue.maximum) };
  if (issue.code !== 'invalid_union') return { path, limit: null };
  // One of the forms is meant where nothing but a length keeps it from being that.
  const inner = issue.errors.map(refusalOf).find(({ limit }) => limit !== null);
  return inner === undefined ? { path, limit: null } : { path: [...path, ...inner.path], limit: inner.limit };
}
