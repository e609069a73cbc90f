import { PRODUCT_CSV_MESSAGES } from '@blockbazaar/domain/catalog/product-csv/product-csv-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
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

  it('shows the description and the options of new products, and reports them as added', async () => {
    const { store, id } = offerProduct({ product: { description: `${'Long. '.repeat(40)}Old end.` } });
    marketplace.handle('editProducts', ({ changes }) => ({
      written: changes.length,
      unchanged: 0,
      refused: [],
      left: [],
    }));
    const { user } = await openSellerTab('products', { store });
    await user.click(await screen.findByRole('button', { name: FILE_MESSAGES.import }));
    const dialog = await screen.findByRole('dialog');
    const lines = [
      'id,name,description,price,stock,options',
      ',Torch,Burns for a night.,0.50,7,',
      ',Kit,,,,|Gold|5.00|3',
    ];
    await user.upload(screen.getByLabelText(FILE_MESSAGES.file), csvFile(lines.join('\n')));
    const added = await within(dialog).findByRole('region', { name: FILE_MESSAGES.previewAdded });
    const rows = within(added).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TorchDescriptionBurns for a night.',
      'Price$0.50',
      'Stock7',
      'Minimum1',
      `KitDescription${FILE_MESSAGES.empty}`,
      'Price$5.00',
      'Stock3',
      'Minimum1',
      'Optionsgold|Gold|5.00|3',
    ]);

    await user.upload(
      screen.getByLabelText(FILE_MESSAGES.file),
      csvFile(`id,description\n${id},${'Long. '.repeat(40)}New end.`),
    );
    const changed = await within(dialog).findByRole('region', { name: FILE_MESSAGES.previewChanged });
    expect(changed).toHaveTextContent('Old end.');
    expect(changed).toHaveTextContent('New end.');
    await expectAccessible();

    await user.upload(screen.getByLabelText(FILE_MESSAGES.file), csvFile(lines.join('\n')));
    await user.click(await within(dialog).findByRole('button', { name: FILE_MESSAGES.apply(2) }));
    expect(await findToast('2 products added')).toBeVisible();
  });
});
