import '../support/own-project.ts';
import {
  FieldValue,
  GrpcStatus,
  type DocumentReference,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { firestore } from '../../support/fixtures.ts';
import { declareRisk } from '../support/declared-risks.ts';
import { codeOfError } from './code-of-error.ts';
import { newRef, fieldsAt, stored } from './stored-documents.ts';

declareRisk('with a version precondition');
declareRisk('A commit has 501');

type Write = (batch: WriteBatch, ref: DocumentReference, version: Timestamp) => unknown;

const update: Write = (batch, ref) => batch.update(ref, { a: 2 });
const remove: Write = (batch, ref) => batch.delete(ref);
const create: Write = (batch, ref) => batch.create(ref, { a: 3 });
const set: Write = (batch, ref) => batch.set(ref, { a: 4 });
const guardedUpdate: Write = (batch, ref, lastUpdateTime) => batch.update(ref, { b: 5 }, { lastUpdateTime });
const guardedDelete: Write = (batch, ref, lastUpdateTime) => batch.delete(ref, { lastUpdateTime });

const asText = (count: number): string => 'x'.repeat(count);

describe('two writes of one document in a commit', () => {
  it.each([
    ['two updates of a known version', guardedUpdate, guardedUpdate, { a: 1, b: 5 }],
    ['an update and a deletion of a known version', guardedUpdate, guardedDelete, undefined],
    ['an update of a known version and another update', guardedUpdate, update, { a: 2, b: 5 }],
    ['a deletion and a creation', remove, create, { a: 3 }],
    ['a deletion of a known version and a set', guardedDelete, set, { a: 4 }],
  ])('accepts %s', async (_name, first, second, fields) => {
    const { ref, version } = await stored({ a: 1 });
    const batch = firestore.batch();
    first(batch, ref, version);
    second(batch, ref, version);
    await batch.commit();
    expect(await fieldsAt(ref)).toEqual(fields);
  });

  it.each([
    ['a set and an update of a known version', set, guardedUpdate],
    ['an update and a deletion of a known version', update, guardedDelete],
    ['two creations', create, create],
    ['an update and a creation', update, create],
    ['a deletion and an update', remove, update],
    ['a deletion and an update of a known version', guardedDelete, guardedUpdate],
  ])('rejects %s with INVALID_ARGUMENT', async (_name, first, second) => {
    const { ref, version } = await stored({ a: 1 });
    const batch = firestore.batch();
    first(batch, ref, version);
    second(batch, ref, version);
    expect(await codeOfError(batch.commit())).toBe(GrpcStatus.INVALID_ARGUMENT);
    expect(await fieldsAt(ref)).toEqual({ a: 1 });
  });

  it('rejects an outdated version with FAILED_PRECONDITION', async () => {
    const { ref, version } = await stored({ a: 1 });
    await ref.update({ a: 2 });
    const batch = firestore.batch();
    guardedUpdate(batch, ref, version);
    guardedUpdate(batch, ref, version);
    expect(await codeOfError(batch.commit())).toBe(GrpcStatus.FAILED_PRECONDITION);
  });
});

describe('a commit', () => {
  it('can have more than 500 writes', async () => {
    const refs = Array.from({ length: 501 }, newRef);
    const batch = firestore.batch();
    for (const ref of refs) batch.set(ref, { a: 1 });
    expect(await batch.commit()).toHaveLength(501);
  });

  it('can have more than 500 field transforms', async () => {
    const [ref, other] = [newRef(), newRef()];
    const batch = firestore.batch();
    const all = Array.from({ length: 501 }, (_, index) => [`f${index}`, FieldValue.increment(1)] as const);
    batch.set(ref, Object.fromEntries(all.slice(0, 300)));
    batch.set(other, Object.fromEntries(all.slice(300)));
    await batch.commit();
    expect(await fieldsAt(other)).toMatchObject({ f500: 1 });
  });
});

describe('a document', () => {
  it('can have almost 1 MiB', async () => {
    const { ref } = await stored({ a: asText(500_000), list: [asText(500_000)], map: { b: asText(48_000) } });
    expect(await fieldsAt(ref)).toMatchObject({ map: { b: asText(48_000) } });
  });

  it.each([
    ['in its fields together', { a: asText(600_000), b: asText(600_000) }],
    ['in a list', { list: [asText(600_000), asText(600_000)] }],
    ['in a map', { map: { a: asText(600_000), b: asText(600_000) } }],
    ['in text of several bytes a character', { a: 'ñ'.repeat(600_000) }],
    ['in the numbers of a list', { list: Array.from({ length: 140_000 }, () => 1) }],
    ['in one value', { a: asText(1_048_488) }],
    ['in bytes', { a: Buffer.alloc(1_048_576) }],
  ])('cannot exceed 1 MiB %s', async (_name, fields) => {
    const ref = newRef();
    expect(await codeOfError(ref.set(fields))).toBe(GrpcStatus.INVALID_ARGUMENT);
    expect((await ref.get()).exists).toBe(false);
  });

  it('cannot grow over 1 MiB by a merge', async () => {
    const { ref } = await stored({ a: asText(600_000) });
    const merged = ref.set({ b: asText(600_000) }, { merge: true });
    expect(await codeOfError(merged)).toBe(GrpcStatus.INVALID_ARGUMENT);
    expect(await fieldsAt(ref)).toEqual({ a: asText(600_000) });
  });
});
