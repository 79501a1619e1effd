import type { AppError } from '#contract/errors.ts';

const unreachableCodes = new Set([
  'unreachable',
  'timed-out',
  'proxy',
  'proxy-auth',
  'certificate',
  'outcome-unknown',
]);

/** Whether an error means that the backend was not reached, or that its answer was lost. */
export function isUnreachable({ code, status = 0 }: AppError): boolean {
  const isBehindGateway = (code === 'gateway' && status >= 500) || [502, 503, 504].includes(status);
  return unreachableCodes.has(code) || isBehindGateway;
}

/** Whether a change that was sent may have been made. A gateway without a response does not know the outcome of the request. */
export function isLostAnswer({ code, status }: AppError): boolean {
  return code === 'outcome-unknown' || status === 502 || status === 504;
}
