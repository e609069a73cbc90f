import '../support/own-project.ts';
import type { Timestamp } from 'firebase-admin/firestore';
import { FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { codeOfError } from './code-of-error.ts';
import { newRef, fieldsAt, stored } from './stored-documents.ts';

describe('increment', () => {
  it.each([
    ['an integer', { n: 2 }, 3, 5],
    ['a fraction', { n: 0.5 }, 1, 1.5],
    ['by a fraction', { n: 1 }, 0.25, 1.25],
    ['below zero', { n: 1 }, -3, -2],
    ['a missing field', {}, 4, 4],
    ['text, which it replaces', { n: 'two' }, 4, 4],
  ])('adds to %s', async (_name, fields, by, sum) => {
    const { ref } = await stored(fields);
    await ref.update({ n: FieldValue.increment(by) });
    expect(await fieldsAt(ref)).toEqual({ n: sum });
  });

  it('preserves the integer type of sums, so that an equality filter finds them', async () => {
    const mark = uniqueId('mark');
    const ref = newRef();
    await ref.set({ mark, n: 1 });
    await ref.set({ n: FieldValue.increment(2), nested: { m: FieldValue.increment(1.5) } }, { merge: true });
    const found = await firestore.collection('writes').where('mark', '==', mark).where('n', '==', 3).get();
    expect(found.docs.map((document) => document.data())).toEqual([{ mark, n: 3, nested: { m: 1.5 } }]);
  });

  it('adds each of several increments in one commit', async () => {
    const { ref } = await stored({ n: 0 });
    const batch = firestore.batch();
    for (let time = 0; time < 3; time += 1) batch.update(ref, { n: FieldValue.increment(1) });
    await batch.commit();
    expect(await fieldsAt(ref)).toEqual({ n: 3 });
  });

  it('loses none of many concurrent increments', async () => {
    const { ref } = await stored({ n: 0 });
    await Promise.all(Array.from({ length: 10 }, () => ref.update({ n: FieldValue.increment(1) })));
    expect(await fieldsAt(ref)).toEqual({ n: 10 });
  });
});

describe('serverTimestamp', () => {
  it('sets one time in all documents of a commit, not after its version', async () => {
    const refs = [newRef(), newRef()];
    const batch = firestore.batch();
    for (const ref of refs)
      batch.set(ref, { at: FieldValue.serverTimestamp(), nested: { at: FieldValue.serverTimestamp() } });
    const [result] = await batch.commit();
    const [one, other] = await Promise.all(refs.map(fieldsAt));
    expect(one).toEqual(other);
    const at = one?.at as Timestamp;
    expect(one).toEqual({ at, nested: { at } });
    expect(at.valueOf() <= (result?.writeTime.valueOf() ?? '')).toBe(true);
  });
});

describe('arrayUnion and arrayRemove', () => {
  it('adds missing elements at the end, each once', async () => {
    const { ref } = await stored({ list: [1, { a: 1 }] });
    await ref.update({ list: FieldValue.arrayUnion({ a: 1 }, 2, 2, 1) });
    expect(await fieldsAt(ref)).toEqual({ list: [1, { a: 1 }, 2] });
  });

  it('removes every equal element', async () => {
    const { ref } = await stored({ list: [1, 2, 1, { a: 1 }] });
    await ref.update({ list: FieldValue.arrayRemove(1, { a: 1 }, 5) });
    expect(await fieldsAt(ref)).toEqual({ list: [2] });
  });

  it('replaces a value that is not a list', async () => {
    const { ref } = await stored({ list: 'text', other: 'text' });
    await ref.update({
      list: FieldValue.arrayUnion(1),
      other: FieldValue.arrayRemove(1),
      missing: FieldValue.arrayUnion(2),
    });
    expect(await fieldsAt(ref)).toEqual({ list: [1], other: [], missing: [2] });
  });
});

describe('a batch', () => {
  it('writes all or nothing', async () => {
    const { ref } = await stored({ a: 1 });
    const [created, missing] = [newRef(), newRef()];
    const batch = firestore.batch();
    batch.update(ref, { a: 2 });
    batch.create(created, { b: 1 });
    batch.update(missing, { c: 1 });
    expect(await codeOfError(batch.commit())).toBe(GrpcStatus.NOT_FOUND);
    expect(await fieldsAt(ref)).toEqual({ a: 1 });
    expect((await created.get()).exists).toBe(false);
  });

  it('applies several writes of one document in order', async () => {
    const ref = newRef();
    const batch = firestore.batch();
    batch.create(ref, { a: 1 });
    batch.update(ref, { b: 2 });
    batch.delete(ref);
    batch.set(ref, { c: 3 }, { merge: true });
    await batch.commit();
    expect(await fieldsAt(ref)).toEqual({ c: 3 });
  });

  it('gives all of its documents one version', async () => {
    const refs = [newRef(), newRef()];
    const batch = firestore.batch();
    for (const ref of refs) batch.set(ref, { a: 1 });
    const results = await batch.commit();
    const snapshots = await firestore.getAll(...refs);
    expect(results.map(({ writeTime }) => writeTime)).toEqual(snapshots.map(({ updateTime }) => updateTime));
    expect(snapshots[0]?.updateTime).toEqual(snapshots[1]?.updateTime);
  });

  it('succeeds without writes', async () => {
    expect(await firestore.batch().commit()).toEqual([]);
  });
});

describe('bulkWriter', () => {
  it('writes each document separately', async () => {
    const [ref, other] = [newRef(), newRef()];
    const { ref: existing } = await stored({ a: 1 });
    const writer = firestore.bulkWriter();
    writer.onWriteError(() => false);
    const results = [writer.create(ref, { a: 1 }), writer.create(existing, { a: 2 }), writer.set(other, { b: 1 })];
    const outcomes = Promise.allSettled(results);
    await writer.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await Promise.all([ref, existing, other].map(fieldsAt))).toEqual([{ a: 1 }, { a: 1 }, { b: 1 }]);
  });
});
