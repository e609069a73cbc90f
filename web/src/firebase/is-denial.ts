/**
 * Whether the rules have refused something. By its code: the SDK's errors are not instances of the class that it hands out for them.
 */
export const isDenial = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'permission-denied';
