/** A committed transaction with the versions of the documents that it read and wrote. Null: there was no document. */
export interface CommittedTransaction {
  label: string;
  reads: ReadonlyMap<string, number | null>;
  writes: ReadonlyMap<string, number>;
  /** The fields of documents that it merged without a precondition. Such writes to different fields are unordered. */
  mergedFields?: ReadonlyMap<string, readonly string[]>;
  /** The documents that it deleted. They are also in `writes`. */
  deletes?: ReadonlySet<string>;
}

/**
 * A cycle of transactions in which each must precede the next one. Empty if the history is serializable. A transaction
 * precedes those that read or replace its writes, and those that replace its reads. This is Adya's direct serialization
 * graph for committed transactions.
 */
export function cycleIn(transactions: readonly CommittedTransaction[]): string[] {
  const after = edgesOf(transactions);
  const state = new Map<CommittedTransaction, 'open' | 'done'>();
  for (const start of transactions) {
    const cycle = search(start, after, state);
    if (cycle.length > 0) return cycle.map(({ label }) => label);
  }
  return [];
}

type Edges = ReadonlyMap<CommittedTransaction, ReadonlySet<CommittedTransaction>>;

/** An iterative depth-first search, because histories are long. */
function search(
  start: CommittedTransaction,
  after: Edges,
  state: Map<CommittedTransaction, 'open' | 'done'>,
): CommittedTransaction[] {
  const path: { transaction: CommittedTransaction; left: CommittedTransaction[] }[] = [];
  const enter = (transaction: CommittedTransaction): void => {
    state.set(transaction, 'open');
    path.push({ transaction, left: [...(after.get(transaction) ?? [])] });
  };
  if (!state.has(start)) enter(start);
  for (let current = path.at(-1); current !== undefined; current = path.at(-1)) {
    const next = current.left.pop();
    if (next === undefined) {
      state.set(current.transaction, 'done');
      path.pop();
    } else if (state.get(next) === 'open') {
      const from = path.findIndex(({ transaction }) => transaction === next);
      return path.slice(from).map(({ transaction }) => transaction);
    } else if (!state.has(next)) enter(next);
  }
  return [];
}

function edgesOf(transactions: readonly CommittedTransaction[]): Edges {
  const edges = new Map<CommittedTransaction, Set<CommittedTransaction>>(
    transactions.map((transaction) => [transaction, new Set()]),
  );
  const add = (from: CommittedTransaction | undefined, to: CommittedTransaction | undefined): void => {
    if (from !== undefined && to !== undefined && from !== to) edges.get(from)?.add(to);
  };
  /** The writers of each document, in the order of its versions. */
  const writers = new Map<string, { version: number; writer: CommittedTransaction }[]>();
  for (const writer of transactions) {
    for (const [path, version] of writer.writes) {
      writers.set(path, [...(writers.get(path) ?? []), { version, writer }]);
    }
  }
  for (const [path, versions] of writers) {
    versions.sort((one, other) => one.version - other.version);
    for (const [index, { writer }] of versions.entries())
      for (const { writer: later } of versions.slice(index + 1)) if (!commute(path, writer, later)) add(writer, later);
  }
  for (const reader of transactions) {
    for (const [path, version] of reader.reads) {
      const versions = writers.get(path) ?? [];
      const read = version ?? versions.findLast((written) => isDeletedBefore(path, written, reader))?.version ?? 0;
      add(versions.find((written) => written.version === read)?.writer, reader);
      add(reader, versions.find((written) => written.version > read)?.writer);
    }
  }
  return edges;
}

/** Commits require that a document that was missing is still missing, so it is missing since its latest deletion. */
const isDeletedBefore = (
  path: string,
  { version, writer }: { version: number; writer: CommittedTransaction },
  reader: CommittedTransaction,
): boolean => writer.deletes?.has(path) === true && version < Math.max(...reader.writes.values());

function commute(path: string, one: CommittedTransaction, other: CommittedTransaction): boolean {
  const [fields, others] = [one.mergedFields?.get(path), other.mergedFields?.get(path)];
  return fields !== undefined && others !== undefined && !fields.some((field) => others.includes(field));
}
