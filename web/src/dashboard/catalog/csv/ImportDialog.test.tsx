import { PRODUCT_CSV_MESSAGES } from '@blockbazaar/domain/catalog/product-csv/product-csv-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { FILE_MESSAGES } from './file-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '../products/SellerProductsTab.tsx';
import './ImportDialog.tsx';
import './product-csv.ts';

const csvFile = (text: string) => new File([text], 'products.csv', { type: 'text/csv' });

describe('ImportDialog', () => {
  it('requires a file, and shows why a file is not a table of products', async () => {
    const { store } = offerProduct();
    const { user } = await openSellerTab('products', { store });
    await user.click(await screen.findByRole('button', { name: FILE_MESSAGES.import }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: FILE_MESSAGES.apply(0) }));
    expect(await within(dialog).findByText(FILE_MESSAGES.chooseFirst)).toBeVisible();
    await user.upload(screen.getByLabelText(FILE_MESSAGES.file), csvFile('name,prize\nTorch,1\n'));
    await waitFor(() => expect(dialog).toHaveTextContent(PRODUCT_CSV_MESSAGES.columnUnknown('prize')));
    await user.upload(screen.getByLabelText(FILE_MESSAGES.file), csvFile(''));
    await waitFor(() => expect(dialog).toHaveTextContent(PRODUCT_CSV_MESSAGES.fileEmpty));
    await expectAccessible();
  });
});
