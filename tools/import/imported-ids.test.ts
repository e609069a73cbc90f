import { isDocumentId } from '@blockbazaar/domain/document-id';
import { isOrderId, orderNumber } from '@blockbazaar/domain/orders/order';
import { expect, it } from 'vitest';
import { importedId, importedOrderId } from './imported-ids.ts';

const UUID = '3F1C7F0E-52A4-4B3E-9A31-0D8F2A6F1C11';

it('preserves a UUID, and adds a prefix to other IDs', () => {
  expect(importedId(UUID)).toBe(UUID.toLowerCase());
  expect(importedId('17')).toBe('former-17');
  expect(['17', UUID, '__x__', '_'].map(importedId).every(isDocumentId)).toBe(true);
});

it('preserves the order number that its buyer sees', () => {
  expect(orderNumber(importedOrderId(UUID))).toBe(UUID.slice(-8));
});

it('creates a unique ID for every order', () => {
  const ids = [UUID, '1', '2', 'ORD-3'].map(importedOrderId);
  expect(ids.every(isOrderId)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(importedOrderId('1')).toBe(ids[1]);
});
