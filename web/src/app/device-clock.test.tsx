import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { network, serveClock } from '@/testing/fake-network.ts';
import { signInOwner, signInSeller } from '@/testing/fake-staff.ts';
import { openStore } from '@/testing/open-store.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { ORDER_ADDRESS, storeReceipt } from '@/testing/store-receipt.ts';

const HOUR_MS = 3_600_000;

/** Sets the device's clock `ms` ahead of the server's. Returns the server's time. */
function setDeviceAhead(ms: number): number {
  vi.setSystemTime(Date.now() + ms);
  const serverTime = () => Date.now() - ms;
  network.serve('/clock/', () => serveClock(serverTime()));
  return serverTime();
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const payAgain = () => screen.queryByRole('link', { name: ORDER_MESSAGES.pending.payAgain });

describe('page on a device whose clock is wrong', () => {
  it('opens the dashboard of the owner, whose session ends two hours after the login', async () => {
    signInOwner(setDeviceAhead(3 * HOUR_MS));
    const { path } = await renderSite('/owner/dashboard?tab=payouts');
    expect(await screen.findByRole('heading', { level: 1, name: 'Owner Dashboard' })).toBeVisible();
    expect(path()).toBe('/owner/dashboard');
  });

  it('opens the dashboard of a seller, whose session ends seven days after the login', async () => {
    const store = openStore({ name: 'Stall' });
    signInSeller(store.id, 'owner', setDeviceAhead(8 * 24 * HOUR_MS));
    const { path } = await renderSite('/seller/dashboard');
    expect(await screen.findByText(SELLER_MESSAGES.welcome('nether', 'Stall'))).toBeVisible();
    expect(path()).toBe('/seller/dashboard');
  });

  it('ends a session that is over, though the device is behind', async () => {
    signInOwner(setDeviceAhead(-26 * HOUR_MS) - 3 * HOUR_MS);
    const { path } = await renderSite('/owner/dashboard');
    await waitFor(() => expect(path()).toBe('/owner/login'));
  });

  it.each([-26, 26])('shows the time left to pay an order, %i hours off', async (hours) => {
    storeReceipt({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' });
    setDeviceAhead(hours * HOUR_MS);
    await renderSite(ORDER_ADDRESS);
    // Ten minutes, to the second of the server's clock.
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^(10:01|10:00|9:5\d)$/));
    expect(payAgain()).toBeVisible();
  });

  it('uses the clock of the device while the server does not respond', async () => {
    storeReceipt({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' });
    network.serve('/clock/', () => Response.error());
    await renderSite(ORDER_ADDRESS);
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(payAgain()).toBeVisible();
  });
});
