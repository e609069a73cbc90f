import { addToCart } from '@blockbazaar/domain/cart/cart';
import type { MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { describe, expect, it } from 'vitest';
import { availableMoney } from './available-money.ts';
import { idsByKind } from './ids-by-kind.ts';

const five: MoneyProduct = { id: 'five', name: '5M', amount: 5, isCustom: false, priceCents: 58, description: '' };

describe('availableMoney', () => {
  it('is what is on sale, by id', () => {
    const available = availableMoney([five], { instantMoneyEnabled: true });
    expect([...available.keys()]).toEqual(['five']);
    expect(available.get('five')).toMatchObject({ kind: 'money', priceCents: 58 });
  });

  it('stays in carts, out of stock, while its sale is switched off', () => {
    expect(availableMoney([five], { instantMoneyEnabled: false }).get('five')).toMatchObject({ stock: 0 });
  });
});

describe('idsByKind', () => {
  it('ids of money products are separated from ids of products', () => {
    const money = availableMoney([five], { instantMoneyEnabled: true }).get('five');
    if (money === undefined) throw new Error('no money');
    const cart = addToCart(addToCart([], money, 1), { ...money, id: 'kit', kind: 'product' }, 1);
    expect(idsByKind(cart)).toEqual({ product: ['kit'], money: ['five'] });
    expect(idsByKind([])).toEqual({ product: [], money: [] });
  });
});
