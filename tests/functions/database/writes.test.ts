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
import { declareRisk } from '../support/declared-risks.ts';
import { codeOfError } from './code-of-error.ts';
import { newRef, fieldsAt, stored } from './stored-documents.ts';

declareRisk('A merge empties the map a of writes/');

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

describe('the version of a document', () => {
  it('increases with each commit', async () => {
    const { ref, version } = await stored({ n: 0 });
    const times = [version];
    for (let n = 1; n < 5; n += 1) times.push((await ref.update({ n })).writeTime);
    const values = times.map((time) => time.valueOf());
    expect(values).toEqual([...new Set(values)].toSorted());
  });
});
