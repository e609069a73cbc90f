import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { cancelPath, successPath } from '@blockbazaar/domain/payments/return-path';
import { expect, it } from 'vitest';
import { isOpenDuringMaintenance } from './open-during-maintenance.ts';

const isOpen = (address: string): boolean => isOpenDuringMaintenance(new URL(address, 'https://shop.example'));

it.each([
  '/orders/0123abc',
  cancelPath('abc'),
  ...PAYMENT_PROVIDERS.map((provider) => successPath(provider, 'abc', 'reference')),
])('opens %s during maintenance', (address) => {
  expect(isOpen(address)).toBe(true);
});

it('opens the checkout after a failed verification during maintenance', () => {
  const address = { pathname: '/checkout', search: '' };
  expect(isOpenDuringMaintenance({ ...address, state: { failedReturn: 'success=true' } })).toBe(true);
  expect(isOpenDuringMaintenance({ ...address, state: { isProcessing: true } })).toBe(false);
});

it.each([
  '/',
  '/orders',
  '/checkout',
  '/checkout?success=false',
  '/checkout?session_id=cs_1',
  '/catalog?success=true',
  '/stores/orders/?canceled=true',
])('closes %s during maintenance', (address) => {
  expect(isOpen(address)).toBe(false);
});
