import { AsyncLocalStorage } from 'node:async_hooks';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type * as OptimisticBatches from '../../../functions/src/platform/optimistic-batch.ts';
import { microsOf, pathOf, type ProtoTime, type ProtoWrite } from '../../support/memory-firestore/protocol.ts';
import type { CommittedTransaction } from './serialization-graph.ts';

type Reads = ReadonlyMap<string, number | null>;

/** The reads of the batch that is being committed. */
const reading = new AsyncLocalStorage<Reads>();

/** Records the document versions that batches read. For `loadFunctions`. */
export function observeBatches(): void {
  vi.doMock('../../../functions/src/platform/optimistic-batch.ts', async (importActual) => {
    const { OptimisticBatch } = await importActual<typeof OptimisticBatches>();

    class ObservedBatch extends OptimisticBatch {
      readonly #reads = new Map<string, number | null>();

      override async get<Fields>(ref: DocumentReference<Fields>): Promise<DocumentSnapshot<Fields>> {
        return this.#note(await super.get(ref));
      }

      override async getAll<Fields>(refs: readonly DocumentReference<Fields>[]): Promise<DocumentSnapshot<Fields>[]> {
        return (await super.getAll(refs)).map((snapshot) => this.#note(snapshot));
      }

      override commit(): Promise<void> {
        return reading.run(this.#reads, () => super.commit());
      }

      #note<Fields>(snapshot: DocumentSnapshot<Fields>): DocumentSnapshot<Fields> {
        const { ref, updateTime } = snapshot;
        const version =
          updateTime === undefined ? null : microsOf({ seconds: updateTime.seconds, nanos: updateTime.nanoseconds });
        this.#reads.set(ref.path, version);
        return snapshot;
      }
    }
    return { OptimisticBatch: ObservedBatch };
  });
}

export const stopObservingBatches = (): unknown => vi.doUnmock('../../../functions/src/platform/optimistic-batch.ts');

const NO_READS: Reads = new Map();

/** The reads of the current commit. A write without a batch has none. */
export const currentReads = (): Reads => reading.getStore() ?? NO_READS;

interface Commit {
  label: string;
  reads: Reads;
  request: unknown;
  answer: unknown;
}

/** The reads and writes of a commit. Writes without a change are omitted. */
export function transactionOf({ label, reads, request, answer }: Commit): CommittedTransaction {
  const { writes = [] } = request as { writes?: readonly ProtoWrite[] };
  const { commitTime, writeResults } = answer as {
    commitTime: ProtoTime;
    writeResults: readonly { updateTime: ProtoTime }[];
  };
  const version = microsOf(commitTime);
  const written = writes.filter((_, index) => microsOf(writeResults[index]?.updateTime ?? {}) === version);
  const paths = written.map(({ update, delete: deleted }) => pathOf(update?.name ?? deleted ?? ''));
  const merged = written.flatMap(({ update, updateMask, currentDocument }) =>
    update && updateMask && !currentDocument ? [[pathOf(update.name), updateMask.fieldPaths ?? []] as const] : [],
  );
  return {
    label: `${version} ${label}`,
    reads,
    writes: new Map(paths.map((path) => [path, version])),
    mergedFields: new Map(merged),
    deletes: new Set(written.flatMap(({ delete: deleted }) => (deleted === undefined ? [] : [pathOf(deleted)]))),
  };
}
