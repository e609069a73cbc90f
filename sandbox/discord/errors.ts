import type { Response } from 'express';
import type { Fault } from '../control/faults.ts';
import type { EndpointResponse } from '../control/observed-endpoint.ts';
import { toWaitUnit } from './api-versions.ts';

/** An error response of Discord's API. */
export const apiError = (status: number, message: string, code: number): EndpointResponse => ({
  status,
  body: { message, code },
});

export const unauthorized = (): EndpointResponse => apiError(401, '401: Unauthorized', 0);

/** An error of the token endpoint, as OAuth defines it. */
export const oauthError = (error: string, description: string, status = 400): EndpointResponse => ({
  status,
  body: { error, error_description: description },
});

/** Discord's rate-limit error, with the fault's wait in the body and in a header. Other failures have no error code. */
export function faultBody({ status, retryAfterS = 1 }: Fault, response: Response): unknown {
  if (status !== 429) return { message: 'Something went wrong. (This was ordered from the sandbox.)', code: 0 };
  response.set({ 'Retry-After': String(Math.ceil(toWaitUnit(response, retryAfterS))), 'X-RateLimit-Scope': 'user' });
  return { message: 'You are being rate limited.', retry_after: toWaitUnit(response, retryAfterS), global: false };
}
