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

/** Concurrent checkouts by separate buyers, each of one item. Buyer n orders `productIds[n % length]`. */
export async function buyAtOnce(
  host: FunctionsHost,
  productIds: readonly string[],
  buyers: number,
): Promise<{ ms: number; orderIds: string[]; refused: Map<unknown, number> }> {
  const startedAt = performance.now();
  const answers: Checkout[] = await Promise.all(
    Array.from({ length: buyers }, (_, buyer) =>
      callAt<'createCheckout'>(
        host.addressOf('createCheckout'),
        oneOf(productIds[buyer % productIds.length] ?? '', buyer),
      ),
    ),
  );
  const ms = performance.now() - startedAt;
  const refused = new Map<unknown, number>();
  for (const answer of answers) if (!answer.ok) refused.set(codeOf(answer), (refused.get(codeOf(answer)) ?? 0) + 1);
  return { ms, orderIds: answers.flatMap((answer) => (answer.ok ? [answer.value.orderId] : [])), refused };
}
