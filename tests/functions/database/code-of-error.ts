/** The status code of the error with which a request ends; null when it succeeds. */
export const codeOfError = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
