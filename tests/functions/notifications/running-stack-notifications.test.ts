import type { CallableName, CallableOutput } from '@blockbazaar/domain/callables';
import type { NotificationChoices } from '@blockbazaar/domain/notifications/notification-settings';
import { REGION } from '@blockbazaar/domain/region';
import type { StaffCallableName, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { expect, it } from 'vitest';
import { HOST, ports, PROJECT_ID } from '../../../tools/ports.ts';
import { callAt, valueOf, type CallOptions } from '../../support/callable.ts';
import { createProduct, createStore, stockOf } from '../../support/fixtures.ts';
import { SandboxClient } from '../../support/sandbox.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { notificationsOf } from '../support/notifications.ts';
import { checkoutOf } from '../support/orders.ts';

/** The triggers of the running stack. */
const sandbox = new SandboxClient(`http://${HOST}:${ports().sandbox}`);
const addressOf = (name: string): string => `http://${HOST}:${ports().functions}/${PROJECT_ID}/${REGION}/${name}`;
const call = <Name extends CallableName>(name: Name, data: unknown) =>
  callAt(addressOf(name), data) as Promise<{ ok: boolean; value: CallableOutput<Name> }>;
const callAs = async <Name extends StaffCallableName>(
  name: Name,
  data: unknown,
  options: CallOptions,
): Promise<StaffCallableOutput<Name>> =>
  valueOf(await callAt(addressOf(name), data, options)) as StaffCallableOutput<Name>;

const STAMPEDE = 24;

/** The number of notifications of a store by kind. */
async function countsOf(storeId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind } of await notificationsOf(storeId)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

it('creates one notification per threshold for concurrent orders on the running stack, on the page and in the browser', async () => {
  const store = await createStore();
  const product = await createProduct(store.id, { stock: 21, lowStockThreshold: 20 });
  const { token } = await mintSellerSession(await createSeller(store.id));
  const browser = await sandbox.push.subscribe();
  await callAs('subscribeBrowser', browser.subscription, { token });
  const choices: NotificationChoices = { page: [], sound: [], push: ['lowStock', 'soldOut'], discord: [] };
  await callAs('saveNotificationChoices', choices, { token });

  await call('createCheckout', checkoutOf(product.id, 1));
  // Concurrent orders may share one commit, which reserves all of the stock.
  const answers = await Promise.all(
    Array.from({ length: STAMPEDE }, () => call('createCheckout', checkoutOf(product.id, 1))),
  );
  const sold = answers.filter(({ ok }) => ok);
  expect(sold).toHaveLength(20);
  expect(await stockOf(product.id)).toBe(0);
  await expect.poll(() => countsOf(store.id)).toEqual({ lowStock: 1, soldOut: 1 });
  await expect
    .poll(async () => (await sandbox.push.received(browser)).map(({ title }) => title).toSorted())
    .toEqual(['Low stock', 'Sold out']);

  // A returned item is sold again: the stock was above the threshold, so there is another notification.
  await call('cancelCheckout', { orderId: sold[0]?.value.orderId });
  await call('createCheckout', checkoutOf(product.id, 1));
  await expect.poll(() => countsOf(store.id)).toEqual({ lowStock: 1, soldOut: 2 });
});

it('sends a push message to the browser of the seller of a new order on the running stack', async () => {
  const store = await createStore();
  const product = await createProduct(store.id);
  const { token } = await mintSellerSession(await createSeller(store.id));
  const browser = await sandbox.push.subscribe();
  await callAs('subscribeBrowser', browser.subscription, { token });
  await callAs('saveNotificationChoices', { page: [], sound: [], push: ['newOrder'], discord: [] }, { token });
  const { value } = await call('createCheckout', checkoutOf(product.id, 1));
  const { id } = await sandbox.sessionOf(value.orderId);
  await sandbox.act(id, 'pay');
  await expect
    .poll(async () => (await sandbox.push.received(browser)).map(({ title, path }) => [title, path]))
    .toEqual([['New order', '/seller/dashboard?tab=orders']]);
});
