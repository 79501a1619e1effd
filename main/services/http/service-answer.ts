import type { HttpResponse } from '#main/http-ports.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { type ListSink, listItems } from '../json/envelope.ts';
import { parseJson } from '../json/json-text.ts';
import { ListReader } from '../json/list-reader.ts';
import { inSteps } from '../json/text-steps.ts';
import { isWebPage } from './answer-text.ts';
import { hasOnlyTokenChallenges } from './auth-challenges.ts';
import { wantsClientCertificate } from './backend-error.ts';
import { isOtherRefusal, isServiceRefusal } from './token-refusal.ts';

/**
 * What responds at `GET /project` of a base URL.
 *
 * - `service`: the service itself, with a list or with its own refusal
 * - `other-refusal`: a backend that refuses with the body of another framework
 * - `absent`: a server without this path
 * - `page`: a web page; `portal`: the sign-in page of a network (RFC 6585, 511)
 * - `client-certificate`: a server in front of the backend requires a client certificate, or another one
 * - `gateway-sign-in`: a gateway requires credentials; `gateway`: it does not pass calls on
 * - `broken`: a 500; `busy`: a 429
 * - `foreign`: anything else, such as another JSON service
 */
export type Answerer =
  | 'service'
  | 'other-refusal'
  | 'absent'
  | 'page'
  | 'portal'
  | 'client-certificate'
  | 'gateway-sign-in'
  | 'gateway'
  | 'broken'
  | 'busy'
  | 'foreign';

const gatewayStatuses = new Set([407, 502, 503, 504]);

/** Determines what responded to `GET /project`. */
export async function recogniseAnswer(response: HttpResponse): Promise<Answerer> {
  const { status } = response;
  if (status === 511) return 'portal';
  if (wantsClientCertificate(response)) return 'client-certificate';
  if (isServiceRefusal(response)) return 'service';
  if (isOtherRefusal(response)) return 'other-refusal';
  if (status === 404 || status === 405 || status === 410) return 'absent';
  if (status === 429) return 'busy';
  if (gatewayStatuses.has(status)) return 'gateway';
  if (status >= 500) return 'broken';
  const page = isWebPage(response);
  if (status === 401 && (page || !hasOnlyTokenChallenges(response))) return 'gateway-sign-in';
  if (status >= 400) return page ? 'gateway' : 'foreign';
  if (page) return 'page';
  return status >= 200 && status < 300 && (await isProjectList(response)) ? 'service' : 'foreign';
}

async function isProjectList(response: HttpResponse): Promise<boolean> {
  const [names, path] = [['projects', 'project'], 'GET /project'];
  try {
    if (response.parts === undefined) listItems(parseJson(response.body), names, path);
    else {
      const reader = new ListReader(names, path, () => nothing);
      await forEachInTurns(inSteps(response.parts), (step) => reader.write(step), { stride: 1 });
      reader.end();
    }
    return true;
  } catch {
    return false;
  }
}

/** Discards items. */
const nothing: ListSink = { read: () => undefined, setAside: () => undefined };
