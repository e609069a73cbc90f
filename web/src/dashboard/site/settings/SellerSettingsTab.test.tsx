import { applyProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerSettingsTab.tsx';

const messages = SELLER_MESSAGES.settings;

const stockOf = (id: string) => marketplace.read('products', id)?.stock;
const button = () => screen.findByRole('button', { name: messages.button });
const queryRestock = () => screen.queryByRole('button', { name: messages.restock });

/** Simulates the function that edits products. */
const serveEdits = (): void =>
  marketplace.handle('editProducts', ({ changes }) => {
    const edited = changes.flatMap((change) => {
      const stored = marketplace.fieldsOf('products', change.id);
      const applied = applyProductChange(stored, change);
      return stored !== null && applied.ok ? [{ ...stored, ...applied.fields }] : [];
    });
    marketplace.writeAll('products', edited);
    return { written: edited.length, unchanged: 0, refused: [], left: [] };
  });

/** Clicks a button of the open confirmation, which then closes. */
async function chooseInDialog(user: UserEvent, name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

describe('OutOfStockPanel', () => {
  it('reports that the products cannot be set out of stock', async () => {
    const { store, id } = offerProduct();
    marketplace.lose('editProducts');
    const { user } = await openSellerTab('settings', { store });
    await user.click(await button());
    await chooseInDialog(user, messages.button);
    expect(await findToast(messages.failed.text ?? '')).toBeVisible();
    expect(stockOf(id)).toBe(10);
  });

  it('sets all products of the store, and of no other, out of stock, and restores their stock', async () => {
    const [store, other] = [openStore(), openStore()];
    const products = Array.from({ length: 65 }, (_, stock) =>
      offerProduct({ store, product: { stock, displayOrder: stock + 1 } }),
    );
    const foreign = offerProduct({ store: other, product: { stock: 7 } });
    const soldOut = offerProduct({ store: other, product: { stock: 0 } });
    marketplace.write('products', soldOut.id, { ...marketplace.read('products', soldOut.id), stockBeforeOff: 5 });
    const stocks = () => products.map(({ id }) => stockOf(id));
    serveEdits();
    const { user } = await openSellerTab('settings', { store });
    await user.click(await button());
    expect(queryRestock()).not.toBeInTheDocument();
    await chooseInDialog(user, 'Cancel');
    expect(stocks().at(-1)).toBe(64);

    await user.click(await button());
    await chooseInDialog(user, messages.button);
    expect(await findToast('Out of Stock Mode Activated')).toHaveTextContent(
      'All your products have been set to 0 stock.',
    );
    expect(stocks().every((stock) => stock === 0)).toBe(true);
    expect(stockOf(foreign.id)).toBe(7);

    await user.click(await screen.findByRole('button', { name: messages.restock }));
    // The first product had no stock before.
    expect(await screen.findByRole('dialog')).toHaveTextContent(messages.restockAsked(64, (64 * 65) / 2));
    await expectAccessible();
    await chooseInDialog(user, messages.restock);
    expect(await findToast(messages.restocked.title)).toBeVisible();
    expect(stocks()).toEqual(products.map((_, index) => index));
    expect([stockOf(foreign.id), stockOf(soldOut.id)]).toEqual([7, 0]);
    await waitFor(() => expect(queryRestock()).not.toBeInTheDocument());
  });
});
