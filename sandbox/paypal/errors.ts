import { randomText } from '../random-id.ts';

export interface ErrorDetail {
  issue: string;
  description?: string;
  /** JSON pointer into the request. */
  field?: string;
  location?: 'body';
  link?: object[];
}

/** Additional fields of some errors. */
interface ErrorExtras {
  total_items?: number;
  maximum_items?: number;
}

/** An error in the format of PayPal's REST API. */
export class PaypalApiError extends Error {
  readonly status: number;
  readonly body: ErrorExtras & {
    name: string;
    message: string;
    debug_id: string;
    details: ErrorDetail[];
    links: unknown[];
  };

  constructor(status: number, name: string, message: string, details: ErrorDetail[] = [], extras: ErrorExtras = {}) {
    super(message);
    this.status = status;
    this.body = { name, message, debug_id: randomText(7, 'hex').slice(0, 13), details, links: [], ...extras };
  }
}

export const invalidRequest = (details: ErrorDetail[]): PaypalApiError =>
  new PaypalApiError(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    details,
  );

export const unprocessable = (issue: string, description: string): PaypalApiError =>
  new PaypalApiError(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ issue, description }],
  );

/** Error of the transaction search for a period with more than `maximum` transactions. */
export const resultSetTooLarge = (total: number, maximum: number): PaypalApiError =>
  new PaypalApiError(
    400,
    'RESULTSET_TOO_LARGE',
    'Result set size is greater than the maximum limit. Change the filter criteria and try again.',
    [],
    { total_items: total, maximum_items: maximum },
  );

export const notFound = (): PaypalApiError =>
  new PaypalApiError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);

export const notAuthenticated = (): PaypalApiError =>
  new PaypalApiError(
    401,
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  );

export const inProgress = (): PaypalApiError =>
  new PaypalApiError(409, 'RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.', [
    {
      issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
      description:
        'A previous request on this resource is currently in progress. Please wait for some time and try again.',
    },
  ]);

/** The error of a fault. */
export const simulatedError = (): PaypalApiError =>
  new PaypalApiError(
    500,
    'INTERNAL_SERVER_ERROR',
    'An internal server error has occurred. (Simulated by the sandbox.)',
  );
