import { GrpcStatus } from 'firebase-admin/firestore';
import { nameOf } from './apply-write.ts';
import { DatabaseError } from './database-error.ts';
import { microsOf, type ProtoWrite } from './protocol.ts';

/**
 * Checks successive writes of the same document in a commit. Firestore combines them into one write, and rejects
 * combinations that cannot succeed.
 * @throws DatabaseError
 */
export function checkSequences(writes: readonly ProtoWrite[]): void {
  const previous = new Map<string, ProtoWrite>();
  for (const write of writes) {
    const name = nameOf(write);
    checkPair(previous.get(name), write);
    previous.set(name, write);
  }
}

function checkPair(first: ProtoWrite | undefined, second: ProtoWrite): void {
  if (first === undefined) return;
  const [before, after] = [kindOf(first), kindOf(second)];
  if ((after === 'insert' && before !== 'delete') || (before === 'delete' && after === 'update'))
    throw invalid(`Cannot ${before} then ${after} a document in the same commit.`);
  const version = versionOf(second);
  if (version !== null && version !== versionOf(first))
    throw invalid('Cannot combine writes with different version preconditions.');
}

/** The version that a write requires. Null for any. */
export const versionOf = ({ currentDocument }: ProtoWrite): number | null =>
  currentDocument?.updateTime ? microsOf(currentDocument.updateTime) : null;

const invalid = (message: string): DatabaseError => new DatabaseError(GrpcStatus.INVALID_ARGUMENT, message);

function kindOf({ update, currentDocument }: ProtoWrite): 'delete' | 'insert' | 'update' | 'upsert' {
  if (!update) return 'delete';
  if (currentDocument?.exists === false) return 'insert';
  return currentDocument?.exists === true || currentDocument?.updateTime ? 'update' : 'upsert';
}
