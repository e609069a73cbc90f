import { GrpcStatus } from 'firebase-admin/firestore';

/** A commit that wrote nothing because of another writer. Its cause may name documents and is not logged. */
export class CommitConflict extends Error {
  override readonly name = 'CommitConflict';
}

/** The SDK retries calls to an unreachable database without reporting it; only their duration shows it. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';

  constructor(waitedMs: number) {
    super(`The database did not respond within ${waitedMs} ms.`);
  }
}

/**
 * The meaning of each failed precondition. The database's own message names the document, whose id may contain a
 * username, so it is omitted.
 */
const FAILED_PRECONDITIONS: ReadonlyMap<unknown, string> = new Map([
  [GrpcStatus.ALREADY_EXISTS, 'A document that the commit creates already exists.'],
  [GrpcStatus.FAILED_PRECONDITION, 'A document changed after it was read.'],
  [GrpcStatus.NOT_FOUND, 'A document that the commit updates does not exist.'],
]);

/** The database is unreachable or overloaded. A commit may have happened, so the work must be repeatable. */
const UNAVAILABLE: ReadonlySet<unknown> = new Set([
  GrpcStatus.CANCELLED,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.RESOURCE_EXHAUSTED,
  GrpcStatus.UNAVAILABLE,
]);

/**
 * Maps the error of a commit with preconditions to a conflict if one of them failed. A query may throw the same code
 * for another reason, such as a missing index.
 */
export function conflictOr(error: unknown): unknown {
  const meaning = FAILED_PRECONDITIONS.get(codeOf(error));
  return meaning === undefined ? error : new CommitConflict(meaning, { cause: error });
}

/** Returns whether another writer was first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CommitConflict || codeOf(error) === GrpcStatus.ABORTED;

/** Returns whether the same work may succeed when it is repeated. */
export const isTransient = (error: unknown): boolean =>
  isConflict(error) || error instanceof DatabaseTimeout || UNAVAILABLE.has(codeOf(error));

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
