import type { Fault } from '../control/faults.ts';
import type { EndpointAnswer } from '../control/observed-endpoint.ts';

/** A refusal of Discord's API. */
export const apiError = (status: number, message: string, code: number): EndpointAnswer => ({
  status,
  body: { message, code },
});

export const unauthorized = (): EndpointAnswer => apiError(401, '401: Unauthorized', 0);

/** An error of the token endpoint, as OAuth defines it. */
export const oauthError = (error: string, description: string, status = 400): EndpointAnswer => ({
  status,
  body: { error, error_description: description },
});

/** Discord's rate-limit error, with the seconds of the fault. */
export const faultBody = ({ status, retryAfterS = 1 }: Fault): unknown =>
  status === 429
    ? { message: 'You are being rate limited.', retry_after: retryAfterS, global: false }
    : { message: 'Something went wrong. (This was ordered from the sandbox.)', code: 0 };
