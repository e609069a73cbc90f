import { randomUUID } from 'node:crypto';
import type { CallableInput } from '@blockbazaar/domain/callables';
import { callAt, codeOf, type CallResponse } from '../../support/callable.ts';
import type { FunctionsHost } from './start-functions-host.ts';

type Checkout = CallResponse<{ url: string; orderId: string }>;

/** A checkout of one item, by a separate buyer. */
const oneOf = (productId: string, buyer: number): CallableInput<'createCheckout'> => ({
  items: [{ productId, quantity: 1 }],
  customerInfo: { discordUsername: 'night.owl', minecraftUsername: `Owl_${buyer}`, notes: '' },
  manualDelivery: false,
  requestId: randomUUID(),
});

interface Checkouts {
  /** The time until the last response. */
  ms: number;
  /** The time until each response, in the order of the responses. */
  durationsMs: number[];
  orderIds: string[];
  /** The number of refused checkouts by code. */
  refused: Map<unknown, number>;
}

/**
 * Concurrent checkouts by separate buyers, each of one item. Buyer n orders `productIds[n % length]` from
 * `hosts[n % length]`.
 */
export async function buyAtOnce(
  hosts: readonly FunctionsHost[],
  productIds: readonly string[],
  buyers: number,
): Promise<Checkouts> {
  const addresses = hosts.map((host) => host.addressOf('createCheckout'));
  const startedAt = performance.now();
  const durationsMs: number[] = [];
  const answers: Checkout[] = await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      const order = oneOf(productIds[buyer % productIds.length] ?? '', buyer);
      const response = await callAt<'createCheckout'>(addresses[buyer % addresses.length] ?? '', order);
      durationsMs.push(performance.now() - startedAt);
      return response;
    }),
  );
  const ms = performance.now() - startedAt;
  const refused = new Map<unknown, number>();
  for (const answer of answers) if (!answer.ok) refused.set(codeOf(answer), (refused.get(codeOf(answer)) ?? 0) + 1);
  return { ms, durationsMs, orderIds: answers.flatMap((answer) => (answer.ok ? [answer.value.orderId] : [])), refused };
}
