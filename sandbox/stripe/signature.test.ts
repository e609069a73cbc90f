import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { signatureHeader } from './signature.ts';

const SECRET = 'whsec_unit';
const body = JSON.stringify({ id: 'evt_1', object: 'event', note: 'Größe 5 ✓' });
const now = (): number => Math.floor(Date.now() / 1_000);
const accepts = (payload: string, header: string): boolean => {
  try {
    Stripe.webhooks.constructEvent(payload, header, SECRET, 300);
    return true;
  } catch {
    return false;
  }
};

describe('signatureHeader', () => {
  it("is accepted by Stripe's library", () => expect(accepts(body, signatureHeader(body, SECRET, now()))).toBe(true));

  it.each([
    ['another body', `${body} `, signatureHeader(body, SECRET, now())],
    ['another secret', body, signatureHeader(body, 'whsec_other', now())],
    ['an old timestamp', body, signatureHeader(body, SECRET, now() - 301)],
    [
      'a timestamp changed after signing',
      body,
      signatureHeader(body, SECRET, now() - 301).replace(/t=\d+/, `t=${now()}`),
    ],
  ])('is rejected for %s', (_what, payload, header) => expect(accepts(payload, header)).toBe(false));
});
