import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { EDIT_CONFLICT_TITLE, FAILURES } from '@blockbazaar/domain/failures';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EDIT_FORM_MESSAGES } from '@/dashboard/ui/edit-form/edit-form-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openStore } from '@/testing/open-store.ts';
import { button, cardOf, editButton, heading, messages, openProducts, productOf } from '@/testing/seller-products.ts';
import { PRODUCT_STATE_MESSAGES as states } from '../product-form/product-state-messages.ts';
import { PRODUCT_LIST_MESSAGES } from './product-list-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerProductsTab.tsx';

describe('SellerProductsTab', () => {
  it('explains that a first product without stock is not on sale, and offers to set its stock', async () => {
    const { id } = openStore({ tariffPercentage: 5 });
    const user = await openProducts(id, 0);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByText(PRODUCT_FORM_MESSAGES.lowStockHint(true))).toBeVisible();
    await fill(user, getField('Product name'), 'Torch');
    await fill(user, getField('Price (USD)'), '2.50');
    expect(await screen.findByText(states.shopperPays('$2.63', 5))).toBeVisible();
    await user.click(button(messages.addButton));
    expect(await findToast(messages.added.title)).toBeVisible();
    expect(await screen.findByText(states.addedOutOfStock('Torch'))).toBeVisible();
    expect(screen.getByRole('searchbox')).toBeVisible();
    await expectAccessible();

    await user.click(await screen.findByRole('button', { name: states.setStock }));
    expect(await heading(messages.edit)).toBeVisible();
    await waitFor(() => expect(getField('Stock')).toHaveFocus());
    await fill(user, getField('Stock'), '20');
    await user.click(button(messages.saveButton));
    expect(await findToast(messages.updated.title)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(states.addedOutOfStock('Torch'))).not.toBeInTheDocument());
    const card = cardOf({ name: 'Torch' });
    expect(card).toHaveTextContent(PRODUCT_LIST_MESSAGES.buyersPay('$2.63'));
    const link = within(card).getByRole('link', { name: PRODUCT_LIST_MESSAGES.viewInStoreOf('Torch') });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/products\/torch/));
  });

  it('edits a product, and discards a cancelled edit', async () => {
    const product = offerProduct({
      product: { imageUrls: ['/art/products/placeholder.svg', '/art/products/other.svg'] },
    });
    const user = await openProducts(product.storeId);
    await user.click(editButton(product));
    expect(await heading(messages.edit)).toBeVisible();
    await waitFor(() => expect(getField('Product name')).toHaveFocus());
    expect(getField('Price (USD)')).toHaveValue('2.50');
    await fill(user, getField('Product name'), 'Something else');
    await user.click(button(messages.cancelEdit));
    expect(await heading(messages.add)).toBeVisible();
    expect(getField('Product name')).toHaveValue('');

    await user.click(editButton(product));
    await heading(messages.edit);
    await fill(user, getField('Price (USD)'), '0.29');
    await user.click(button('Remove image URL 1'));
    await user.click(button(messages.saveButton));
    expect(await findToast('Product updated!')).toBeVisible();
    expect(await heading(messages.add)).toBeVisible();
    await waitFor(() => expect(cardOf(product)).toHaveTextContent('$0.29'));
    expect(productOf(product.id)).toMatchObject({
      name: product.name,
      priceCents: 29,
      stock: product.stock,
      imageUrls: ['/art/products/other.svg'],
    });
  });

  it('warns about a stock below the minimum of a duplicate, but not about none', async () => {
    const product = offerProduct({ product: { stock: 9, minimumQuantity: 3 } });
    const user = await openProducts(product.storeId);
    await user.click(button(PRODUCT_LIST_MESSAGES.duplicateOf(product.name)));
    await waitFor(() => expect(getField('Product name')).toHaveFocus());
    expect(getField('Product name')).toHaveValue(PRODUCT_LIST_MESSAGES.copyName(product.name));
    const warning = PRODUCT_FORM_MESSAGES.belowMinimum(2, 3);
    await fill(user, getField('Stock'), '2');
    expect(await screen.findByText(warning)).toBeVisible();
    await expectAccessible();
    await fill(user, getField('Stock'), '0');
    await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument());
  });

  it('does not reopen the form of a product that is being saved, and leaves another form open', async () => {
    const store = openStore();
    const saved = offerProduct({ store, product: { displayOrder: 1 } });
    const other = offerProduct({ store, product: { displayOrder: 2 } });
    const user = await openProducts(store.id, 2);
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    marketplace.interceptCommits(() => released);
    await user.click(editButton(saved));
    await heading(messages.edit);
    await fill(user, getField('Description'), 'Brighter.');
    await user.click(button(messages.saveButton));
    await waitFor(() => expect(editButton(saved)).toBeDisabled());
    await user.click(editButton(other));
    await waitFor(() => expect(getField('Product name')).toHaveValue(other.name));
    await fill(user, getField('Description'), 'Dimmer.');
    release(undefined);
    await waitFor(() => expect(cardOf(saved)).toHaveTextContent('Brighter.'));
    await waitFor(() => expect(editButton(saved)).toBeEnabled());
    expect(getField('Product name')).toHaveValue(other.name);
    expect(getField('Description')).toHaveValue('Dimmer.');
  });

  it('does not overwrite a change that is made while a form is open', async () => {
    const product = offerProduct();
    const user = await openProducts(product.storeId);
    await user.click(editButton(product));
    await heading(messages.edit);
    await fill(user, getField('Description'), 'Of the seller');
    await user.click(within(cardOf(product)).getByRole('switch', { name: messages.delivery }));
    expect(await findToast(messages.deliverySet(true).title)).toBeVisible();
    const form = getField('Description').closest('form');
    if (form === null) throw new Error('The field is in no form.');
    await waitFor(() => expect(within(form).getByRole('switch', { name: messages.delivery })).toBeChecked());

    await fill(user, getField('Price (USD)'), '9');
    marketplace.update('products', product.id, { priceCents: 300 });
    expect(await screen.findByText(EDIT_FORM_MESSAGES.changedTo('$3.00'))).toBeVisible();
    await user.click(button(messages.saveButton));
    expect(await findToast(EDIT_CONFLICT_TITLE)).toHaveTextContent(FAILURES.EDIT_CONFLICT.text);
    await waitFor(() => expect(getField('Price (USD)')).toHaveFocus());
    expect(productOf(product.id)).toMatchObject({ priceCents: 300, description: product.description });
    await user.click(button(messages.saveButton));
    expect(await findToast(messages.updated.title)).toBeVisible();
    expect(productOf(product.id)).toMatchObject({
      priceCents: 900,
      description: 'Of the seller',
      showDeliveryInstructions: true,
    });
  });

  it('preserves the input when the product is deleted elsewhere', async () => {
    const product = offerProduct();
    const user = await openProducts(product.storeId);
    await user.click(editButton(product));
    await heading(messages.edit);
    await fill(user, getField('Product name'), 'Too late');
    marketplace.delete('products', product.id);
    expect(await screen.findByText(messages.empty)).toBeVisible();
    await user.click(button(messages.saveButton));
    expect(await findToast(messages.saveFailed.text ?? '')).toHaveTextContent(SELLER_MESSAGES.gone);
    expect(getField('Product name')).toHaveValue('Too late');
    expect(productOf(product.id)).toBeNull();
  });

  it('deletes a product after a confirmation', async () => {
    const product = offerProduct();
    const user = await openProducts(product.storeId);
    const openDialog = async (): Promise<HTMLElement> => {
      await user.click(within(cardOf(product)).getByRole('button', { name: /Delete/ }));
      return screen.findByRole('dialog');
    };
    const dialog = await openDialog();
    expect(dialog).toHaveTextContent('Are you sure you want to delete this product?');
    expect(within(dialog).getByRole('heading')).toHaveTextContent(product.name);
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(productOf(product.id)).not.toBeNull();
    await user.click(within(await openDialog()).getByRole('button', { name: messages.deleteAction }));
    expect(await findToast('Product deleted!')).toBeVisible();
    expect(await screen.findByText(messages.empty)).toBeVisible();
    expect(productOf(product.id)).toBeNull();
  });

  it('saves the delivery switch immediately, and reverts it when the save fails', async () => {
    const product = offerProduct();
    const user = await openProducts(product.storeId);
    const delivery = within(cardOf(product)).getByRole('switch', { name: messages.delivery });
    expect(delivery).not.toBeChecked();
    await user.click(delivery);
    expect(await findToast('Delivery instructions enabled for this product.')).toBeVisible();
    await waitFor(() => expect(delivery).toBeChecked());
    expect(productOf(product.id)).toMatchObject({ showDeliveryInstructions: true });
    marketplace.interceptCommits(() => Promise.reject(new Error('refused')));
    await user.click(delivery);
    expect(await findToast(messages.deliveryFailed.text ?? '')).toBeVisible();
    await waitFor(() => expect(delivery).toBeChecked());
    expect(productOf(product.id)).toMatchObject({ showDeliveryInstructions: true });
  });
});
