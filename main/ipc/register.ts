import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import type { z } from 'zod';
import type { AppError, Reply } from '#contract/errors.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import type { requests } from '#contract/requests.ts';
import type { Log } from '../ports.ts';
import { toAppError } from '../services/errors/app-failure.ts';
import type { Channels } from './channel.ts';
import { hasOwnPrototypeKey } from './prototype-key.ts';

/** Whether a request comes from the app's own window: its top frame at the app's origin. */
export type SenderCheck = (event: IpcMainInvokeEvent) => boolean;

/** A channel of any request: its handler takes what its parser returns (`channel`). */
interface AnyChannel {
  readonly input: z.ZodType | (() => z.ZodType);
  handle(input: unknown): unknown;
}

/**
 * Serves every request of the contract: checks the sender, then the argument, then calls the handler. The window always gets
 * a reply as data; a stack trace never leaves this process.
 */
export function serveRequests(channels: Channels<typeof requests>, isTrusted: SenderCheck, log: Log): void {
  for (const [name, channel] of Object.entries<AnyChannel>(channels)) serve(name, channel, isTrusted, log);
}

function serve(name: string, { input: given, handle }: AnyChannel, isTrusted: SenderCheck, log: Log): void {
  let parser: z.ZodType | null = null;
  ipcMain.handle(name, async (event, ...args: unknown[]): Promise<Reply<unknown>> => {
    if (!isTrusted(event)) {
      log.warn(`Rejected ${name} from a frame that is not the app's window.`);
      return { ok: false, error: { code: 'untrusted-sender' } };
    }
    if (hasOwnPrototypeKey(args))
      return { ok: false, error: { code: 'bad-input', params: { field: '__proto__' } } };
    parser ??= typeof given === 'function' ? given() : given;
    const parsed = parser.safeParse(args[0]);
    if (!parsed.success || args.length > 1) {
      return { ok: false, error: badInput(parsed.error?.issues ?? []) };
    }
    try {
      return { ok: true, value: await handle(parsed.data) };
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'internal') log.error(`${name} failed.`, thrown);
      return { ok: false, error };
    }
  });
}

/** Sends an event to the window; no-op without a window. */
export type SendEvent = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/** @param contents of the open window */
export function eventSender(contents: () => WebContents | undefined): SendEvent {
  return (name, payload) => {
    const open = contents();
    if (open !== undefined && !open.isDestroyed()) open.send(name, payload);
  };
}

/** The error for an invalid argument: the field, and the limit of a text that is too long. Never the content. */
function badInput(issues: readonly z.core.$ZodIssue[]): AppError {
  const { path, limit } = invalidField(issues);
  const params = { field: path.join('.'), ...(limit === null ? {} : { limit }) };
  return { code: 'bad-input', params };
}

interface InvalidField {
  readonly path: readonly PropertyKey[];
  /** Characters. */
  readonly limit: number | null;
}

function invalidField([issue]: readonly z.core.$ZodIssue[]): InvalidField {
  if (issue === undefined) return { path: [], limit: null };
  const { path } = issue;
  if (issue.code === 'too_big' && issue.origin === 'string') return { path, limit: Number(issue.maximum) };
  if (issue.code !== 'invalid_union') return { path, limit: null };
  // If a text that is too long is the only problem with one member of the union, that member was meant.
  const inner = issue.errors.map(invalidField).find(({ limit }) => limit !== null);
  return inner === undefined ? { path, limit: null } : { path: [...path, ...inner.path], limit: inner.limit };
}
