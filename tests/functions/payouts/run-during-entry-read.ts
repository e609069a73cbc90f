import { PassThrough } from 'node:stream';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { Firestore } from '@google-cloud/firestore';

type RequestStream = (this: Firestore, method: string, ...rest: unknown[]) => Promise<NodeJS.ReadWriteStream>;

interface Query {
  structuredQuery?: { from?: readonly { collectionId?: string }[]; orderBy?: readonly unknown[] };
}

/** The single SDK method that sends every read request. It is not in the SDK's types. */
const sdk = Firestore.prototype as unknown as { requestStream: RequestStream };

/**
 * Runs `interrupt` after the database has returned a store's newest entries and before `work` receives them. Store
 * orders that are requested afterwards are read after `interrupt`. No other read may run at the same time.
 */
export async function runDuringEntryRead<T>(interrupt: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const original = sdk.requestStream;
  const interruption = Promise.withResolvers<void>();
  let areRead = false;
  sdk.requestStream = async function held(method, ...rest) {
    const { from, orderBy = [] } = (rest[1] as Query).structuredQuery ?? {};
    const collection = from?.[0]?.collectionId;
    if (collection === COLLECTIONS.storeOrders && areRead) await interruption.promise;
    if (collection !== COLLECTIONS.ledgerEntries || orderBy.length === 0 || areRead)
      return original.call(this, method, ...rest);
    areRead = true;
    const answers: unknown[] = [];
    for await (const answer of await original.call(this, method, ...rest)) answers.push(answer);
    await interrupt();
    interruption.resolve();
    const stream = new PassThrough({ objectMode: true });
    for (const answer of answers) stream.write(answer);
    stream.end();
    return stream;
  };
  try {
    return await work();
  } finally {
    sdk.requestStream = original;
  }
}
