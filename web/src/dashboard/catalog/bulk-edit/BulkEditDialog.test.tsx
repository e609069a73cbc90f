import { applyProductChange, type ChangeRefusal } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { PRODUCT_LIST_MESSAGES as messages } from '../products/product-list-messages.ts';
import { BULK_MESSAGES } from './bulk-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '../products/SellerProductsTab.tsx';
import './BulkEditDialog.tsx';

const stockOf = (id: string) => marketplace.read('products', id)?.stock;

/** Applies edits as the function does. */
function serveEdits(): void {
  marketplace.handle('editProducts', ({ changes }) => {
    const refused: { id: string; code: ChangeRefusal }[] = [];
    for (const change of changes) {
      const stored = marketplace.fieldsOf('products', change.id);
      const applied = applyProductChange(stored, change);
      if (applied.ok) marketplace.write('products', change.id, { ...stored, ...applied.fields });
      else refused.push({ id: change.id, code: applied.code });
    }
    return { written: changes.length - refused.length, unchanged: 0, refused, left: [] };
  });
}

/** Opens the dialog for both products of a store. */
async function openBulkEdit(store: ReturnType<typeof offerProduct>['store'], action: 'reprice' | 'restockBy') {
  const { user } = await openSellerTab('products', { store });
  await waitFor(() => expect(screen.getAllByTestId('seller-product')).toHaveLength(2));
  await user.click(screen.getByRole('checkbox', { name: messages.selectAll }));
  await user.click(screen.getByRole('button', { name: messages.change }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText(BULK_MESSAGES.action), action);
  return { user, dialog };
}

describe('BulkEditDialog', () => {
  it('requires a valid percentage, and previews the new prices', async () => {
    const first = offerProduct({ product: { priceCents: 250 } });
    offerProduct({ store: first.store, product: { priceCents: 99 } });
    const { user, dialog } = await openBulkEdit(first.store, 'reprice');
    await fill(user, getField(BULK_MESSAGES.percent, dialog), 'ten');
    await user.click(within(dialog).getByRole('button', { name: BULK_MESSAGES.apply(0) }));
    expect(await within(dialog).findByText(BULK_MESSAGES.percentInvalid)).toBeVisible();
    await fill(user, getField(BULK_MESSAGES.percent, dialog), '12.5');
    const table = await within(dialog).findByRole('table');
    for (const text of [first.name, '$2.50', '$2.81', '$0.99', '$1.11']) expect(table).toHaveTextContent(text);
    await expectAccessible();
  });

  it('resumes an edit with lost responses when it is retried', async () => {
    const first = offerProduct({ product: { stock: 10 } });
    const second = offerProduct({ store: first.store, product: { stock: 4 } });
    const { user, dialog } = await openBulkEdit(first.store, 'restockBy');
    await fill(user, getField(BULK_MESSAGES.quantity, dialog), '5');
    marketplace.lose('editProducts');
    await user.click(await within(dialog).findByRole('button', { name: BULK_MESSAGES.apply(2) }));
    // The result appears in a separate dialog.
    expect(await screen.findByText(new RegExp(BULK_MESSAGES.left(2)))).toBeVisible();
    expect(stockOf(first.id)).toBe(10);

    serveEdits();
    await user.click(await screen.findByRole('button', { name: BULK_MESSAGES.again }));
    expect(await findToast(BULK_MESSAGES.done(2, 0).title)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([stockOf(first.id), stockOf(second.id)]).toEqual([15, 9]);
    const [lost, again] = [marketplace.inputsOf('editProducts').at(0), marketplace.inputsOf('editProducts').at(-1)];
    expect(again).toEqual(lost);
  });

  it('lists each option, and the price with the commission', async () => {
    const options = ['Iron', 'Gold'].map((name, index) => ({ id: name, name, priceCents: 400 + index * 100 }));
    const first = offerProduct({
      store: { tariffPercentage: 5 },
      product: { priceCents: 400, variants: options, variantStock: { Iron: 0, Gold: 3 }, stock: 3 },
    });
    offerProduct({ store: first.store });
    const { user, dialog } = await openBulkEdit(first.store, 'reprice');
    // The cheapest option that can be bought precedes the others on the store page.
    const [card] = screen.getAllByTestId('seller-product');
    for (const text of ['From $5.00', messages.buyersPayFrom('$5.25')]) expect(card).toHaveTextContent(text);
    await fill(user, getField(BULK_MESSAGES.percent, dialog), '10');
    const rows = within(await within(dialog).findByRole('table')).getAllByRole('row');
    const [iron, gold, plain] = rows.slice(1);
    expect(iron).toHaveTextContent(`${first.name}Iron: Price$4.00$4.40 Buyers pay $4.62`);
    expect(gold).toHaveTextContent('Gold: Price$5.00$5.50 Buyers pay $5.78');
    expect(plain).toHaveTextContent('Price$2.50$2.75 Buyers pay $2.89');
    await expectAccessible();
  });

  it('clears the selection after a change of stock, and restores the previous stock', async () => {
    serveEdits();
    const first = offerProduct({ product: { stock: 10 } });
    const second = offerProduct({ store: first.store, product: { stock: 4 } });
    const stocksNow = () => [first, second].map(({ id }) => stockOf(id));
    const { user, dialog } = await openBulkEdit(first.store, 'restockBy');
    expect(within(dialog).getByRole('button', { name: BULK_MESSAGES.apply(0) })).toHaveTextContent(/^Change$/);
    await fill(user, getField(BULK_MESSAGES.quantity, dialog), '5');
    await user.click(await within(dialog).findByRole('button', { name: BULK_MESSAGES.apply(2) }));
    expect(await screen.findByText(BULK_MESSAGES.changed.stock(2))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: messages.selectAll })).not.toBeChecked();
    expect(screen.queryByText(messages.selected(2))).not.toBeInTheDocument();
    expect(stocksNow()).toEqual([15, 9]);
    await user.click(screen.getByRole('button', { name: BULK_MESSAGES.restore.stock }));
    expect(await findToast(BULK_MESSAGES.restored.stock(2).title)).toBeVisible();
    expect(stocksNow()).toEqual([10, 4]);
    expect(screen.queryByText(BULK_MESSAGES.changed.stock(2))).not.toBeInTheDocument();
  });

  it.each([
    ['restores the previous prices', { later: {}, result: BULK_MESSAGES.restored.priceCents(2).title, price: 100 }],
    [
      'does not overwrite a price that was changed again, and explains it',
      { later: { priceCents: 999 }, result: BULK_MESSAGES.pricesRefused, price: 999 },
    ],
  ])('%s', async (_, { later, result, price }) => {
    serveEdits();
    const first = offerProduct({ product: { priceCents: 250 } });
    const second = offerProduct({ store: first.store, product: { priceCents: 100 } });
    const pricesNow = () => [first, second].map(({ id }) => marketplace.read('products', id)?.priceCents);
    const { user, dialog } = await openBulkEdit(first.store, 'reprice');
    await fill(user, getField(BULK_MESSAGES.percent, dialog), '10');
    await user.click(await within(dialog).findByRole('button', { name: BULK_MESSAGES.apply(2) }));
    expect(await screen.findByText(BULK_MESSAGES.changed.priceCents(2))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pricesNow()).toEqual([275, 110]);

    marketplace.update('products', second.id, later);
    await user.click(screen.getByRole('button', { name: BULK_MESSAGES.restore.priceCents }));
    expect(await screen.findByText(result)).toBeVisible();
    expect(pricesNow()).toEqual([250, price]);
  });
});
