import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { sampleLine } from '@blockbazaar/domain/testing/sample-order';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { storeOrder } from '@/testing/store-order.ts';
import { ORDER_ADDRESS, storeReceipt } from '@/testing/store-receipt.ts';
import { timestamp } from '@/testing/timestamp.ts';
import { useFakeTime } from '@/testing/use-fake-time.ts';
import { ORDER_LIST_MESSAGES as lists } from './order-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerOrdersTab.tsx';

const messages = SELLER_MESSAGES.orders;
const BY_HAND = { manualDelivery: true, deliveryStatus: 'manual' } as const;

type Stored = StoreOrder & { id: string };

const cards = () => screen.queryAllByTestId('seller-order');
const completion = (card: HTMLElement) =>
  within(card).queryByRole('button', { name: new RegExp(messages.markComplete) });

function cardOf({ orderId }: Stored): HTMLElement {
  const card = cards().find(({ textContent }) => textContent.includes(orderNumber(orderId)));
  if (card === undefined) throw new Error(`${orderNumber(orderId)} has no card.`);
  return card;
}

const expectShown = (orders: readonly Stored[]): Promise<void> =>
  waitFor(() => {
    expect(cards()).toHaveLength(orders.length);
    for (const order of orders) expect(cardOf(order)).toBeVisible();
  });

const search = () => screen.getByRole('searchbox', { name: lists.search });
const hoursAgo = (hours: number) => timestamp(Date.now() - hours * 3_600_000);
const paidOn = (day: number) => ({ paidAt: timestamp(Date.UTC(2026, 9, day, 12)) });
const boughtBy = (discordUsername: string, minecraftUsername: string) => ({
  buyer: { discordUsername, minecraftUsername, notes: '' },
});

/** Stores one order of each kind, paid on different days. */
function storeKinds(storeId: string) {
  return {
    bot: storeOrder(storeId, { ...boughtBy('night.owl', 'Owl_99'), ...paidOn(10) }),
    hand: storeOrder(storeId, {
      ...boughtBy('lena.builds', 'LenaBuilds'),
      ...paidOn(11),
      ...BY_HAND,
      items: [sampleLine({ storeId, name: 'Skeleton Spawner' })],
    }),
    delivered: storeOrder(storeId, {
      ...boughtBy('lena.digs', 'Digger'),
      ...paidOn(12),
      status: 'completed',
      deliveryStatus: 'delivered',
    }),
    failed: storeOrder(storeId, {
      ...boughtBy('wren', 'WrenTheFirst'),
      ...paidOn(13),
      deliveryStatus: 'deadLettered',
    }),
    refunded: storeOrder(storeId, {
      ...boughtBy('wren', 'WrenTheFirst'),
      ...paidOn(14),
      status: 'refunded',
      deliveryStatus: null,
    }),
  };
}

describe('SellerOrderCard', () => {
  it('shows the delivery of an order with live updates', async () => {
    const store = openStore();
    const pending = storeOrder(store.id);
    const failed = storeOrder(store.id, { deliveryStatus: 'deadLettered' });
    const manual = storeOrder(store.id, BY_HAND);
    const delivered = storeOrder(store.id, { status: 'completed', deliveryStatus: 'delivered' });
    await openSellerTab('orders', { store });
    await expectShown([pending, failed, manual, delivered]);
    for (const [order, status] of [
      [pending, 'pending'],
      [failed, 'deadLettered'],
      [manual, 'manual'],
      [delivered, 'delivered'],
    ] as const) {
      const card = cardOf(order);
      const isDone = status === 'delivered';
      expect(card).toHaveTextContent(messages.delivery[status].label);
      expect(card).toHaveTextContent(messages.delivery[status].text);
      expect(card).toHaveTextContent(isDone ? lists.states.completed : lists.states.pending);
      expect(completion(card) === null).toBe(isDone);
    }
    await expectAccessible();
    marketplace.write('storeOrders', pending.id, { ...pending, status: 'completed', deliveryStatus: 'delivered' });
    await waitFor(() => expect(cardOf(pending)).toHaveTextContent(messages.delivery.delivered.label));
    expect(completion(cardOf(pending))).not.toBeInTheDocument();
  });

  it('completes an order that is delivered manually', async () => {
    const store = openStore();
    const order = storeOrder(store.id, BY_HAND);
    marketplace.handle('fulfilOrders', ({ orderIds }) => {
      expect(orderIds).toEqual([order.orderId]);
      marketplace.write('storeOrders', order.id, { ...order, status: 'fulfilled', fulfilledAt: order.paidAt });
      return { done: 1, left: [] };
    });
    const { user } = await openSellerTab('orders', { store });
    await expectShown([order]);
    expect(cardOf(order)).toHaveTextContent(lists.states.pending);
    await user.click(within(cardOf(order)).getByRole('button', { name: /Mark Complete/ }));
    expect(await findToast(messages.marked.title)).toHaveTextContent(messages.marked.text ?? '');
    await waitFor(() => expect(cardOf(order)).toHaveTextContent(lists.states.completed));
    expect(completion(cardOf(order))).not.toBeInTheDocument();
  });

  it('retries an action without a response under the same id', async () => {
    const store = openStore();
    const order = storeOrder(store.id);
    const { user } = await openSellerTab('orders', { store });
    await expectShown([order]);
    marketplace.lose('fulfilOrders');
    await user.click(within(cardOf(order)).getByRole('button', { name: /Mark Complete/ }));
    expect(await findToast(messages.updateFailed.text ?? '')).toBeVisible();
    expect(cardOf(order)).toHaveTextContent(lists.states.pending);
    marketplace.handle('fulfilOrders', () => {
      marketplace.write('storeOrders', order.id, { ...order, status: 'fulfilled', fulfilledAt: order.paidAt });
      return { done: 1, left: [] };
    });
    await user.click(screen.getByRole('button', { name: lists.tryAgain }));
    expect(await findToast(lists.marked(1).title)).toBeVisible();
    await waitFor(() => expect(cardOf(order)).toHaveTextContent(lists.states.completed));
    const [first, second] = marketplace.inputsOf('fulfilOrders');
    expect(second).toEqual(first);
  });
});

describe('SellerOrdersTab', () => {
  it('lists all paid orders of the store, newest first, and marks refunded ones', async () => {
    const store = openStore();
    const delivered = storeOrder(store.id, {
      ...paidOn(3),
      status: 'completed',
      deliveryStatus: 'delivered',
      items: [sampleLine({ name: 'Money', millions: 5, quantity: 5 })],
    });
    const done = storeOrder(store.id, { ...paidOn(2), status: 'fulfilled', fulfilledAt: timestamp(0) });
    const disputed = storeOrder(store.id, {
      ...paidOn(4),
      ...BY_HAND,
      disputed: true,
      buyer: { discordUsername: 'night.owl', minecraftUsername: '', notes: 'At spawn,\nplease' },
    });
    const refunded = storeOrder(store.id, { ...paidOn(1), status: 'refunded' });
    storeOrder(openStore().id);
    await openSellerTab('orders', { store });
    await expectShown([disputed, delivered, done, refunded]);
    expect(cards()[0]).toHaveTextContent(orderNumber(disputed.orderId));
    expect(cards()[2]).toHaveTextContent(orderNumber(done.orderId));
    for (const text of [messages.delivery.manual.label, messages.disputed, 'night.owl', messages.unknown, 'At spawn,'])
      expect(cardOf(disputed)).toHaveTextContent(text);
    expect(within(cardOf(delivered)).getByText('Money (5M)')).toBeVisible();
    for (const order of [delivered, done]) {
      expect(cardOf(order)).toHaveTextContent(lists.states.completed);
      expect(completion(cardOf(order))).not.toBeInTheDocument();
    }
    expect(cardOf(refunded)).toHaveTextContent(lists.states.refunded);
    expect(completion(cardOf(refunded))).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('filters the orders, with the filters in the query string', async () => {
    const store = openStore();
    const { bot, hand, delivered, failed, refunded } = storeKinds(store.id);
    const { user, address, reload } = await openSellerTab('orders', { store });
    const all = [refunded, failed, delivered, hand, bot];
    const clear = () => user.click(screen.getByRole('button', { name: lists.clear }));
    await expectShown(all);
    await user.selectOptions(screen.getByLabelText(lists.state), lists.states.pending);
    await expectShown([failed, hand, bot]);
    expect(address()).toContain('state=pending');
    await user.selectOptions(screen.getByLabelText(lists.handler), lists.handlers.bot);
    await expectShown([failed, bot]);
    await user.selectOptions(screen.getByLabelText(lists.delivery), lists.deliveries.deadLettered);
    await expectShown([failed]);
    await reload();
    await expectShown([failed]);
    expect(screen.getByLabelText(lists.handler)).toHaveValue('bot');

    await clear();
    await expectShown(all);
    await user.selectOptions(screen.getByLabelText(lists.state), lists.states.refunded);
    await expectShown([refunded]);
    await clear();
    await user.type(screen.getByLabelText(lists.from), '2026-10-11');
    await user.type(screen.getByLabelText(lists.until), '2026-10-12');
    await expectShown([delivered, hand]);
    await clear();
    await expectShown(all);
  });

  it('searches the orders, with the search in the query string', async () => {
    useFakeTime();
    const store = openStore();
    const { bot, hand, delivered, failed, refunded } = storeKinds(store.id);
    const { user, reload } = await openSellerTab('orders', { store });
    await expectShown([refunded, failed, delivered, hand, bot]);
    for (const [typed, found] of [
      [orderNumber(bot.orderId), [bot]],
      ['lena', [delivered, hand]],
      ['skeleton', [hand]],
      ['lena spawner', [hand]],
      ['wrenthe', [refunded, failed]],
      ['Owl_99', [bot]],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- inputs run in sequence, as a person types
      await fill(user, search(), typed);
      // oxlint-disable-next-line no-await-in-loop
      await expectShown(found);
    }
    await reload();
    await expectShown([bot]);
    expect(search()).toHaveValue('Owl_99');
    await fill(user, search(), 'nobody');
    expect(await screen.findByText(lists.nothingFound)).toBeVisible();
    await expectAccessible();
  });

  it('finds an order by its ID, its title and the link of its receipt, as the buyer copies them', async () => {
    const store = openStore();
    const order = storeOrder(store.id, { orderId: '9a8d0000000000000000000ae3fc294a' });
    const other = storeOrder(store.id);
    storeReceipt({ orderId: order.orderId });
    const { user } = await openSellerTab('orders', { store });
    await expectShown([other, order]);
    for (const typed of [
      order.orderId,
      `Order ${orderNumber(order.orderId)}`,
      `https://shop.example${ORDER_ADDRESS}`,
    ]) {
      await fill(user, search(), typed);
      await expectShown([order]);
      await fill(user, search(), '');
      await expectShown([other, order]);
    }
    await fill(user, search(), ORDER_ADDRESS.replaceAll('a', 'b'));
    expect(await screen.findByText(lists.nothingFound)).toBeVisible();
  });

  it('reports an order that does not exist', async () => {
    await openSellerTab('orders', { parameters: { order: 'never-was' } });
    expect(await screen.findByText(lists.gone)).toBeVisible();
  });

  it('announces an order that is paid hours after it was placed, and lists it first', async () => {
    const store = openStore();
    const earlier = storeOrder(store.id, { createdAt: hoursAgo(1), paidAt: hoursAgo(1) });
    await openSellerTab('orders', { store });
    await expectShown([earlier]);
    const late = storeOrder(store.id, { createdAt: hoursAgo(5), paidAt: hoursAgo(0) });
    expect(await findToast(messages.arrived(orderNumber(late.orderId)).text ?? '')).toBeVisible();
    await expectShown([late, earlier]);
    expect(cards()[0]).toHaveTextContent(orderNumber(late.orderId));
    expect(cards()[1]).toHaveTextContent(orderNumber(earlier.orderId));
  });

  it('queries the server on demand, and reports a failure', async () => {
    const store = openStore();
    const order = storeOrder(store.id);
    const { user } = await openSellerTab('orders', { store });
    await expectShown([order]);
    const refresh = screen.getByRole('button', { name: messages.refresh });
    await user.click(refresh);
    await waitFor(() => expect(refresh).toBeEnabled());
    expect(screen.queryByText(messages.fetchFailed.text ?? '')).not.toBeInTheDocument();
    marketplace.disconnect();
    await user.click(refresh);
    expect(await findToast(messages.fetchFailed.text ?? '')).toBeVisible();
  });
});
