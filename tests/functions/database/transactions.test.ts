import '../support/own-project.ts';
import { GrpcStatus, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { codeOfError } from './code-of-error.ts';

const newRef = (): DocumentReference => firestore.collection('transactions').doc(uniqueId('document'));

async function stored(fields: object): Promise<DocumentReference> {
  const ref = newRef();
  await ref.set(fields);
  return ref;
}

/** Runs the work on the first call. Each call returns its result. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

const numberAt = async (ref: DocumentReference): Promise<unknown> => (await ref.get()).get('n');

describe('a transaction', () => {
  it('commits writes that depend on its reads', async () => {
    const [ref, created] = [await stored({ n: 1 }), newRef()];
    const result = await firestore.runTransaction(async (transaction) => {
      const [snapshot, missing] = await transaction.getAll(ref, created);
      transaction.update(ref, { n: Number(snapshot?.get('n')) + 1 });
      transaction.create(created, { was: missing?.exists });
      return 'done';
    });
    expect(result).toBe('done');
    expect(await numberAt(ref)).toBe(2);
    expect((await created.get()).data()).toEqual({ was: false });
  });

  it('writes nothing when its work fails', async () => {
    const ref = await stored({ n: 1 });
    const failed = firestore.runTransaction(async (transaction) => {
      await transaction.get(ref);
      transaction.update(ref, { n: 2 });
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    expect(await numberAt(ref)).toBe(1);
  });

  it('writes nothing when a precondition fails', async () => {
    const [ref, missing] = [await stored({ n: 1 }), newRef()];
    const failed = firestore.runTransaction(async (transaction) => {
      await transaction.get(ref);
      transaction.update(ref, { n: 2 });
      transaction.update(missing, { n: 2 });
    });
    expect(await codeOfError(failed)).toBe(GrpcStatus.NOT_FOUND);
    expect(await numberAt(ref)).toBe(1);
  });

  it('writes without a read', async () => {
    const ref = newRef();
    await firestore.runTransaction((transaction) => Promise.resolve(transaction.create(ref, { n: 1 })));
    expect(await numberAt(ref)).toBe(1);
  });

  it('reads one consistent state', async () => {
    const refs = [await stored({ n: 0 }), await stored({ n: 0 })];
    const writeBoth = async (n: number): Promise<void> => {
      const batch = firestore.batch();
      for (const ref of refs) batch.update(ref, { n });
      await batch.commit();
    };
    const readBoth = (): Promise<unknown[]> =>
      firestore.runTransaction(
        async (transaction) => {
          const numbers: unknown[] = [];
          for (const ref of refs) numbers.push((await transaction.get(ref)).get('n'));
          return numbers;
        },
        { readOnly: true },
      );
    const [, ...seen] = await Promise.all([
      (async () => {
        for (let n = 1; n <= 5; n += 1) await writeBoth(n);
      })(),
      ...Array.from({ length: 5 }, readBoth),
    ]);
    for (const [one, other] of seen) expect(one).toBe(other);
  });
});

/** Production may lock documents that are read, or let the later commit fail and repeat it: the result is the same. */
describe('contention', () => {
  const addOne = (ref: DocumentReference, attempts: { count: number }): Promise<void> =>
    firestore.runTransaction(async (transaction) => {
      attempts.count += 1;
      const snapshot = await transaction.get(ref);
      transaction.update(ref, { n: Number(snapshot.get('n')) + 1 });
    });

  it('loses no update of concurrent transactions', async () => {
    const ref = await stored({ n: 0 });
    const attempts = { count: 0 };
    await Promise.all(Array.from({ length: 3 }, () => addOne(ref, attempts)));
    expect(await numberAt(ref)).toBe(3);
    expect(attempts.count).toBeGreaterThanOrEqual(3);
  });

  it('orders a transaction and a write to a document that it has read', async () => {
    const ref = await stored({ n: 1 });
    const results: unknown[] = [];
    const writeOutside = once(() => ref.update({ n: 10 }));
    await firestore.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(ref);
      void writeOutside();
      results.push(snapshot.get('n'));
      transaction.update(ref, { n: Number(snapshot.get('n')) * 2 });
    });
    await writeOutside();
    // Either the write preceded the repeated work, or it followed the transaction.
    expect([
      [[1, 10], 20],
      [[1], 10],
    ]).toContainEqual([results, await numberAt(ref)]);
  });

  it('orders a transaction and a new document that its query would find', async () => {
    const mark = uniqueId('mark');
    const marked = firestore.collection('transactions').where('mark', '==', mark);
    const counted = newRef();
    const addMarked = (): Promise<unknown> => newRef().set({ mark });
    await addMarked();
    const addOutside = once(addMarked);
    await firestore.runTransaction(async (transaction) => {
      const { size } = await transaction.get(marked);
      void addOutside();
      transaction.set(counted, { n: size });
    });
    await addOutside();
    const [n, { size }] = [await numberAt(counted), await marked.get()];
    expect(size).toBe(2);
    expect([1, 2]).toContain(n);
  });
});

describe('a read-only transaction', () => {
  it('reads documents, queries and counts', async () => {
    const mark = uniqueId('mark');
    const ref = await stored({ mark, n: 1 });
    const marked = firestore.collection('transactions').where('mark', '==', mark);
    const read = await firestore.runTransaction(
      async (transaction) => {
        const [snapshot, found, count] = await Promise.all([
          transaction.get(ref),
          transaction.get(marked),
          transaction.get(marked.count()),
        ]);
        return [snapshot.get('n'), found.size, count.data().count];
      },
      { readOnly: true },
    );
    expect(read).toEqual([1, 1, 1]);
  });

  it('writes nothing', async () => {
    const ref = await stored({ n: 1 });
    const failed = firestore.runTransaction(
      async (transaction) => {
        await transaction.get(ref);
        transaction.update(ref, { n: 2 });
      },
      { readOnly: true },
    );
    await expect(failed).rejects.toThrow('read-only');
    expect(await numberAt(ref)).toBe(1);
  });
});
