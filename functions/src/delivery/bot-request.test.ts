import type { Delivery } from '@blockbazaar/domain/delivery/delivery';
import { at } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it } from 'vitest';
import { botBody, botHeaders } from './bot-request.ts';

const delivery: Delivery = {
  orderId: 'order',
  minecraftUsername: '.Owl_99',
  items: [
    {
      productId: 'five',
      variantId: null,
      name: '5M',
      quantity: 2,
      millions: 10,
      answers: [{ question: 'Which island?', answer: 'Owl' }],
      parts: [{ productId: 'block', variantId: null, quantity: 2, name: 'Block' }],
    },
  ],
  status: 'pending',
  attempts: 3,
  nextAttemptAt: at(5),
  createdAt: at(1),
  deliveredAt: null,
  lastError: 'http_500',
};

describe('botBody', () => {
  it('includes only the items and the recipient in a bot request', () => {
    expect(botBody('order', delivery)).toBe(
      '{"deliveryId":"order","orderId":"order","minecraftUsername":".Owl_99","items":[{"productId":"five","variantId":null,"name":"5M","quantity":2,"millions":10,"answers":[{"question":"Which island?","answer":"Owl"}],"parts":[{"productId":"block","variantId":null,"quantity":2,"name":"Block"}]}]}',
    );
  });
});

describe('botHeaders', () => {
  it('signs the time and the body of a bot request, as a worked example for bot authors', () => {
    expect(botHeaders('order', '{}', 'secret', 1_700_000_000)).toEqual({
      'x-blockbazaar-timestamp': '1700000000',
      'x-blockbazaar-signature': 'v1=b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163',
      'idempotency-key': 'order',
    });
  });
});
