import { Firestore } from '@google-cloud/firestore';

/** The database reads, as they are billed. */
export interface Reads {
  /** Documents that were returned, or that a read by id found missing. */
  documents: number;
  /** Counts and sums: each is billed as one document for a thousand entries of an index. */
  aggregations: number;
}

type RequestStream = (this: Firestore, method: string, ...rest: unknown[]) => Promise<NodeJS.ReadWriteStream>;

interface Answer {
  found?: unknown;
  missing?: unknown;
  document?: unknown;
}

/** The one place in the SDK through which every reading request goes. It is not in the SDK's types. */
const sdk = Firestore.prototype as unknown as { requestStream: RequestStream };

/** Counts what `work` reads from this process. Nothing else may read meanwhile. */
export async function countReads(work: () => Promise<unknown>): Promise<Reads> {
  const reads: Reads = { documents: 0, aggregations: 0 };
  const original = sdk.requestStream;
  sdk.requestStream = async function counted(method, ...rest) {
    const stream = await original.call(this, method, ...rest);
    if (method === 'runAggregationQuery') reads.aggregations += 1;
    if (method !== 'batchGetDocuments' && method !== 'runQuery') return stream;
    const emit = stream.emit.bind(stream);
    stream.emit = (event: string | symbol, ...details: unknown[]) => {
      const [answer] = details as [Answer | undefined];
      const document = answer?.found ?? answer?.missing ?? answer?.document ?? null;
      if (event === 'data' && document !== null) reads.documents += 1;
      return emit(event, ...details);
    };
    return stream;
  };
  try {
    await work();
  } finally {
    sdk.requestStream = original;
  }
  return reads;
}
