import { draftOf } from '@blockbazaar/domain/catalog/copy-product';
import { applyProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { PRODUCT_FORM_MESSAGES as form } from '@blockbazaar/domain/catalog/product-form-messages';
import type { AdminProduct } from '@blockbazaar/domain/catalog/product-operations';
import { EDIT_CONFLICT_TITLE, FAILURES } from '@blockbazaar/domain/failures';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EDIT_FORM_MESSAGES } from '@/dashboard/ui/edit-form/edit-form-messages.ts';
import { adminStore } from '@/testing/admin-store.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { refusal } from '@/testing/refusal.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { PRODUCT_STATE_MESSAGES as states } from '../product-form/product-state-messages.ts';
import { PRODUCT_ADMIN_MESSAGES as messages } from './product-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/stores/OwnerStoresTab.tsx';

const STORE = adminStore({ tariffPercentage: 10 });

const LANTERN: AdminProduct = {
  id: 'lantern',
  storeId: STORE.id,
  name: 'Lantern',
  description: '',
  priceCents: 250,
  imageUrls: ['/art/products/lantern.svg'],
  imageAlts: '',
  questions: '',
  categoryId: null,
  stock: 10,
  minimumQuantity: 1,
  displayOrder: 1,
  showDeliveryInstructions: false,
  createdAt: 0,
  stockBeforeOff: 0,
};

/** Opens the products of the store. `change` simulates a change of the first one by its seller. */
async function openProducts(...listed: AdminProduct[]) {
  let products = listed;
  const change = (changes: Partial<AdminProduct>): void => {
    products = products.map((product, index) => (index === 0 ? { ...product, ...changes } : product));
  };
  marketplace.handle('GET_STORES', () => ({ items: [STORE], next: null }));
  marketplace.handle(
    'GET_PRODUCTS',
    servePages(() => products),
  );
  marketplace.handle('UPDATE_PRODUCT', ({ id, ...edit }) => {
    const product = products.find((one) => one.id === id);
    if (product === undefined) throw refusal('NOT_FOUND');
    const written = applyProductEdit({ ...product }, edit);
    if (written === null) throw refusal('EDIT_CONFLICT', { current: draftOf(product) });
    change(written as Partial<AdminProduct>);
    return {};
  });
  const { user } = await openOwnerTab('stores');
  await user.click(await screen.findByRole('button', { name: STORE_ADMIN_MESSAGES.products }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).queryAllByTestId('admin-product-row')).toHaveLength(listed.length));
  return { user, dialog: within(dialog), first: () => products[0], change };
}

describe('ManageProductsDialog', () => {
  it('shows each error of a new product at its field, and preserves the input', async () => {
    const { user, dialog } = await openProducts();
    expect(await dialog.findByText(messages.empty)).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: messages.add }));
    const save = dialog.getByRole('button', { name: messages.add });
    await user.click(save);
    await waitFor(() => expect(dialog.getAllByText(form.required)).toHaveLength(2));
    await fill(user, getField('Product name'), 'Lantern');
    await fill(user, getField('Price'), '0.001');
    await fill(user, getField('Stock'), '-1');
    await fill(user, getField('Minimum quantity'), '0');
    expect(dialog.queryByRole('button', { name: /Remove image URL/ })).not.toBeInTheDocument();
    await fill(user, getField('Image URL 1'), 'http://example.com/a.png');
    await user.click(dialog.getByRole('button', { name: 'Add image URL' }));
    expect(dialog.getAllByRole('button', { name: /Remove image URL/ })).toHaveLength(2);
    await user.click(save);
    for (const message of [form.priceInvalid, form.stockInvalid, form.minimumInvalid, form.imageInvalid])
      // oxlint-disable-next-line no-await-in-loop -- all errors appear at the same time
      expect(await dialog.findByText(message)).toBeVisible();
    expect(getField('Price')).toHaveValue('0.001');
    await fill(user, getField('Price'), '2.50');
    expect(await dialog.findByText(states.shopperPays('$2.75', 10))).toBeVisible();
  });

  it('preserves the input when a product cannot be added', async () => {
    const { user, dialog } = await openProducts();
    await user.click(dialog.getByRole('button', { name: messages.add }));
    await fill(user, getField('Product name'), 'Torch');
    await fill(user, getField('Price'), '1');
    marketplace.lose('CREATE_PRODUCT');
    await user.click(dialog.getByRole('button', { name: messages.add }));
    expect(await findToast(messages.createFailed.text ?? '')).toBeVisible();
    expect(getField('Product name')).toHaveValue('Torch');
  });

  it("shows the seller's change, and overwrites it only on demand", async () => {
    const { user, dialog, first, change } = await openProducts(LANTERN);
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    await fill(user, getField('Price'), '9');
    await fill(user, getField('Image URL 1'), '/art/products/torch.svg');
    change({ priceCents: 300, imageUrls: ['/art/products/bell.svg'], name: 'Of the seller' });
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await user.click(save);
    expect(await findToast(EDIT_CONFLICT_TITLE)).toHaveTextContent(FAILURES.EDIT_CONFLICT.text);
    for (const value of ['$3.00', '/art/products/bell.svg'])
      // oxlint-disable-next-line no-await-in-loop -- both changes appear at the same time
      expect(await dialog.findByText(EDIT_FORM_MESSAGES.changedTo(value))).toBeVisible();
    expect(getField('Product name')).toHaveValue('Of the seller');
    await expectAccessible();
    const adopt = dialog.getAllByRole('button', { name: EDIT_FORM_MESSAGES.adopt }).at(-1);
    if (adopt === undefined) throw new Error('Nothing can be adopted.');
    await user.click(adopt);
    expect(getField('Image URL 1')).toHaveValue('/art/products/bell.svg');
    await user.click(save);
    expect(await findToast(messages.updated.title)).toBeVisible();
    expect(first()).toMatchObject({
      name: 'Of the seller',
      priceCents: 900,
      imageUrls: ['/art/products/bell.svg'],
    });
  });

  it('shows a product that is switched off', async () => {
    const { dialog } = await openProducts({ ...LANTERN, stock: 0, stockBeforeOff: 12 });
    const row = dialog.getByTestId('admin-product-row');
    expect(row).toHaveTextContent(states.stock(0));
    expect(row).toHaveTextContent(states.switchedOff(12));
    await expectAccessible();
  });

  it('filters the products by their state', async () => {
    const { user, dialog } = await openProducts(LANTERN, {
      ...LANTERN,
      id: 'torch',
      name: 'Torch',
      stock: 3,
      minimumQuantity: 5,
      imageUrls: [],
    });
    expect(dialog.getByText(states.belowMinimumText(3, 5))).toBeVisible();
    marketplace.handle('GET_PRODUCTS', () => ({ items: [], next: null }));
    await user.click(dialog.getByRole('combobox', { name: states.filter }));
    await user.click(await screen.findByRole('option', { name: states.filters.soldOut }));
    expect(await dialog.findByText(states.noneInFilter)).toBeVisible();
    expect(marketplace.inputsOf('GET_PRODUCTS').at(-1)).toMatchObject({ storeId: STORE.id, filter: 'soldOut' });
  });
});
