/** An error in the format of Stripe's API. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };

  constructor(status: number, message: string, details: { type?: string; code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', message, ...details } };
  }
}

export const missingParam = (param: string): StripeApiError =>
  new StripeApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const invalidParam = (param: string, message: string, code = 'parameter_invalid'): StripeApiError =>
  new StripeApiError(400, message, { code, param });

/** A rejection because of the current state. The response is stored under an idempotency key. */
export const stateError = (code: string, message: string): StripeApiError => new StripeApiError(400, message, { code });

export const notFoundError = (what: string, id: string, param: string): StripeApiError =>
  new StripeApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
