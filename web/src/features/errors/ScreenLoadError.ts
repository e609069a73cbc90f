/** The code of a screen could not be loaded. Its message is the cause's: it is shown. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : '', { cause });
    this.name = 'ScreenLoadError';
  }
}
