import { describe, expect, it } from 'vitest';
import { fieldLabel, shownFieldValue } from './field-labels.ts';

describe('fieldLabel', () => {
  it.each([
    ['priceCents', 'Price'],
    ['commissionBps', 'Commission'],
    ['imageUrls', 'Pictures'],
    ['tariffPercentage', 'Tariff percentage'],
    ['instant_money', 'Instant money'],
    ['status', 'Status'],
  ])('writes %s in words', (field, label) => expect(fieldLabel(field)).toBe(label));
});

describe('shownFieldValue', () => {
  it('formats amounts and rates, and leaves other values', () => {
    expect(shownFieldValue('priceCents', 528)).toBe('$5.28');
    expect(shownFieldValue('commissionBps', 550)).toBe('5.5%');
    expect(shownFieldValue('stock', 528)).toBe(528);
    expect(shownFieldValue('priceCents', null)).toBeNull();
  });
});
