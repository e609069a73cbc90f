import { addToCart } from '@blockbazaar/domain/cart/cart';
import type { MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { describe, expect, it } from 'vitest';
import { availableMoney } from './available-money.ts';
import { idsByKind } from './ids-by-kind.ts';

const five: MoneyProduct = { id: 'five', name: '5M', amount: 5, isCustom: false, priceCents: 58, description: '' };

describe('availableMoney', () => {
  it('returns the money products on sale, by ID', () => {
    const available = availableMoney([five], { instantMoneyEnabled: true });
    expect([...available.keys()]).toEqual(['five']);
    expect(available.get('five')).toMatchObject({ kind: 'money', priceCents: 58 });
  });

  it('returns money products as out of stock while their sale is switched off', () => {
    expect(availableMoney([five], { instantMoneyEnabled: false }).get('five')).toMatchObject({ stock: 0 });
  });
});

describe('idsByKind', () => {
  it('separates IDs of money products from IDs of products', () => {
    const money = availableMoney([five], { instantMoneyEnabled: true }).get('five');
    if (money === undefined) throw new Error('no money');
    const cart = addToCart(addToCart([], money, 1), { ...money, id: 'kit', kind: 'product' }, 1);
    expect(idsByKind(cart)).toEqual({ product: ['kit'], money: ['five'] });
    expect(idsByKind([])).toEqual({ product: [], money: [] });
  });
});
