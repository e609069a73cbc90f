import '../support/own-project.ts';
import { describe, expect, it } from 'vitest';
import { firestore, uniqueId } from '../../support/fixtures.ts';

const newCollection = () => firestore.collection(uniqueId('read'));

describe('a snapshot', () => {
  it('has only the read time for a missing document', async () => {
    const snapshot = await newCollection().doc('missing').get();
    expect(snapshot).toMatchObject({ exists: false, createTime: undefined, updateTime: undefined });
    expect(snapshot.readTime.toMillis()).toBeGreaterThan(0);
  });

  it('has the times of the creation and of the last change', async () => {
    const ref = newCollection().doc();
    const created = await ref.create({ n: 1 });
    const updated = await ref.update({ n: 2 });
    const snapshot = await ref.get();
    expect(snapshot.createTime).toEqual(created.writeTime);
    expect(snapshot.updateTime).toEqual(updated.writeTime);
    expect(snapshot.readTime.valueOf() >= updated.writeTime.valueOf()).toBe(true);
  });
});

describe('getAll', () => {
  it('returns documents in the requested order, including missing and repeated ones', async () => {
    const collection = newCollection();
    await collection.doc('a').set({ n: 1 });
    await collection.doc('b').set({ n: 2 });
    const refs = ['b', 'missing', 'a', 'b'].map((id) => collection.doc(id));
    const snapshots = await firestore.getAll(...refs);
    expect(snapshots.map((snapshot) => [snapshot.id, snapshot.data()])).toEqual([
      ['b', { n: 2 }],
      ['missing', undefined],
      ['a', { n: 1 }],
      ['b', { n: 2 }],
    ]);
  });

  it('returns the fields of a mask', async () => {
    const ref = newCollection().doc();
    await ref.set({ a: 1, b: { c: 2, d: 3 } });
    const [snapshot] = await firestore.getAll(ref, { fieldMask: ['b.d', 'missing'] });
    expect(snapshot?.data()).toEqual({ b: { d: 3 } });
  });
});

describe('listCollections', () => {
  it('lists the collections of the root and of a document, which may be missing', async () => {
    const collection = newCollection();
    const ref = collection.doc('missing');
    await ref.collection('below').doc().set({ n: 1 });
    await ref.collection('another').doc().set({ n: 1 });
    expect((await firestore.listCollections()).map(({ id }) => id)).toContain(collection.id);
    expect((await ref.listCollections()).map(({ id }) => id)).toEqual(['another', 'below']);
    expect(await collection.doc('other').listCollections()).toEqual([]);
  });
});

describe('listDocuments', () => {
  it('includes missing documents that have collections', async () => {
    const collection = newCollection();
    await collection.doc('b').set({ n: 1 });
    await collection.doc('a').collection('below').doc('c').set({ n: 1 });
    expect((await collection.listDocuments()).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('recursiveDelete', () => {
  it('deletes a document with its subcollections', async () => {
    const collection = newCollection();
    const [ref, other] = [collection.doc('a'), collection.doc('ab')];
    const below = ref.collection('below').doc('b');
    const deeper = below.collection('deeper').doc('c');
    await Promise.all([ref, other, below, deeper].map((each) => each.set({ n: 1 })));
    await firestore.recursiveDelete(ref);
    const snapshots = await firestore.getAll(ref, other, below, deeper);
    expect(snapshots.map(({ exists }) => exists)).toEqual([false, true, false, false]);
  });
});
