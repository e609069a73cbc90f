import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signInShopper } from '@/testing/fake-auth.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { timestamp } from '@/testing/timestamp.ts';
import { COUPON_MESSAGES } from './coupon-messages.ts';

const payButton = () => screen.findByRole('button', { name: /^Pay \$/ });

function storeCoupon(uid: string, id: string, percent: number, orderId: string | null = null): void {
  marketplace.set('coupons', id, { uid, percent, createdAt: timestamp(Date.parse('2026-01-01')), orderId });
}

describe('CouponSelect', () => {
  it('selects the best unused coupon of the shopper, until none is left', async () => {
    const uid = signInShopper();
    storeCoupon(uid, 'best', 20);
    storeCoupon(uid, 'small', 5);
    storeCoupon(uid, 'spent', 50, 'an-order');
    storeCoupon('discord-2', 'foreign', 90);
    offerProduct({ product: { priceCents: 1_000 } }).inCart(1);
    await renderSite('/checkout');
    const select = await screen.findByRole('combobox', { name: COUPON_MESSAGES.label });
    expect(select).toHaveValue('best');
    const texts = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([COUPON_MESSAGES.none, expect.stringMatching(/^20% off/), expect.stringMatching(/^5% off/)]);
    expect(await payButton()).toHaveTextContent('$8.00');

    marketplace.update('coupons', 'best', { orderId: 'another' });
    await waitFor(() => expect(select).toHaveValue('small'));
    expect(await payButton()).toHaveTextContent('$9.50');
    marketplace.update('coupons', 'small', { orderId: 'another' });
    await waitFor(() => expect(select).not.toBeInTheDocument());
    expect(await payButton()).toHaveTextContent('$10.00');
  });
});
