import { variantName } from '@blockbazaar/domain/catalog/variants/variant';
import { at, sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { truncate } from '@blockbazaar/domain/text/truncate';
import * as library from '@paypal/paypal-server-sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderRequest } from './order-request.ts';
import { paypalProvider } from './paypal-provider.ts';

const MINUTE = 60_000;

describe('orderRequest', () => {
  beforeAll(() => {
    process.env.PUBLIC_SITE_URL = 'https://shop.example/';
  });

  const items = [
    sampleLine({ name: 'Kit', quantity: 3, totalCents: 3_222 }),
    sampleLine({ name: 'Elytra', priceCents: 500, tariffCents: 5, quantity: 2, totalCents: 1_010 }),
  ];
  const request = (changes: Parameters<typeof sampleOrder>[0]) =>
    orderRequest('0123456789', sampleOrder({ items, subtotalCents: 4_232, totalCents: 4_232, ...changes }), library);

  it('requests the order total line by line, without personal data', () => {
    const { purchaseUnits, intent } = request({});
    expect(intent).toBe('CAPTURE');
    expect(purchaseUnits).toEqual([
      {
        referenceId: '0123456789',
        customId: '0123456789',
        invoiceId: '0123456789',
        description: 'Order 23456789',
        amount: {
          currencyCode: 'USD',
          value: '42.32',
          breakdown: { itemTotal: { currencyCode: 'USD', value: '42.32' } },
        },
        items: [
          {
            name: 'Kit',
            quantity: '3',
            unitAmount: { currencyCode: 'USD', value: '10.74' },
            category: 'DIGITAL_GOODS',
          },
          {
            name: 'Elytra',
            quantity: '2',
            unitAmount: { currencyCode: 'USD', value: '5.05' },
            category: 'DIGITAL_GOODS',
          },
        ],
      },
    ]);
    expect(JSON.stringify(request({}))).not.toMatch(/lena|spawn/i);
  });

  it('shows a custom amount of money as the cart does, with the exact total of its line', () => {
    const money = { name: 'Any Amount of Money', quantity: 77, millions: 77, priceCents: 6, tariffCents: 1 };
    const [unit] = request({ items: [sampleLine({ kind: 'money', ...money, totalCents: 539 })] }).purchaseUnits;
    expect(unit?.items).toMatchObject([
      { name: 'Any Amount of Money (77M)', quantity: '1', unitAmount: { currencyCode: 'USD', value: '5.39' } },
    ]);
  });

  it('truncates the longest name of an option to the length that PayPal accepts', () => {
    const name = variantName('Long Lantern '.repeat(9).trim(), 'Tall Glass '.repeat(5).trim());
    const [unit] = request({ items: [sampleLine({ name })] }).purchaseUnits;
    expect(unit?.items?.[0]?.name).toBe(truncate(name, 127));
    expect(name.length).toBeGreaterThan(127);
  });

  it('includes the discount of a coupon', () => {
    const [unit] = request({ discountCents: 32, totalCents: 4_200 }).purchaseUnits;
    expect(unit?.amount).toEqual({
      currencyCode: 'USD',
      value: '42.00',
      breakdown: {
        itemTotal: { currencyCode: 'USD', value: '42.32' },
        discount: { currencyCode: 'USD', value: '0.32' },
      },
    });
  });

  it('redirects to the site, requests no address, and requires immediate payment', () => {
    expect(request({}).paymentSource?.paypal?.experienceContext).toEqual({
      brandName: 'Blockbazaar',
      userAction: 'PAY_NOW',
      shippingPreference: 'NO_SHIPPING',
      paymentMethodPreference: 'IMMEDIATE_PAYMENT_REQUIRED',
      returnUrl: 'https://shop.example/checkout?success=true&provider=paypal&order=0123456789',
      cancelUrl: 'https://shop.example/checkout?canceled=true&order=0123456789',
    });
  });
});

describe('canStillPay', () => {
  beforeAll(() => {
    process.env.HOLD_MIN = '10';
  });

  it.each([
    [9 * MINUTE, true],
    [9.7 * MINUTE, true],
    [9.8 * MINUTE, false],
    [10 * MINUTE, false],
  ])('returns after %d ms: %s', (age, expected) => {
    expect(paypalProvider.canStillPay(sampleOrder({ createdAt: at(0) }), age)).toBe(expected);
  });
});
