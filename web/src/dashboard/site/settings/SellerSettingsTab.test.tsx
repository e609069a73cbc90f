import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerSettingsTab.tsx';

const messages = SELLER_MESSAGES.settings;

describe('OutOfStockPanel', () => {
  it('reports that the products cannot be set out of stock', async () => {
    const { store, id } = offerProduct();
    marketplace.lose('editProducts');
    const { user } = await openSellerTab('settings', { store });
    await user.click(await screen.findByRole('button', { name: messages.button }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: messages.button }));
    expect(await findToast(messages.failed.text ?? '')).toBeVisible();
    expect(marketplace.read('products', id)?.stock).toBe(10);
  });
});
