import type { HttpResponse } from '#main/ports.ts';
import { listItems } from '../json/envelope.ts';
import { jsonOrNull } from '../json/json-text.ts';
import { hasForeignChallenge, serviceErrorMessage, wantsClientCertificate } from './backend-error.ts';

/**
 * What answers at `GET /project` of a base URL.
 *
 * - `service`: the service itself, with a list or with its own refusal
 * - `absent`: a server without this path
 * - `page`: a web page; `portal`: the sign-in page of a network (RFC 6585, 511)
 * - `client-certificate`: a server in front of the backend requires a client certificate, or another one
 * - `gateway-sign-in`: a gateway asks for credentials; `gateway`: it does not pass calls on
 * - `broken`: a 500; `busy`: a 429
 * - `foreign`: anything else, such as another JSON service
 */
export type Answerer =
  | 'service'
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

/** Whether the answer is a web page, by its content type or its beginning. */
export function isWebPage({ headers, body }: Pick<HttpResponse, 'headers' | 'body'>): boolean {
  return /\bhtml\b/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html)/i.test(body);
}

/** Who answered `GET /project`. */
export function recogniseAnswer(response: HttpResponse): Answerer {
  const { status } = response;
  if (status === 511) return 'portal';
  if (wantsClientCertificate(response)) return 'client-certificate';
  if (isServiceRefusal(response)) return 'service';
  if (status === 404 || status === 405 || status === 410) return 'absent';
  if (status === 429) return 'busy';
  if (gatewayStatuses.has(status)) return 'gateway';
  if (status >= 500) return 'broken';
  const page = isWebPage(response);
  if (status === 401) return page || hasForeignChallenge(response) ? 'gateway-sign-in' : 'foreign';
  if (status >= 400) return page ? 'gateway' : 'foreign';
  if (page) return 'page';
  return status >= 200 && status < 300 && isProjectList(response.body) ? 'service' : 'foreign';
}

/**
 * The service's own 401 or 403 (docs/interface.md, "Errors"): its body names the same status, which another service's
 * `{"message": …}` does not.
 */
export function isServiceRefusal(response: HttpResponse): boolean {
  if (response.status !== 401 && response.status !== 403) return false;
  if (serviceErrorMessage(response) === null) return false;
  const json = jsonOrNull(response.body) as { readonly statusCode: unknown };
  return json.statusCode === response.status;
}

function isProjectList(body: string): boolean {
  try {
    listItems(jsonOrNull(body), ['projects', 'project'], 'GET /project');
    return true;
  } catch {
    return false;
  }
}
