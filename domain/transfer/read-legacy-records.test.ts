import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from './import-limits.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { readLegacyRecords } from './read-legacy-records.ts';
import { MONEY, ORDER, PRODUCT, read, REVIEW, REWARD, SELLER, STORE } from './sample-records.ts';

describe('invalid records', () => {
  const deep = { id: 'p1', price: 1, store_id: 's1', a: { b: { c: { d: { e: 1 } } } } };

  it.each([
    [null, IMPORT_MESSAGES.notRecord],
    ['kit', IMPORT_MESSAGES.notRecord],
    [[PRODUCT], IMPORT_MESSAGES.notRecord],
    [{}, IMPORT_MESSAGES.notRecord],
    [{ colour: 'red' }, IMPORT_MESSAGES.unknownForm],
    [{ setting_key: 'maintenance_mode', setting_value: 'true' }, IMPORT_MESSAGES.setting],
    [
      JSON.parse('{"id":"p1","price":1,"store_id":"s1","__proto__":{"official":true}}'),
      IMPORT_MESSAGES.forbiddenField('__proto__'),
    ],
    [{ ...PRODUCT, constructor: 1 }, IMPORT_MESSAGES.forbiddenField('constructor')],
    [
      { ...PRODUCT, description: 'x'.repeat(5 * 1_048_576) },
      IMPORT_MESSAGES.valueTooLong('description', 5 * 1_048_576),
    ],
    [deep, IMPORT_MESSAGES.tooDeep],
    [
      Object.fromEntries(Array.from({ length: IMPORT_LIMITS.fieldsMax + 1 }, (_, index) => [`f${index}`, 1])),
      IMPORT_MESSAGES.tooManyFields,
    ],
  ])('rejects record %#', (record, reason) => {
    expect(read(record).refused).toEqual([expect.objectContaining({ line: 'line 1', reasons: [reason] })]);
    expect(({} as Record<string, unknown>).official).toBeUndefined();
  });

  it.each([
    ['store', STORE],
    ['product', PRODUCT],
    ['moneyProduct', MONEY],
    ['seller', SELLER],
    ['review', REVIEW],
    ['mediaReward', REWARD],
    ['order', ORDER],
  ])('rejects another %s with the same ID', (form, record) => {
    expect(read(record, record).refused).toEqual([
      { line: 'line 2', form, reasons: [IMPORT_MESSAGES.sameRecord('line 1')] },
    ]);
  });

  it('rejects an unreadable line with its reason', () => {
    expect(readLegacyRecords([{ line: 'a', record: STORE, problem: 'damaged' }]).refused).toEqual([
      { line: 'a', form: null, reasons: ['damaged'] },
    ]);
  });
});
