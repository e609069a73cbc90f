import { GrpcStatus } from 'firebase-admin/firestore';

/** A commit that wrote nothing, since another writer came first. Its cause may name documents and is not logged. */
export class CommitConflict extends Error {
  override readonly name = 'CommitConflict';
}

/** The SDK repeats calls to a database that it cannot reach, without reporting it: only the time they take shows it. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';

  constructor(waitedMs: number) {
    super(`The database did not answer within ${waitedMs} ms.`);
  }
}

/** What each failed precondition means. The database's own message is left out: it names the document, whose id may hold a username. */
const FAILED_PRECONDITIONS: ReadonlyMap<unknown, string> = new Map([
  [GrpcStatus.ALREADY_EXISTS, 'A document that the commit creates already exists.'],
  [GrpcStatus.FAILED_PRECONDITION, 'A document changed after it was read.'],
  [GrpcStatus.NOT_FOUND, 'A document that the commit updates does not exist.'],
]);

/** The database is out of reach or overloaded. A commit may have happened, so work must stand being repeated. */
const UNAVAILABLE: ReadonlySet<unknown> = new Set([
  GrpcStatus.CANCELLED,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.RESOURCE_EXHAUSTED,
  GrpcStatus.UNAVAILABLE,
]);

/**
 * The error of a commit with preconditions: a conflict when one of them failed. An error with the same code that a query throws is none:
 * it may be a missing index.
 */
export function conflictOr(error: unknown): unknown {
  const meaning = FAILED_PRECONDITIONS.get(codeOf(error));
  return meaning === undefined ? error : new CommitConflict(meaning, { cause: error });
}

/** Another writer was first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CommitConflict || codeOf(error) === GrpcStatus.ABORTED;

/** Whether the same work may succeed when it is repeated. */
export const isTransient = (error: unknown): boolean =>
  isConflict(error) || error instanceof DatabaseTimeout || UNAVAILABLE.has(codeOf(error));

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
