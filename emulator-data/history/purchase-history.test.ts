import { ledgerEntrySchema } from '@blockbazaar/domain/ledger/entry';
import { ledgerBalanceSchema, ledgerMonthSchema, ledgerProgressSchema } from '@blockbazaar/domain/ledger/roll-up';
import { isOrderId, orderSchema, receiptSchema, type Order } from '@blockbazaar/domain/orders/order';
import { storeOrderId, storeOrderSchema } from '@blockbazaar/domain/orders/store-order';
import { salesDaySchema } from '@blockbazaar/domain/sales/sales-day';
import { salesTotalsSchema, type SalesTotals } from '@blockbazaar/domain/sales/sales-totals';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAY_MS } from '../documents.ts';
import { demoMarketplace } from '../marketplace.ts';
import { purchaseHistory } from './purchase-history.ts';

const now = new Date('2026-03-01T20:00:00Z');
const { stores, products } = demoMarketplace(now);
const options = { stores, products, orders: 300, days: 40, seed: 7, now };
const history = purchaseHistory(options);
const sums = history.sums();

const paidMs = ({ paidAt }: Order): number => paidAt?.toMillis() ?? Number.NaN;

const invalid = (entries: Iterable<{ fields: unknown }>, schema: z.ZodMiniObject): unknown[] =>
  [...entries].filter(({ fields }) => !z.strictObject(schema.shape).safeParse(fields).success);

const sumOf = (entries: Iterable<{ fields: Omit<SalesTotals, 'storeId' | 'through'> }>) =>
  [...entries].reduce(
    (sum, { fields }) => ({
      revenueCents: sum.revenueCents + fields.revenueCents,
      orderCount: sum.orderCount + fields.orderCount,
      laterPartCount: sum.laterPartCount + fields.laterPartCount,
      itemCount: sum.itemCount + fields.itemCount,
      tariffCents: sum.tariffCents + fields.tariffCents,
    }),
    { revenueCents: 0, orderCount: 0, laterPartCount: 0, itemCount: 0, tariffCents: 0 },
  );

describe('purchaseHistory', () => {
  it('generates valid documents and unique order IDs', () => {
    expect(invalid(history.orders(), orderSchema)).toEqual([]);
    expect(invalid(history.receipts(), receiptSchema)).toEqual([]);
    expect(invalid(history.storeOrders(), storeOrderSchema)).toEqual([]);
    expect(invalid(history.ledgerEntries(), ledgerEntrySchema)).toEqual([]);
    expect(invalid(sums.salesDaily, salesDaySchema)).toEqual([]);
    expect(invalid(sums.salesTotals, salesTotalsSchema)).toEqual([]);
    expect(invalid(sums.ledgerMonths, ledgerMonthSchema)).toEqual([]);
    expect(invalid(sums.ledgerBalances, ledgerBalanceSchema)).toEqual([]);
    expect(invalid(sums.ledgerProgress, ledgerProgressSchema)).toEqual([]);
    expect(new Set([...history.orders()].map(({ id }) => id)).size).toBe(300);
  });

  it('gives each order a valid ID, a receipt, its store orders and its ledger entries', () => {
    const orders = [...history.orders()];
    const receipts = new Map([...history.receipts()].map(({ id, fields }) => [id, fields.orderId]));
    const partIds = new Set([...history.storeOrders()].map(({ id }) => id));
    const booked = new Set([...history.ledgerEntries()].map(({ fields }) => fields.orderId));
    for (const { id, fields } of orders) {
      expect(isOrderId(id)).toBe(true);
      expect(receipts.get(fields.receiptKey ?? '')).toBe(id);
      expect(fields.storeIds.filter((storeId) => !partIds.has(storeOrderId(id, storeId)))).toEqual([]);
      expect(booked).toContain(id);
    }
    expect(receipts.size).toBe(orders.length);
  });

  it('records the delivery time of each order that the bot delivered', () => {
    for (const { fields } of history.storeOrders())
      expect(fields.deliveredAt !== null).toBe(fields.deliveryStatus === 'delivered');
  });

  it('answers questions about a place with coordinates, and others without', () => {
    const answers = [...history.orders()].flatMap(({ fields }) => fields.items.flatMap((item) => item.answers));
    const texts = answers.filter(({ question }) => /^Wh(ere|ich)/.test(question));
    expect(texts.length).toBeGreaterThan(5);
    for (const { question, answer } of texts)
      expect([question, /^-?\d+, -?\d+$/.test(answer)]).toEqual([question, question.startsWith('Where')]);
  });

  it('generates the same orders from the same seed and others from another', () => {
    const ids = (of: typeof history) => [...of.orders()].map(({ id }) => id);
    expect(ids(purchaseHistory(options))).toEqual(ids(history));
    expect(ids(purchaseHistory({ ...options, seed: 8 }))).not.toEqual(ids(history));
  });

  it('spreads the orders over the given days and none after now', () => {
    for (const { fields } of history.orders()) {
      expect(now.getTime() - paidMs(fields)).toBeLessThanOrEqual(40 * DAY_MS);
      expect(paidMs(fields)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('generates sales figures that are the sums of its store orders without the refunded ones', () => {
    const sold = [...history.storeOrders()].map(({ fields }) => fields).filter(({ status }) => status !== 'refunded');
    expect(sold.length).toBeGreaterThan(250);
    const expected = {
      revenueCents: sold.reduce((sum, { totalCents }) => sum + totalCents, 0),
      orderCount: new Set(sold.map(({ orderId }) => orderId)).size,
      laterPartCount: sold.filter(({ isLaterPart }) => isLaterPart).length,
      itemCount: sold.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0),
      tariffCents: sold.reduce((sum, { tariffCents }) => sum + tariffCents, 0),
    };
    expect(sumOf(sums.salesDaily)).toEqual(expected);
    expect(sumOf(sums.salesTotals)).toEqual(expected);
  });
});
