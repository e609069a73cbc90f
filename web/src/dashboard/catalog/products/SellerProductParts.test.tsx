import { applyProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PRODUCT_STATE_MESSAGES } from '@/dashboard/catalog/product-form/product-state-messages.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { getField } from '@/testing/get-field.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openStore } from '@/testing/open-store.ts';
import { cardOf, heading, messages, openProducts, productOf } from '@/testing/seller-products.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerProductsTab.tsx';

const GOLD = { id: 'gold', name: 'Gold', priceCents: 500, stock: 3 };
const IRON = { id: 'iron', name: 'Iron', priceCents: 90, stock: 7 };

/** Applies edits of options and parts to the stored products, as the server does. */
function serveEdits(): void {
  marketplace.handle('editProducts', ({ changes }) => {
    for (const change of changes) {
      if (change.kind !== 'edit') throw new Error('The tests only edit products.');
      const stored = marketplace.fieldsOf('products', change.id) ?? {};
      const products = new Map(
        (change.parts?.wanted ?? []).flatMap(({ productId: id }) => {
          const part = productOf(id);
          return part === null ? [] : [[id, part] as const];
        }),
      );
      marketplace.write('products', change.id, { ...stored, ...applyProductEdit(stored, change, products) });
    }
    return { written: changes.length, unchanged: 0, refused: [], left: [] };
  });
}

describe('SellerProductsTab', () => {
  it('requires the removal of a deleted part, and converts a bundle to a regular product', async () => {
    const form = PRODUCT_FORM_MESSAGES;
    serveEdits();
    const store = openStore();
    const sword = offerProduct({ product: { name: 'Sword', ...variantFields([GOLD, IRON]) }, store });
    const part = { variantId: null, quantity: 1 };
    const parts = [
      { ...part, productId: 'deleted', name: 'Block' },
      { ...part, productId: sword.id, variantId: IRON.id, name: sword.name },
    ];
    const bundle = offerProduct({
      product: { name: 'Kit', parts, stock: 0 },
      store,
    });
    const user = await openProducts(store.id, 2);
    const openForm = async (): Promise<void> => {
      await user.click(within(cardOf(bundle)).getByText('Edit'));
      await heading(messages.edit);
    };
    const remove = (name: string) => user.click(screen.getByLabelText(form.removePart(name)));
    const save = () => user.click(screen.getByText(messages.saveButton));
    const findStock = (text: string) => waitFor(() => expect(cardOf(bundle)).toHaveTextContent(text));

    await findStock(PRODUCT_STATE_MESSAGES.stockOfParts(0));
    await openForm();
    await waitFor(() => expect(screen.getAllByTestId('part-row')[0]).toHaveTextContent(form.partGone));
    expect(screen.queryByLabelText('Stock')).not.toBeInTheDocument();
    expect(screen.queryByText(form.addVariant)).not.toBeInTheDocument();
    await remove('Block');
    await save();
    await findStock(PRODUCT_STATE_MESSAGES.stockOfParts(IRON.stock));

    await heading(messages.add);
    await openForm();
    await remove(sword.name);
    await fill(user, getField('Stock'), '5');
    await save();
    await findStock(PRODUCT_STATE_MESSAGES.stock(5));
    expect(marketplace.fieldsOf('products', bundle.id)).toMatchObject({ parts: [], stock: 5 });
  });

  it('changes an option during a sale, and removes another one', async () => {
    const form = PRODUCT_FORM_MESSAGES;
    serveEdits();
    const product = offerProduct({ product: variantFields([GOLD, IRON]) });
    const user = await openProducts(product.storeId);
    await user.click(within(cardOf(product)).getByText('Edit'));
    await heading(messages.edit);
    // Two items are sold while the form is open.
    marketplace.write('products', product.id, {
      ...marketplace.fieldsOf('products', product.id),
      ...variantFields([{ ...GOLD, stock: 1 }, IRON]),
    });
    await fill(user, getField(form.variantStock(1)), '8');
    await user.click(screen.getByLabelText(form.removeVariant(2)));
    await user.click(screen.getByText(messages.saveButton));
    await waitFor(() =>
      expect(marketplace.fieldsOf('products', product.id)).toMatchObject({ variantStock: { [GOLD.id]: 6 } }),
    );
    await waitFor(() => expect(cardOf(product)).toHaveTextContent('From $5.00'));
  });
});
