/** An error in the Greenfield API's format: a code, or a list of invalid fields. */
export class GreenfieldApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`Greenfield API: ${status}`);
    this.status = status;
    this.body = body;
  }
}

export const apiError = (status: number, code: string, message: string): GreenfieldApiError =>
  new GreenfieldApiError(status, { code, message });

/** 422. `path` is the field's name in the server's own code. */
export const validationError = (...fields: { path: string; message: string }[]): GreenfieldApiError =>
  new GreenfieldApiError(422, fields);
