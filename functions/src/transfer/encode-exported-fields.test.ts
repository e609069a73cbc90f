import * as fc from 'fast-check';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { firestore } from '../platform/firestore.ts';
import { decodeFields } from './decode-fields.ts';
import { encodeExportedFields } from './encode-exported-fields.ts';

/** The fields as they are parsed from a file. */
const written = (fields: object): unknown => JSON.parse(JSON.stringify(encodeExportedFields(fields)));

describe('encodeFields and decodeFields', () => {
  it('preserves the types that JSON does not have', () => {
    const fields = {
      at: new Timestamp(1_700_000_000, 123_456_000),
      before: new Timestamp(-1, 999_000_000),
      place: new GeoPoint(-12.5, 180),
      bytes: Buffer.from([0, 255, 7]),
      ref: firestore.doc('stores/one'),
      numbers: [0, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
      nested: [{ $timestamp: 'a text', b: null }, { $map: {} }, {}],
      text: '2026-01-01T00:00:00.000Z',
      none: null,
    };
    const decoded = decodeFields(written(fields));
    expect(decoded).toEqual({ ...fields, ref: expect.anything() });
    expect(decoded?.ref).toHaveProperty('path', 'stores/one');
    expect(encodeExportedFields(fields)).toMatchObject({
      at: { $timestamp: '2023-11-14T22:13:20.123456000Z' },
      before: { $timestamp: '1969-12-31T23:59:59.999000000Z' },
    });
  });

  it('returns the same text for any order of the fields', () => {
    expect(JSON.stringify(encodeExportedFields({ b: { d: 1, c: 2 }, a: 1 }))).toBe('{"a":1,"b":{"c":2,"d":1}}');
  });

  it('decodes any encoded fields to the original ones', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.constant(null),
        fc.boolean(),
        fc.double(),
        fc.string(),
        fc
          .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
          .map((date) => Timestamp.fromDate(date)),
        fc.array(tie('any'), { maxLength: 3 }),
        tie('map'),
      ),
      map: fc.dictionary(
        fc.string({ minLength: 1 }).filter((name) => !/^__.*__$/.test(name)),
        tie('any'),
        { maxKeys: 4, noNullPrototype: true },
      ),
    }));
    fc.assert(
      fc.property(value.map, (fields) => {
        expect(decodeFields(written(fields))).toEqual(fields);
      }),
    );
  });

  it.each([
    [null],
    ['text'],
    [[1]],
    [{ a: { $timestamp: 'yesterday' } }],
    [{ a: { $timestamp: '2026-13-01T00:00:00.000000000Z' } }],
    [{ a: { $reference: 'stores' } }],
    [{ a: { $reference: 'stores//x/y' } }],
    [{ a: { $geoPoint: [100, 0] } }],
    [{ a: { $geoPoint: 'here' } }],
    [{ a: { $bytes: '***' } }],
    [{ a: { $number: '7' } }],
    [{ a: { $map: [] } }],
    [{ a: { $unknown: 1 } }],
    [{ a: { $map: {}, $bytes: '' } }],
    [{ __name__: 1 }],
    [JSON.parse('{"__proto__":{"a":1}}')],
    [{ '': 1 }],
    [Array.from({ length: 30 }).reduce((inner) => ({ a: inner }), {})],
  ])('rejects %j as encoded fields', (fields) => {
    expect(decodeFields(fields)).toBeNull();
  });
});
