import { describe, expect, it } from 'vitest';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { inField, ITEM, ORDER, read, reasonsOf, without } from './sample-records.ts';

describe('legacy order', () => {
  it('reads its buyer from one field, and its items from itself', () => {
    expect(read(ORDER).orders).toEqual([
      {
        line: 'line 1',
        id: 'o1',
        buyer: { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds', notes: '' },
        manualDelivery: false,
        totalCents: 1_998,
        state: 'completed',
        createdAtMs: Date.parse(ORDER.created_at),
        fulfilledAtMs: null,
        sessionId: null,
        items: [{ orderId: null, productId: 'p1', storeId: 's1', name: 'Kit', quantity: 2, priceCents: 999 }],
      },
    ]);
  });

  it.each([
    [{ buyer_email: 'only.discord' }, { discordUsername: 'only.discord', minecraftUsername: '' }],
    [{ buyer_email: 'a | b | c' }, { discordUsername: 'a', minecraftUsername: 'b | c' }],
    [
      { buyer_email: 'old | Old', discord_username: 'new', minecraft_username: '' },
      { discordUsername: 'new', minecraftUsername: 'Old' },
    ],
  ])('assigns the buyer %j to %j', (changes, buyer) => {
    expect(read({ ...ORDER, ...changes }).orders[0]?.buyer).toMatchObject(buyer);
  });

  it('counts as unpaid without a state, and as manual delivery with the marker for it', () => {
    const [order] = read({
      ...without(ORDER, 'status'),
      customer_notes: 'At spawn [MANUAL DELIVERY REQUESTED]',
    }).orders;
    expect(order).toMatchObject({ state: 'pending', manualDelivery: true });
  });

  it('reads its items from a cell, or from separate records', () => {
    expect(read({ ...ORDER, order_items: JSON.stringify([ITEM]) }).orders[0]?.items).toHaveLength(1);
    const own = { ...ITEM, order_id: 'o1', name: null, products: { name: 'Kit' } };
    const records = read(own, without(ORDER, 'order_items'), { ...own, product_id: 'p2' });
    expect(records.orders[0]?.items).toMatchObject([
      { productId: 'p1', name: 'Kit' },
      { productId: 'p2', name: 'Kit' },
    ]);
    expect(records.refused).toEqual([]);
  });

  it.each([
    [{ status: 'shipped' }, inField('status', IMPORT_MESSAGES.unknownState('shipped'))],
    [{ total_amount: 'much' }, inField('total_amount', IMPORT_MESSAGES.notAmount)],
    [{ created_at: '' }, inField('created_at', IMPORT_MESSAGES.missing)],
    [{ buyer_email: '' }, IMPORT_MESSAGES.noBuyer],
    [{ buyer_email: 'x'.repeat(300) }, inField('buyer_email', IMPORT_MESSAGES.tooLong(203))],
    [{ order_items: [] }, IMPORT_MESSAGES.noItems],
    [{ order_items: '{' }, inField('order_items', IMPORT_MESSAGES.notList)],
    [
      { order_items: [{ ...ITEM, quantity: 0 }] },
      inField('order_items 1', inField('quantity', IMPORT_MESSAGES.numberRange(1, 100_000))),
    ],
    [{ order_items: ['kit'] }, inField('order_items 1', inField('product_id', IMPORT_MESSAGES.missing))],
  ])('is rejected with %j', (changes, reason) => {
    const records = read({ ...ORDER, ...changes });
    expect(records.orders).toEqual([]);
    expect(reasonsOf(records)).toContain(reason);
  });

  it('is rejected with an invalid item, like an item without an order', () => {
    const item = { ...ITEM, order_id: 'o1', quantity: 'two' };
    const records = read(without(ORDER, 'order_items'), item, { ...ITEM, order_id: 'o9' });
    expect(records.refused).toEqual([
      { line: 'line 2', form: 'orderItem', reasons: [inField('quantity', IMPORT_MESSAGES.notWhole)] },
      { line: 'line 3', form: 'orderItem', reasons: [IMPORT_MESSAGES.itemWithoutOrder] },
      { line: 'line 1', form: 'order', reasons: [IMPORT_MESSAGES.itemRefused] },
    ]);
  });
});
