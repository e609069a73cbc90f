/**
 * Returns whether security rules denied a request. It compares the code, because the SDK's errors are not instances of
 * its exported class.
 */
export const isDenial = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'permission-denied';
