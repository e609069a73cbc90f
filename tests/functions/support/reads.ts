import { Firestore } from '@google-cloud/firestore';

/** The billed database reads. */
export interface Reads {
  /** Returned documents, and missing documents that were read by ID. */
  documents: number;
  /** Counts and sums: each is billed as one document per thousand index entries. */
  aggregations: number;
}

type RequestStream = (this: Firestore, method: string, ...rest: unknown[]) => Promise<NodeJS.ReadWriteStream>;

interface ResponseMessage {
  found?: unknown;
  missing?: unknown;
  document?: unknown;
}

/** The single SDK method that sends every read request. It is not in the SDK's types. */
const sdk = Firestore.prototype as unknown as { requestStream: RequestStream };

/** Counts the reads of `work` in this process. No other read may run at the same time. */
export async function countReads(work: () => Promise<unknown>): Promise<Reads> {
  const reads: Reads = { documents: 0, aggregations: 0 };
  const original = sdk.requestStream;
  sdk.requestStream = async function counted(method, ...rest) {
    const stream = await original.call(this, method, ...rest);
    if (method === 'runAggregationQuery') reads.aggregations += 1;
    if (method !== 'batchGetDocuments' && method !== 'runQuery') return stream;
    const emit = stream.emit.bind(stream);
    stream.emit = (event: string | symbol, ...details: unknown[]) => {
      const [answer] = details as [ResponseMessage | undefined];
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
