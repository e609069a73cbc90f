import { customerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { scarceShareReached } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import type { Failure } from '@blockbazaar/domain/failures';
import { rateLimited } from '@blockbazaar/domain/rate-limited';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';

/** Pays for a cart with a quantity of five, which the server refuses. */
async function refusedPayment(failureOf: (productId: string) => Failure) {
  const product = offerProduct();
  product.inCart(5);
  marketplace.handle('validateCustomerInfo', ({ discordUsername, minecraftUsername, notes }) =>
    customerInfoErrors({ discordUsername, minecraftUsername, notes }),
  );
  marketplace.handle('createCheckout', () => {
    const { text, ...details } = failureOf(product.id);
    throw Object.assign(new Error(text), { details });
  });
  const { user } = await renderSite('/checkout');
  await user.type(await screen.findByLabelText(/Discord username/i), 'lena.builds');
  await user.type(screen.getByLabelText(/Minecraft username/i), 'Lena');
  await user.click(screen.getByRole('button', { name: /^Pay \$/ }));
  await screen.findByRole('alert');
  const line = screen.getAllByRole('listitem').find((item) => within(item).queryByText(product.name) !== null);
  if (line === undefined) throw new Error('The line is missing.');
  return { user, product, line };
}

const scarce = (productId: string): Failure =>
  scarceShareReached({
    productId,
    variantId: null,
    productName: 'Lantern',
    buyer: 'guest',
    isSignedIn: false,
    isOwnMaximum: false,
    left: 3,
    retryAfterS: 240,
  }).failure;

describe('purchase limits after a refused payment', () => {
  it('shows a product limit at its line, with a button for the available quantity', async () => {
    const { user, product, line } = await refusedPayment(scarce);
    expect(within(line).getByText(/You can order only 3 without signing in/)).toBeVisible();
    expect(screen.queryByText(/You can try again in/)).not.toBeInTheDocument();
    await expectAccessible();
    await user.click(within(line).getByRole('button', { name: `Reduce to 3 of ${product.name}` }));
    expect(within(line).queryByText(/You can order only/)).not.toBeInTheDocument();
    expect(within(line).getByDisplayValue('3')).toBeVisible();
  });

  it('shows a single wait for an order limit above the payment methods', async () => {
    const { line } = await refusedPayment(() => rateLimited(2_400).failure);
    const notices = screen.getAllByRole('note').map(({ textContent }) => textContent);
    expect(notices).toContainEqual(
      expect.stringMatching(/^Too many attempts\. You can try again in (?:40:00|39:5\d)\.$/),
    );
    expect(within(line).queryByText(/Too many/)).not.toBeInTheDocument();
  });
});
