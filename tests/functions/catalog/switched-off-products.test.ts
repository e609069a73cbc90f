import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clearStockBeforeOff } from '../../../functions/src/catalog/clear-stock-before-off.ts';
import { withholdReturnedStock } from '../../../functions/src/catalog/withhold-returned-stock.ts';
import { stockMoved } from '../../../functions/src/documents/products.ts';
import { valueOf } from '../../support/callable.ts';
import { documentAt, fieldsOf } from '../support/admin.ts';
import { checkoutOf } from '../support/orders.ts';
import { openStore, environment, startEditSite } from './edited-products.ts';

beforeAll(startEditSite);
afterAll(() => environment.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a product that is switched off', () => {
  it('remains off sale when an unpaid order returns all of its reserved units', async () => {
    const { id, edit } = await openStore({ stock: 3 });
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 3)));
    expect(valueOf(await edit([{ kind: 'switchOff', id }]))).toMatchObject({ written: 1 });
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 0, stockBeforeOff: 3 });
    valueOf(await edit([{ kind: 'switchOn', id }], randomUUID()));
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 3, stockBeforeOff: null });
  });

  it('sells returned units again after it was switched on without stock', async () => {
    const { id, edit } = await openStore({ stock: 3 });
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 3)));
    await edit([{ kind: 'switchOff', id }]);
    expect(valueOf(await edit([{ kind: 'switchOn', id }], randomUUID()))).toMatchObject({ written: 1 });
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 3, stockBeforeOff: null });
  });

  it('sells units that were returned while its seller entered another stock', async () => {
    const { id, edit } = await openStore({});
    const ref = documentAt('products', id);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 3)));
    await edit([{ kind: 'switchOff', id }]);
    const before = await ref.get();
    await ref.update({ stock: 5 });
    const after = await ref.get();
    valueOf(await environment.call('cancelCheckout', { orderId }));
    await clearStockBeforeOff(before, after);
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 8, stockBeforeOff: null });
  });

  it('does not sell units that an order returned while it was being switched off', async () => {
    const { id, edit } = await openStore({});
    const ref = documentAt('products', id);
    await edit([{ kind: 'switchOff', id }]);
    const before = await ref.get();
    // A return that had read the product before it was switched off.
    await ref.update({ stock: FieldValue.increment(3), ...stockMoved() });
    const after = await ref.get();
    for (let time = 0; time < 2; time += 1) await withholdReturnedStock(before, after);
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 0, stockBeforeOff: 13 });
  });

  it('has its previous stock and the units of unpaid orders when it is switched on', async () => {
    const { id, edit } = await openStore({});
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 3)));
    expect(valueOf(await edit([{ kind: 'switchOff', id }]))).toMatchObject({ written: 1 });
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 0, stockBeforeOff: 7 });
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(valueOf(await edit([{ kind: 'switchOn', id }], randomUUID()))).toMatchObject({ written: 1 });
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 10, stockBeforeOff: null });
    expect(valueOf(await edit([{ kind: 'switchOn', id }], randomUUID()))).toMatchObject({ unchanged: 1 });
  });

  it('clears its previous stock after a manual stock edit by the seller, and not after an order', async () => {
    const { id, edit } = await openStore({});
    const ref = documentAt('products', id);
    const written = async (write: () => Promise<unknown>) => {
      const before = await ref.get();
      await write();
      const after = await ref.get();
      await clearStockBeforeOff(before, after);
      return (await ref.get()).get('stockBeforeOff') as unknown;
    };
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 3)));
    expect(await written(() => edit([{ kind: 'switchOff', id }]))).toBe(7);
    expect(await written(() => environment.call('cancelCheckout', { orderId }))).toBe(10);
    expect(await written(() => ref.update({ priceCents: 300 }))).toBe(10);
    expect(await written(() => ref.update({ stock: 5 }))).toBeNull();
  });

  it('preserves the recorded stock of a later switch-off when the event of an earlier manual edit arrives afterwards', async () => {
    const { id, edit } = await openStore({});
    const ref = documentAt('products', id);
    await edit([{ kind: 'switchOff', id }]);
    const before = await ref.get();
    await ref.update({ stock: 5 });
    const after = await ref.get();
    await edit([{ kind: 'switchOff', id }], randomUUID());
    await clearStockBeforeOff(before, after);
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 0, stockBeforeOff: 15 });
  });
});
