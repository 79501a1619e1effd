import { decodeProjectEvent, identifierOf, isObject, recordCandidates, recordId } from '../app/records.ts';
import type { Check } from '../run/check.ts';
import { LiveEvents, type ReceivedEvent } from '../run/live-events.ts';
import { median } from '../run/median.ts';
import { Deviation, expectThat, NotTried } from '../run/outcomes.ts';
import type { MadeChange, Run } from '../run/run-context.ts';

const endpoint = 'project.update';

/** How long a connection that was accepted without a valid token may stay open, ms. */
const closingMs = 1_000;

/** Connects before anything is changed. */
export const connectionChecks: readonly Check[] = [
  {
    id: 'realtime.connect',
    endpoint,
    rule: 'The client connects over WebSocket, with auth: { token: <ACCESS_TOKEN> }.',
    async run(run) {
      const { http, choices, options, realtime } = run;
      if (http.token === null) return;
      run.live = await connect(run, http.token);
      const { failure } = run.live;
      if (failure !== null) {
        const { status, message } = failure;
        throw new Deviation(`a connection at ${realtime.path}`, `${status ?? ''} ${message}`.trim());
      }
      choices.realtimePath = realtime.path;
      if (options.otherToken !== null) run.otherLive = await connect(run, options.otherToken);
    },
  },
  {
    id: 'realtime.token',
    endpoint,
    rule: 'The realtime connection needs the access token.',
    async run(run) {
      if (run.live?.failure !== null) throw new NotTried('There is no connection with a token either.');
      const live = await connect(run, run.names.unknownId);
      const isRefused = await live.until(() => live.failure !== null, closingMs, run.signal);
      live.close();
      expectThat(isRefused, 'a connection without a valid token to be refused', 'it was accepted');
    },
  },
];

/** Checks of the events after the changes. */
export const eventChecks: readonly Check[] = [
  {
    id: 'realtime.event',
    endpoint,
    rule: 'Each event has projectId: string and type: UPDATE, DELETE or CREATE.',
    changes: true,
    async run(run) {
      const events = await awaited(run);
      note(run, events);
      for (const { payload } of events) {
        const { projectId, type } = isObject(payload) ? payload : {};
        expectThat(typeof projectId === 'string', '`projectId` as a string', described(payload));
        expectThat(decodeProjectEvent(payload) !== null, '`type` CREATE, UPDATE or DELETE', described(type));
      }
      if (events.length === 0) throw new NotTried('No event came; the interface does not say who gets one.');
    },
  },
  {
    id: 'realtime.event.type',
    endpoint,
    rule: 'Events report the creation, update and deletion of projects, each with its type.',
    changes: true,
    async run(run) {
      const events = await awaited(run);
      const own = new Set(run.changesMade.map(({ projectId }) => projectId));
      // `realtime.event` reports unreadable events.
      const readable = events.filter(({ payload }) => decodeProjectEvent(payload) !== null);
      const ofOwn = readable.filter(({ payload }) => own.has(projectOf(payload)));
      if (ofOwn.length === 0) throw new NotTried('No event about a change of this run came.');
      for (const { payload } of ofOwn) {
        const type = isObject(payload) ? payload.type : undefined;
        const made = run.changesMade.filter(({ projectId }) => projectId === projectOf(payload));
        expectThat(
          made.some((change) => change.type === type),
          `one of ${[...new Set(made.map((change) => change.type))].join(', ')}`,
          described(type),
        );
      }
    },
  },
];

async function connect({ http, sockets, realtime, options, clock, signal }: Run, token: string) {
  await http.turn();
  const live = new LiveEvents(sockets, realtime, token, options.limits.connectMs, clock);
  await live.settled(signal);
  return live;
}

/** The received events: all of them once each change of this run has one, or those received until the timeout. */
async function awaited({ live, changesMade, options, signal }: Run): Promise<readonly ReceivedEvent[]> {
  if (live === null || live.failure !== null) throw new NotTried('There is no realtime connection.');
  await live.until(
    () => live.failure !== null || matches(live.received, changesMade).every(({ event }) => event !== null),
    options.eventMs,
    signal,
  );
  return live.received;
}

/** Each change with the first later event of its project and type that belongs to no earlier change. */
function matches(events: readonly ReceivedEvent[], changes: readonly MadeChange[]) {
  const left = [...events];
  return changes.map((change) => {
    const at = left.findIndex(
      ({ payload, at }) =>
        at >= change.at &&
        projectOf(payload) === change.projectId &&
        isObject(payload) &&
        payload.type === change.type,
    );
    return { change, event: at < 0 ? null : (left.splice(at, 1)[0] ?? null) };
  });
}

function projectOf(payload: unknown): string {
  return (isObject(payload) ? identifierOf(payload.projectId) : null) ?? '';
}

function note({ choices, changesMade, projectKeys, otherLive }: Run, events: readonly ReceivedEvent[]): void {
  if (changesMade.length === 0) return;
  const matched = matches(events, changesMade);
  choices.ownEcho = matched.some(({ event }) => event !== null);
  if (otherLive !== null && otherLive.failure === null)
    choices.othersNotified = matches(otherLive.received, changesMade).some(({ event }) => event !== null);
  // A client that gets no events for its own changes cannot observe others' events.
  if (!choices.ownEcho) return;
  for (const type of ['CREATE', 'UPDATE', 'DELETE'] as const) {
    const ofType = matched.filter(({ change }) => change.type === type);
    if (ofType.length > 0) choices.emits[type] = ofType.some(({ event }) => event !== null);
  }
  const delays = matched.flatMap(({ change, event }) => (event === null ? [] : [event.at - change.at]));
  choices.eventDelayMs = median(delays);
  const forms = new Set(
    matched.flatMap(({ change, event }) => {
      const keys = projectKeys.get(change.projectId);
      return event === null || keys === undefined || change.type === 'DELETE'
        ? []
        : [dataForm(event.payload, keys)];
    }),
  );
  const [form = null] = forms;
  choices.eventData = forms.has('partial') ? 'partial' : form;
}

/** @param keys of a project as the backend returns it */
function dataForm(payload: unknown, keys: readonly string[]): 'record' | 'partial' | 'none' | 'other' {
  const { data } = isObject(payload) ? payload : {};
  if (data === undefined || data === null) return 'none';
  const record = recordCandidates(data, ['project']).find((one) => recordId(one) === projectOf(payload));
  if (record === undefined) return 'other';
  // A field without a value may be missing from a whole record.
  const needed = keys.filter((key) => key !== 'description' && key !== 'path');
  return needed.every((key) => Object.hasOwn(record, key)) ? 'record' : 'partial';
}

function described(value: unknown): string {
  return value === undefined ? 'none' : (JSON.stringify(value) ?? String(value));
}
