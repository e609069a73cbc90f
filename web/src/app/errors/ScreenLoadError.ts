/** The code of a screen could not be loaded. The page shows its message, which is that of the cause. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : '', { cause });
    this.name = 'ScreenLoadError';
  }
}
