// How the app sends requests, and which parts of a response it shows.
export { RateLimit } from '#services/async/rate-limit.ts';
export { AppFailure } from '#services/errors/app-failure.ts';
export { beginningOf, isWebPage, jsonOf } from '#services/http/answer-text.ts';
export { BackendClient } from '#services/http/backend-client.ts';
export { hostOf } from '#services/http/base-url.ts';
export { retryAfterMs } from '#services/http/retry-policy.ts';
export { visibleText } from '#services/http/visible-text.ts';
export { type RealtimeAddress, realtimeAddress } from '#services/realtime/realtime-address.ts';
export { redactedText } from '#services/request-log/redaction.ts';
export { isTokenText } from '#services/session/auth-api.ts';
export { tokenClaims } from '#services/session/token-claims.ts';
