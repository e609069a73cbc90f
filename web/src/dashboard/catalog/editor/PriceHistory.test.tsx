import type { PriceHistory as History } from '@blockbazaar/domain/catalog/price-history';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { refusal } from '@/testing/refusal.ts';
import { button, editButton, openProducts } from '@/testing/seller-products.ts';
import { PRODUCT_STATE_MESSAGES as messages } from '../product-form/product-state-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '../products/SellerProductsTab.tsx';

const AT = Date.parse('2026-11-20T10:00:00Z');
const change = (fields: Partial<History['changes'][number]>): History['changes'][number] => ({
  id: 'entry',
  at: AT,
  actor: { role: 'seller', name: 'wren', isImpersonated: false },
  prices: [{ option: null, before: 250, after: 275 }],
  ...fields,
});

async function openEditor() {
  const product = offerProduct();
  const user = await openProducts(product.storeId);
  await user.click(editButton(product));
  return { user, product };
}

describe('PriceHistory', () => {
  it('lists each change with the previous price, the new price and the author', async () => {
    marketplace.handle('getPriceHistory', ({ productId }) => ({
      changes: [
        change({ id: `${productId} 2`, actor: { role: 'owner', name: null, isImpersonated: false } }),
        change({ id: '1', prices: [{ option: 'Iron', before: null, after: 450 }] }),
        change({ id: '0', actor: { role: 'seller', name: 'wren', isImpersonated: true } }),
      ],
      isMore: true,
    }));
    const { user } = await openEditor();
    expect(screen.queryByRole('list', { name: messages.priceHistory })).not.toBeInTheDocument();
    await user.click(button(messages.priceHistory));
    const list = await screen.findByRole('list', { name: messages.priceHistory });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('From $2.50 to $2.75Marketplace owner'),
      expect.stringContaining('Iron: New: $4.50wren'),
      expect.stringContaining('From $2.50 to $2.75Marketplace owner, signed in as wren'),
    ]);
    expect(screen.getByText(messages.priceHistoryMore)).toBeVisible();
    await expectAccessible();
  });

  it('offers to repeat a failed request, and names an empty history', async () => {
    let isDown = true;
    marketplace.handle('getPriceHistory', () => {
      if (isDown) throw refusal('NOT_FOUND');
      return { changes: [], isMore: false };
    });
    const { user } = await openEditor();
    await user.click(button(messages.priceHistory));
    expect(await screen.findByText(messages.priceHistoryFailed)).toBeVisible();
    isDown = false;
    await user.click(button(messages.tryAgain));
    await waitFor(() => expect(screen.getByText(messages.priceHistoryEmpty)).toBeVisible());
  });
});
