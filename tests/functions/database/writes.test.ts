import '../support/own-project.ts';
import {
  FieldPath,
  FieldValue,
  GeoPoint,
  GrpcStatus,
  Timestamp,
  type DocumentReference,
} from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { codeOfError } from './code-of-error.ts';

const newRef = (): DocumentReference => firestore.collection('writes').doc(uniqueId('document'));
const fieldsAt = async (ref: DocumentReference) => (await ref.get()).data();

/** A document with these fields, and its version. */
async function stored(fields: object) {
  const ref = newRef();
  const { writeTime } = await ref.set(fields);
  return { ref, version: writeTime };
}

const EARLIER = Timestamp.fromMillis(1_000_000_000_000);

describe('a value', () => {
  it.each([
    ['text', 'señal 🌿'],
    ['an integer', 42],
    ['a fraction', 1.5],
    ['minus zero', -0],
    ['the largest safe integer', Number.MAX_SAFE_INTEGER],
    ['not a number', NaN],
    ['infinity', Infinity],
    ['a boolean', false],
    ['null', null],
    ['a time', EARLIER],
    ['bytes', Buffer.from([0, 255, 7])],
    ['a geographic point', new GeoPoint(1.5, -3)],
    ['an empty list', []],
    ['a list', [1, 'two', { three: [3] }]],
    ['an empty map', {}],
    ['a map', { a: { 'b.c': 1, 'd`e\\f': 2 }, constructor: 3 }],
  ])('is read as it was written: %s', async (_name, value) => {
    const { ref } = await stored({ value });
    expect(await fieldsAt(ref)).toEqual({ value });
  });

  it('can be a reference to a document', async () => {
    const target = newRef();
    const { ref } = await stored({ target });
    const read: unknown = (await ref.get()).get('target');
    expect((read as DocumentReference).path).toBe(target.path);
  });

  it('loses the nanoseconds of a timestamp', async () => {
    const { ref } = await stored({ at: new Timestamp(1_000_000_000, 123_456_789) });
    expect(await fieldsAt(ref)).toEqual({ at: new Timestamp(1_000_000_000, 123_456_000) });
  });
});

describe('create', () => {
  it('writes a document that does not exist', async () => {
    const ref = newRef();
    await ref.create({ a: 1 });
    const snapshot = await ref.get();
    expect(snapshot.data()).toEqual({ a: 1 });
    expect(snapshot.createTime).toEqual(snapshot.updateTime);
  });

  it('fails with ALREADY_EXISTS for a document that exists', async () => {
    const { ref } = await stored({ a: 1 });
    expect(await codeOfError(ref.create({ a: 2 }))).toBe(GrpcStatus.ALREADY_EXISTS);
    expect(await fieldsAt(ref)).toEqual({ a: 1 });
  });

  it('writes a deleted document again', async () => {
    const { ref, version } = await stored({ a: 1 });
    await ref.delete();
    await ref.create({ b: 1 });
    const { createTime } = await ref.get();
    expect(await fieldsAt(ref)).toEqual({ b: 1 });
    expect(createTime?.toMillis()).toBeGreaterThanOrEqual(version.toMillis());
  });
});

describe('set', () => {
  it('replaces all fields', async () => {
    const { ref } = await stored({ a: 1, b: { c: 2 } });
    await ref.set({ b: { d: 3 } });
    expect(await fieldsAt(ref)).toEqual({ b: { d: 3 } });
  });

  it('merges at any depth', async () => {
    const { ref } = await stored({ a: 1, b: { c: 2, e: [1, 2] } });
    await ref.set({ b: { d: 3, e: [4] } }, { merge: true });
    expect(await fieldsAt(ref)).toEqual({ a: 1, b: { c: 2, d: 3, e: [4] } });
  });

  it('merges into a document that does not exist', async () => {
    const ref = newRef();
    await ref.set({ a: { b: 1 } }, { merge: true });
    expect(await fieldsAt(ref)).toEqual({ a: { b: 1 } });
  });

  it('replaces a map by an empty map in a merge', async () => {
    const { ref } = await stored({ a: { b: 1 }, c: 2 });
    await ref.set({ a: {} }, { merge: true });
    expect(await fieldsAt(ref)).toEqual({ a: {}, c: 2 });
  });

  it('deletes a field in a merge', async () => {
    const { ref } = await stored({ a: { b: 1, c: 2 }, d: 3 });
    await ref.set({ a: { b: FieldValue.delete() }, d: FieldValue.delete() }, { merge: true });
    expect(await fieldsAt(ref)).toEqual({ a: { c: 2 } });
  });

  it('writes only the fields of a mask', async () => {
    const { ref } = await stored({ a: 1, b: { c: 2, d: 3 } });
    await ref.set({ a: 9, b: { c: 8, d: 7 } }, { mergeFields: ['b.c'] });
    expect(await fieldsAt(ref)).toEqual({ a: 1, b: { c: 8, d: 3 } });
  });

  it('removes a field of the mask that is not given', async () => {
    const { ref } = await stored({ a: 1, b: 2 });
    await ref.set({ a: FieldValue.delete() }, { mergeFields: ['a'] });
    expect(await fieldsAt(ref)).toEqual({ b: 2 });
  });
});

describe('update', () => {
  it('changes fields at their paths', async () => {
    const { ref } = await stored({ a: 1, b: { c: 2, d: 3 } });
    await ref.update({ 'b.c': 9, 'e.f': 4 });
    expect(await fieldsAt(ref)).toEqual({ a: 1, b: { c: 9, d: 3 }, e: { f: 4 } });
  });

  it('replaces a map that is given as a value', async () => {
    const { ref } = await stored({ b: { c: 2, d: 3 } });
    await ref.update({ b: { e: 1 } });
    expect(await fieldsAt(ref)).toEqual({ b: { e: 1 } });
  });

  it('replaces a value on its path that is not a map', async () => {
    const { ref } = await stored({ a: 1 });
    await ref.update({ 'a.b': 2 });
    expect(await fieldsAt(ref)).toEqual({ a: { b: 2 } });
  });

  it('deletes a field and preserves the surrounding map', async () => {
    const { ref } = await stored({ a: { b: 1 }, c: 2 });
    await ref.update({ 'a.b': FieldValue.delete(), c: FieldValue.delete(), d: FieldValue.delete() });
    expect(await fieldsAt(ref)).toEqual({ a: {} });
  });

  it('deletes nothing below a field that is missing or not a map', async () => {
    const { ref } = await stored({ a: 1 });
    await ref.update({ 'a.b': FieldValue.delete(), 'c.d': FieldValue.delete() });
    expect(await fieldsAt(ref)).toEqual({ a: 1 });
  });

  it('parses quoted paths', async () => {
    const { ref } = await stored({ counts: { '1st.of': 1, 'a`b': 2 } });
    await ref.update(new FieldPath('counts', '1st.of'), 5, new FieldPath('counts', 'a`b'), FieldValue.increment(1));
    expect(await fieldsAt(ref)).toEqual({ counts: { '1st.of': 5, 'a`b': 3 } });
  });

  it('fails with NOT_FOUND for a document that does not exist', async () => {
    expect(await codeOfError(newRef().update({ a: 1 }))).toBe(GrpcStatus.NOT_FOUND);
  });
});

describe('a precondition', () => {
  it('accepts the current version', async () => {
    const { ref, version } = await stored({ a: 1 });
    const { writeTime } = await ref.update({ a: 2 }, { lastUpdateTime: version });
    await ref.update({ a: 3 }, { lastUpdateTime: writeTime });
    expect((await ref.get()).updateTime?.toMillis()).toBeGreaterThanOrEqual(writeTime.toMillis());
    expect(await fieldsAt(ref)).toEqual({ a: 3 });
  });

  it('fails with FAILED_PRECONDITION for an older version', async () => {
    const { ref, version } = await stored({ a: 1 });
    await ref.update({ a: 2 });
    expect(await codeOfError(ref.update({ a: 3 }, { lastUpdateTime: version }))).toBe(GrpcStatus.FAILED_PRECONDITION);
    expect(await codeOfError(ref.delete({ lastUpdateTime: version }))).toBe(GrpcStatus.FAILED_PRECONDITION);
    expect(await fieldsAt(ref)).toEqual({ a: 2 });
  });

  it('fails for the version of a deleted document', async () => {
    const { ref, version } = await stored({ a: 1 });
    await ref.delete();
    const code = await codeOfError(ref.update({ a: 2 }, { lastUpdateTime: version }));
    // Production and the emulators differ. The functions treat both as a conflict.
    expect([GrpcStatus.NOT_FOUND, GrpcStatus.FAILED_PRECONDITION]).toContain(code);
  });

  it('fails with FAILED_PRECONDITION for the version before a deletion and a new creation', async () => {
    const { ref, version } = await stored({ a: 1 });
    await ref.delete();
    await ref.create({ a: 1 });
    expect(await codeOfError(ref.update({ a: 2 }, { lastUpdateTime: version }))).toBe(GrpcStatus.FAILED_PRECONDITION);
  });

  it('permits the deletion of a document that must exist', async () => {
    const { ref } = await stored({ a: 1 });
    await ref.delete({ exists: true });
    expect(await codeOfError(ref.delete({ exists: true }))).toBe(GrpcStatus.NOT_FOUND);
  });
});

describe('a write that changes nothing', () => {
  it('leaves the version of the document unchanged', async () => {
    const { ref, version } = await stored({ a: 1, b: { c: 2 } });
    const { writeTime } = await ref.update({ b: { c: 2 } });
    expect((await ref.get()).updateTime).toEqual(version);
    await ref.update({ a: 2 }, { lastUpdateTime: version });
    expect(writeTime.toMillis()).toBeGreaterThanOrEqual(version.toMillis());
  });
});

describe('delete', () => {
  it('succeeds for a document that does not exist', async () => {
    const ref = newRef();
    await ref.delete();
    expect((await ref.get()).exists).toBe(false);
  });
});

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

describe('the version of a document', () => {
  it('increases with each commit', async () => {
    const { ref, version } = await stored({ n: 0 });
    const times = [version];
    for (let n = 1; n < 5; n += 1) times.push((await ref.update({ n })).writeTime);
    const values = times.map((time) => time.valueOf());
    expect(values).toEqual([...new Set(values)].toSorted());
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
