import '../support/own-project.ts';
import {
  FieldPath,
  Filter,
  GeoPoint,
  GrpcStatus,
  Timestamp,
  type DocumentData,
  type Query,
} from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { codeOfError } from './code-of-error.ts';

const ID = FieldPath.documentId();
const idsOf = async (query: Query): Promise<string[]> => (await query.get()).docs.map(({ id }) => id);

/** A separate collection with these documents, by ID. */
async function collectionOf(documents: Record<string, DocumentData>) {
  const collection = firestore.collection(uniqueId('queried'));
  const batch = firestore.batch();
  for (const [id, fields] of Object.entries(documents)) batch.set(collection.doc(id), fields);
  await batch.commit();
  return collection;
}

describe('the order of values', () => {
  /** Lists of equal values, each list before the next one. */
  const ORDER: readonly (readonly unknown[])[] = [
    [null],
    [false],
    [true],
    [NaN],
    [-Infinity],
    [-1.5],
    [-1],
    [0, -0],
    [0.5],
    [1, 1.0],
    [2],
    [Infinity],
    [Timestamp.fromMillis(0)],
    [new Timestamp(1, 1_000)],
    [''],
    ['A'],
    ['a'],
    ['ab'],
    ['b'],
    ['\u{FF5E}'],
    ['\u{1F33F}'],
    [Buffer.from([])],
    [Buffer.from([0])],
    [Buffer.from([255])],
    [firestore.doc('a/a')],
    [firestore.doc('a/b')],
    [firestore.doc('aa/a')],
    [new GeoPoint(-1, 5)],
    [new GeoPoint(0, -5)],
    [new GeoPoint(0, 5)],
    [[]],
    [[1]],
    [[1, 'a']],
    [[2]],
    [{}],
    [{ a: 1 }],
    [{ a: 1, b: 1 }],
    [{ a: 2 }],
    [{ b: 0 }],
  ];
  let ordered: readonly string[];
  let collection: Awaited<ReturnType<typeof collectionOf>>;

  beforeAll(async () => {
    const documents = ORDER.flatMap((equal, index) =>
      equal.map((value, at) => [`${String(index).padStart(2, '0')}-${at}`, { value }] as const),
    );
    ordered = documents.map(([id]) => id);
    collection = await collectionOf({ ...Object.fromEntries(documents.toReversed()), missing: { other: 1 } });
  });

  it('sorts by type and then by value, and by name between equal values', async () => {
    expect(await idsOf(collection.orderBy('value'))).toEqual(ordered);
  });

  it('is reversed for a descending order, including the names', async () => {
    expect(await idsOf(collection.orderBy('value', 'desc'))).toEqual(ordered.toReversed());
  });

  it.each([
    ['numbers', 1, 9],
    ['text', 'a', 16],
  ])('compares %s with their own type only', async (_name, value, index) => {
    const isType = (each: unknown): boolean => typeof each === typeof value && !Number.isNaN(each);
    const ids = (from: number, to: number): string[] =>
      ordered.filter((id) => {
        const [at, nth] = id.split('-').map(Number);
        return at !== undefined && at >= from && at < to && isType(ORDER[at]?.[nth ?? 0]);
      });
    expect(await idsOf(collection.where('value', '>', value))).toEqual(ids(index + 1, ORDER.length));
    expect(await idsOf(collection.where('value', '>=', value))).toEqual(ids(index, ORDER.length));
    const least = typeof value === 'number' ? -Infinity : '';
    const below = collection.where('value', '>=', least).where('value', '<', value);
    expect(await idsOf(below)).toEqual(ids(0, index));
    expect(await idsOf(collection.where('value', '>=', least).where('value', '<=', value))).toEqual(ids(0, index + 1));
  });

  it('treats integers and fractions of the same value as equal', async () => {
    expect(await idsOf(collection.where('value', '==', 1))).toEqual(ordered.filter((id) => id.startsWith('09')));
    expect(await idsOf(collection.where('value', '==', 0))).toHaveLength(2);
  });
});

describe('a filter', () => {
  let collection: Awaited<ReturnType<typeof collectionOf>>;
  beforeAll(async () => {
    collection = await collectionOf({
      a: { n: 1, tag: 'x', tags: ['x', 'y'], map: { deep: 1 } },
      b: { n: 2, tag: 'y', tags: ['y'], map: { deep: 2 } },
      c: { n: 3, tag: 'x', tags: [], map: { deep: 2 } },
      d: { n: null, tag: 'z', tags: ['z', 1, null] },
      e: { tag: 'x', tags: 'x' },
      f: { n: NaN, tag: null },
    });
  });

  it.each<[string, (all: Query) => Query, string[]]>([
    ['==', (all) => all.where('tag', '==', 'x'), ['a', 'c', 'e']],
    ['== null', (all) => all.where('n', '==', null), ['d']],
    ['== NaN', (all) => all.where('n', '==', NaN), ['f']],
    ['== of a list', (all) => all.where('tags', '==', ['y']), ['b']],
    ['== of a map', (all) => all.where('map', '==', { deep: 2 }), ['b', 'c']],
    ['== at a path', (all) => all.where('map.deep', '==', 2), ['b', 'c']],
    ['!=', (all) => all.where('tag', '!=', 'x'), ['b', 'd']],
    ['!= null', (all) => all.where('tag', '!=', null), ['a', 'c', 'e', 'b', 'd']],
    ['in', (all) => all.where('tag', 'in', ['z', 'y']), ['b', 'd']],
    ['in with null', (all) => all.where('tag', 'in', ['z', null]), ['d']],
    ['not-in', (all) => all.where('tag', 'not-in', ['x', 'y']), ['d']],
    ['not-in with null', (all) => all.where('tag', 'not-in', ['x', null]), []],
    ['array-contains', (all) => all.where('tags', 'array-contains', 'y'), ['a', 'b']],
    ['array-contains-any', (all) => all.where('tags', 'array-contains-any', ['x', 'z']), ['a', 'd']],
    ['>', (all) => all.where('n', '>', 1), ['b', 'c']],
    ['a range', (all) => all.where('n', '>=', 1).where('n', '<', 3), ['a', 'b']],
    ['several equalities', (all) => all.where('tag', '==', 'x').where('n', '==', 3), ['c']],
    ['an equality and a range', (all) => all.where('tag', '==', 'x').where('n', '<=', 3), ['a', 'c']],
    ['two ranges', (all) => all.where('n', '>', 1).where('map.deep', '<', 3), ['b', 'c']],
    ['or', (all) => all.where(Filter.or(Filter.where('n', '==', 1), Filter.where('tag', '==', 'z'))), ['a', 'd']],
    [
      'and within or',
      (all) =>
        all.where(
          Filter.or(Filter.and(Filter.where('tag', '==', 'x'), Filter.where('n', '==', 3)), Filter.where('n', '==', 2)),
        ),
      ['b', 'c'],
    ],
    ['the ID', (all) => all.where(ID, '==', 'c'), ['c']],
    ['IDs in a list', (all) => all.where(ID, 'in', ['e', 'a', 'nobody']), ['a', 'e']],
    ['a range of IDs', (all) => all.where(ID, '>', 'b').where(ID, '<=', 'd'), ['c', 'd']],
    ['a missing collection', () => firestore.collection(uniqueId('missing')).where('a', '==', 1), []],
  ])('finds by %s', async (_name, queryOf, ids) => {
    expect(await idsOf(queryOf(collection))).toEqual(ids);
  });

  it('excludes documents of subcollections', async () => {
    await collection.doc('a').collection('tags').doc('below').set({ tag: 'x' });
    expect(await idsOf(collection.where('tag', '==', 'x'))).toEqual(['a', 'c', 'e']);
    expect(await idsOf(collection.doc('a').collection('tags'))).toEqual(['below']);
  });
});

describe('a query with an order, limits and cursors', () => {
  let collection: Awaited<ReturnType<typeof collectionOf>>;
  beforeAll(async () => {
    collection = await collectionOf({
      a: { n: 2, name: 'x' },
      b: { n: 1, name: 'y' },
      c: { n: 2, name: 'w' },
      d: { n: 1, name: 'y' },
      e: { n: 3 },
      f: { name: 'v' },
    });
  });
  const cursorOf = async (id: string) => collection.doc(id).get();

  it.each<[string, (all: Query) => Query, string[]]>([
    ['the IDs', (all) => all, ['a', 'b', 'c', 'd', 'e', 'f']],
    ['one field', (all) => all.orderBy('n'), ['b', 'd', 'a', 'c', 'e']],
    ['one field downwards', (all) => all.orderBy('n', 'desc'), ['e', 'c', 'a', 'd', 'b']],
    ['two fields', (all) => all.orderBy('n').orderBy('name', 'desc'), ['d', 'b', 'a', 'c']],
    ['a field and the ID', (all) => all.orderBy('n', 'desc').orderBy(ID), ['e', 'a', 'c', 'b', 'd']],
    ['the field of a range', (all) => all.where('n', '>=', 1), ['b', 'd', 'a', 'c', 'e']],
    ['another field than that of an equality', (all) => all.where('n', '==', 2).orderBy('name'), ['c', 'a']],
    ['a limit', (all) => all.orderBy('n').limit(2), ['b', 'd']],
    ['a limit from the end', (all) => all.orderBy('n').limitToLast(2), ['c', 'e']],
    ['an offset', (all) => all.orderBy('n').offset(1).limit(2), ['d', 'a']],
    ['startAt', (all) => all.orderBy('n').startAt(2), ['a', 'c', 'e']],
    ['startAfter', (all) => all.orderBy('n').startAfter(1), ['a', 'c', 'e']],
    ['startAfter downwards', (all) => all.orderBy('n', 'desc').startAfter(2), ['d', 'b']],
    ['endAt', (all) => all.orderBy('n').endAt(2), ['b', 'd', 'a', 'c']],
    ['endBefore', (all) => all.orderBy('n').endBefore(2), ['b', 'd']],
    ['both ends', (all) => all.orderBy('n').startAt(2).endBefore(3), ['a', 'c']],
    ['a cursor of two values', (all) => all.orderBy('n').orderBy('name').startAfter(2, 'w'), ['a']],
    ['a cursor with an ID', (all) => all.orderBy('n').orderBy(ID).startAfter(1, 'b').limit(2), ['d', 'a']],
    ['a cursor of a value that no document has', (all) => all.orderBy('n').startAt(1.5), ['a', 'c', 'e']],
    ['a cursor of another type', (all) => all.orderBy('n').startAt('text'), []],
  ])('applies %s', async (_name, queryOf, ids) => {
    expect(await idsOf(queryOf(collection))).toEqual(ids);
  });

  it('rejects a descending order by ID, which has no index', async () => {
    expect(await codeOfError(collection.orderBy(ID, 'desc').get())).toBe(GrpcStatus.FAILED_PRECONDITION);
  });

  it('accepts documents as start and end', async () => {
    expect(await idsOf(collection.orderBy('n').startAfter(await cursorOf('b')))).toEqual(['d', 'a', 'c', 'e']);
    expect(await idsOf(collection.orderBy('n').startAt(await cursorOf('a')))).toEqual(['a', 'c', 'e']);
    expect(await idsOf(collection.orderBy('n', 'desc').endBefore(await cursorOf('a')))).toEqual(['e', 'c']);
    expect(await idsOf(collection.where('n', '>', 1).startAfter(await cursorOf('a')))).toEqual(['c', 'e']);
    expect(await idsOf(collection.startAfter(await cursorOf('d')))).toEqual(['e', 'f']);
  });

  it('visits every document once, page by page', async () => {
    const seen: string[] = [];
    for (let page = collection.orderBy('n').limit(2), ids = ['']; ids.length > 0;) {
      const { docs } = await page.get();
      ids = docs.map(({ id }) => id);
      seen.push(...ids);
      const last = docs.at(-1);
      if (last) page = collection.orderBy('n').limit(2).startAfter(last);
    }
    expect(seen).toEqual(['b', 'd', 'a', 'c', 'e']);
  });
});

describe('select', () => {
  it('returns the chosen fields', async () => {
    const collection = await collectionOf({ a: { n: 1, map: { deep: 1, other: 2 }, list: [1] } });
    const fieldsOf = async (query: Query) => (await query.get()).docs.map((document) => document.data());
    expect(await fieldsOf(collection.select('n', 'map.deep', 'missing'))).toEqual([{ n: 1, map: { deep: 1 } }]);
    expect(await fieldsOf(collection.select())).toEqual([{}]);
  });
});

describe('collectionGroup', () => {
  it('reads the collections of a name at any depth', async () => {
    const [root, group] = [uniqueId('root'), uniqueId('group')];
    const paths = [`${root}/1/${group}/b`, `${root}/1/${group}/b/more/2/${group}/c`, `${group}/a`, `${root}/1/other/d`];
    await Promise.all(paths.map((path) => firestore.doc(path).set({ is: path })));
    const found = await firestore.collectionGroup(group).where('is', '>', '').orderBy('is').get();
    expect(found.docs.map(({ ref }) => ref.path)).toEqual(paths.slice(0, 3).toSorted());
    expect(await idsOf(firestore.collectionGroup(group))).toEqual(['a', 'b', 'c']);
  });
});

describe('an aggregation', () => {
  it('counts the documents of a query', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: 2 }, c: { n: 'text' }, d: {} });
    const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;
    expect(await countOf(collection)).toBe(4);
    expect(await countOf(collection.where('n', '>', 1))).toBe(1);
    expect(await countOf(collection.orderBy('n').limit(2))).toBe(2);
    expect(await countOf(collection.where('n', '==', 9))).toBe(0);
  });

  it('sums and averages numbers, and ignores other values', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: 2 }, c: { n: 'text' }, d: {} });
    const { AggregateField } = await import('firebase-admin/firestore');
    const total = { total: AggregateField.sum('n') };
    expect((await collection.aggregate(total).get()).data()).toEqual({ total: 3 });
    expect((await collection.aggregate({ mean: AggregateField.average('n') }).get()).data()).toEqual({ mean: 1.5 });
    const none = collection.where('n', '==', 9);
    expect((await none.aggregate(total).get()).data()).toEqual({ total: 0 });
    expect((await none.aggregate({ mean: AggregateField.average('n') }).get()).data()).toEqual({ mean: null });
    await collection.doc('e').set({ n: 0.5 });
    expect((await collection.aggregate(total).get()).data()).toEqual({ total: 3.5 });
  });
});
