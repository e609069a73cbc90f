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

describe('the signature of an event', () => {
  it("is what Stripe's library accepts", () => expect(accepts(body, signatureHeader(body, SECRET, now()))).toBe(true));

  it.each([
    ['another body', `${body} `, signatureHeader(body, SECRET, now())],
    ['another secret', body, signatureHeader(body, 'whsec_other', now())],
    ['an old time', body, signatureHeader(body, SECRET, now() - 301)],
    [
      'a time that was changed afterwards',
      body,
      signatureHeader(body, SECRET, now() - 301).replace(/t=\d+/, `t=${now()}`),
    ],
  ])('is refused for %s', (_what, payload, header) => expect(accepts(payload, header)).toBe(false));
});
