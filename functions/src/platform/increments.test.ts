import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { increments } from './increments.ts';

describe('increments', () => {
  it('adds numbers at any depth, and writes other values', () => {
    expect(increments({ storeId: 'north', years: { 2026: { stores: { paid: -250 } } } })).toEqual({
      storeId: 'north',
      years: { 2026: { stores: { paid: FieldValue.increment(-250) } } },
    });
  });

  it('omits maps without fields, which would replace the stored ones', () => {
    expect(increments({ count: 1, years: { 2026: {} }, days: {} })).toEqual({ count: FieldValue.increment(1) });
  });
});
