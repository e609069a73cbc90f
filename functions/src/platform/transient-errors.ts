import { GrpcStatus } from 'firebase-admin/firestore';

/**
 * What passes when it is tried again: somebody else was quicker, or the database did not answer.
 * In the latter case the commit may have happened, so work must stand being repeated.
 */
const TRANSIENT: ReadonlySet<unknown> = new Set([
  GrpcStatus.ABORTED,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.CANCELLED,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.INTERNAL,
  GrpcStatus.NOT_FOUND,
  GrpcStatus.RESOURCE_EXHAUSTED,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.UNKNOWN,
]);

export const isTransient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TRANSIENT.has(error.code);
