import { AUDIT_KINDS } from '@blockbazaar/domain/audit/audit-kinds';
import { describe, expect, it } from 'vitest';
import { auditSentence, entrySentence } from './audit-sentences.ts';

const variant = (id: string, priceCents: number) => ({ id, name: id, priceCents, stock: 1 });

describe('auditSentence', () => {
  it.each([
    ['UPDATE_PRODUCT', 'Changed a product'],
    ['DELETE_PRODUCT', 'Deleted a product'],
    ['FULFIL_STORE_ORDERS', 'Marked orders as complete'],
    ['APPROVE_MEDIA_REWARD', 'Approved a media reward'],
    ['REJECT_MEDIA_REWARD', 'Rejected a media reward'],
    ['PAY_MEDIA_REWARD', 'Marked a media reward as paid'],
  ])('describes %s', (action, sentence) => expect(auditSentence(action)).toBe(sentence));

  it.each(Object.values(AUDIT_KINDS).flat())('describes %s, which the filter contains', (action) =>
    expect(auditSentence(action)).not.toBeNull(),
  );

  it('returns null for an unknown action', () => expect(auditSentence('something_new')).toBeNull());
});

describe('entrySentence', () => {
  it.each([
    ['UPDATE_PRODUCT', { priceCents: 480 }, { priceCents: 528 }, 'Changed price: $4.80 → $5.28'],
    ['UPDATE_PRODUCT', { stock: 19 }, { stock: 1_024 }, 'Changed stock: 19 → 1,024'],
    [
      'UPDATE_PRODUCT',
      { variants: [variant('Red', 100), variant('Blue', 200)], priceCents: 100 },
      { variants: [variant('Red', 110), variant('Blue', 200)], priceCents: 110 },
      'Changed price of Red: $1.00 → $1.10',
    ],
    [
      'UPDATE_PRODUCT',
      { description: 'a', imageUrls: [] },
      { description: 'b', imageUrls: ['x'] },
      'Changed description, pictures',
    ],
    [
      'EDIT_PRODUCTS',
      null,
      { written: 11, fields: ['priceCents'], pricePercent: 10 },
      'Changed 11 products: prices +10%',
    ],
    ['EDIT_PRODUCTS', null, { written: 1, fields: ['stock', 'stockBeforeOff'] }, 'Changed 1 product: stock'],
    [
      'EDIT_PRODUCTS',
      null,
      { written: 11, fields: ['priceCents'], pricePercent: -9.1, isUndo: true },
      'Undid a change of prices of 11 products',
    ],
    ['EDIT_PRODUCTS', null, { written: 2, fields: ['stock'], isUndo: true }, 'Undid a change of stock of 2 products'],
    ['EDIT_PRODUCTS', null, { written: 3 }, 'Changed 3 products at once'],
    ['FULFIL_STORE_ORDERS', null, { orders: ['one'] }, 'Marked 1 order as complete'],
    ['UNDO_FULFILMENT', null, { orders: ['one', 'two'] }, 'Marked 2 orders as not complete'],
    ['UPDATE_STORE', { name: 'a' }, { name: 'b' }, 'Changed a store'],
  ])('describes the changes of %s: %o → %o', (action, before, after, sentence) =>
    expect(entrySentence({ action, before, after })).toBe(sentence),
  );
});
