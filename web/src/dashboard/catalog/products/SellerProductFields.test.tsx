import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { questionsText, type Question } from '@blockbazaar/domain/catalog/questions/question';
import { QUESTION_FORM_MESSAGES } from '@blockbazaar/domain/catalog/questions/question-form-messages';
import { FAILURES } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { PICTURE_LIMITS } from '@blockbazaar/domain/pictures/picture-limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as uploads from '@/dashboard/pictures/api.ts';
import { PICTURE_MESSAGES } from '@/dashboard/pictures/picture-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { network } from '@/testing/fake-network.ts';
import { fill } from '@/testing/fill.ts';
import { getField } from '@/testing/get-field.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { refusal } from '@/testing/refusal.ts';
import { button, editButton, heading, messages, openProducts, productOf } from '@/testing/seller-products.ts';
import { useFakeTime } from '@/testing/use-fake-time.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerProductsTab.tsx';

/** The path of a picture that was fetched from a link. */
const FETCHED = `/images/any/${'0f'.repeat(32)}-1200x630.webp`;

const ISLAND: Question = { kind: 'text', text: 'Which island?', required: true, choices: [], min: 0, max: 0 };
const COLOR: Question = { ...ISLAND, kind: 'choice', text: 'Color', choices: ['Red', 'Blue'] };
const LEVEL: Question = { ...ISLAND, kind: 'number', text: 'Level', required: false, min: 1, max: 30 };

const png = (name: string): File => new File(['pixels'], name, { type: 'image/png' });

/** Chooses files in the form's field for pictures. */
function choose(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no field for pictures.');
  fireEvent.change(input, { target: { files } });
}

describe('SellerProductsTab', () => {
  it('fetches the picture of a link into the store for its preview, and shows none from another host', async () => {
    useFakeTime();
    const { storeId } = offerProduct({ product: { imageUrls: ['https://imgur.com/inList1'] } });
    let calls = 0;
    marketplace.handle('previewLinkedPicture', ({ link, storeId: named }) => {
      // The server reads the store from the session.
      if (named !== null) throw refusal('NOT_PERMITTED');
      calls += 1;
      if (link.endsWith('/gone')) return { state: 'failed', address: null };
      const isThere = link.endsWith('/here') && calls > 2;
      return isThere ? { state: 'done', address: FETCHED } : { state: 'due', address: null };
    });
    const user = await openProducts(storeId);
    const row = screen.getByTestId('picture-row');
    await fill(user, getField('Image URL 1'), 'https://imgur.com/here');
    await waitFor(() => expect(row).toHaveTextContent(PICTURE_MESSAGES.linkFetching));
    await waitFor(() => expect(row.querySelector(`img[src="${FETCHED}"]`)).toBeVisible());
    expect(row).not.toHaveTextContent(PICTURE_MESSAGES.linkFetching);
    expect(getField('Image URL 1')).toHaveValue('https://imgur.com/here');

    await fill(user, getField('Image URL 1'), 'https://imgur.com/gone');
    await waitFor(() => expect(row).toHaveTextContent(PICTURE_MESSAGES.linkUnavailable));
    expect(row.querySelector('img')).not.toBeInTheDocument();
    await expectAccessible();
    expect(document.querySelector('[src*="imgur"], [srcset*="imgur"]')).not.toBeInTheDocument();
  });

  it('saves valid questions for the buyer, and removes one', async () => {
    const product = offerProduct();
    const user = await openProducts(product.storeId);
    await user.click(editButton(product));
    await heading(messages.edit);
    const form = QUESTION_FORM_MESSAGES;
    const group = screen.getByRole('group', { name: form.legend });
    const field = (label: string) => within(group).getByRole('textbox', { name: label });
    const add = within(group).getByRole('button', { name: form.add });
    const chooseKind = (place: number, kind: string): Promise<void> =>
      user.selectOptions(within(group).getByRole('combobox', { name: form.kind(place) }), kind);
    await user.click(add);
    await fill(user, field(form.text(1)), ISLAND.text);
    await user.click(add);
    await chooseKind(2, form.kinds.choice);
    await fill(user, field(form.text(2)), COLOR.text);
    await user.click(add);
    await fill(user, field(form.text(3)), LEVEL.text);
    await chooseKind(3, form.kinds.number);
    await fill(user, field(form.min(3)), '9');
    await fill(user, field(form.max(3)), '3');
    await user.click(within(group).getByRole('switch', { name: form.required(3) }));
    await user.click(button(messages.saveButton));
    expect(await within(group).findByText(form.choicesInvalid)).toBeVisible();
    expect(within(group).getByText(form.rangeInvalid)).toBeVisible();
    await expectAccessible();

    await fill(user, field(form.choices(2)), COLOR.choices.join('\n'));
    await fill(user, field(form.min(3)), String(LEVEL.min));
    await fill(user, field(form.max(3)), String(LEVEL.max));
    await user.click(button(messages.saveButton));
    await waitFor(() => expect(productOf(product.id)?.questions).toBe(questionsText([ISLAND, COLOR, LEVEL])));

    await heading(messages.add);
    await user.click(editButton(product));
    await heading(messages.edit);
    await user.click(button(form.remove(1)));
    expect(within(screen.getAllByTestId('question-row')[0] ?? group).getByDisplayValue(COLOR.text)).toBeVisible();
    await user.click(button(messages.saveButton));
    await waitFor(() => expect(productOf(product.id)?.questions).toBe(questionsText([COLOR, LEVEL])));
  });

  it('reports a failed search for bundle parts', async () => {
    useFakeTime();
    const { storeId } = offerProduct();
    network.serve('/search/suggestions', () => new Response('Service Unavailable', { status: 503 }));
    const user = await openProducts(storeId);
    const parts = screen.getByRole('group', { name: PRODUCT_FORM_MESSAGES.parts });
    await user.type(within(parts).getByRole('combobox', { name: PRODUCT_FORM_MESSAGES.partSearch }), 'Lantern');
    expect(await screen.findByText(PRODUCT_FORM_MESSAGES.partSearchFailed)).toBeVisible();
  });

  it('accepts 20 pictures, and shows that limit', async () => {
    const imageUrls = Array.from({ length: LIMITS.productImagesMax - 1 }, (_, index) => `/art/products/${index}.svg`);
    const product = offerProduct({ product: { imageUrls } });
    const user = await openProducts(product.storeId);
    await user.click(editButton(product));
    await heading(messages.edit);
    const add = button('Add image URL');
    await user.click(add);
    expect(screen.getByText(PRODUCT_FORM_MESSAGES.imagesMax)).toBeVisible();
    expect(add).toBeDisabled();
    await user.click(button(`Remove image URL ${LIMITS.productImagesMax}`));
    expect(add).toBeEnabled();
    expect(screen.queryByText(PRODUCT_FORM_MESSAGES.imagesMax)).not.toBeInTheDocument();
  });

  it('clears refused files at once, and shows the reasons until the next choice', async () => {
    const { storeId } = offerProduct();
    await openProducts(storeId);
    const huge = new File([new Uint8Array(PICTURE_LIMITS.uploadBytesMax + 1)], 'huge.png', { type: 'image/png' });
    const text = new File(['notes'], 'notes.txt', { type: 'text/plain' });
    choose(text, huge);
    for (const reason of [
      `notes.txt: ${FAILURES.PICTURE_INVALID.text}`,
      `huge.png: ${FAILURES.PICTURE_TOO_LARGE.text}`,
    ])
      expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByTestId('upload')).not.toBeInTheDocument();
    choose(text);
    expect(screen.getAllByText(/notes\.txt|huge\.png/)).toHaveLength(1);
  });

  it('clears a file that the server refuses, and refuses the same picture twice', async () => {
    const { storeId } = offerProduct();
    await openProducts(storeId);
    const send = vi.spyOn(uploads, 'uploadPicture');
    send.mockResolvedValueOnce({
      outcome: 'refused',
      failure: { code: 'PICTURE_MOVES', text: FAILURES.PICTURE_MOVES.text },
    });
    choose(png('moving.png'));
    expect(await screen.findByText(`moving.png: ${FAILURES.PICTURE_MOVES.text}`)).toBeVisible();
    expect(screen.queryByTestId('upload')).not.toBeInTheDocument();

    send.mockResolvedValue({ outcome: 'succeeded', value: { address: FETCHED } });
    choose(png('one.png'), png('copy.png'));
    expect(await screen.findByText(`copy.png: ${PICTURE_MESSAGES.alreadyListed}`)).toBeVisible();
    expect(screen.getAllByTestId('picture-row')).toHaveLength(1);
    expect(screen.queryByTestId('upload')).not.toBeInTheDocument();
    expect(screen.queryByText(/moving\.png/)).not.toBeInTheDocument();
  });

  it('refuses the same link twice, at the second field', async () => {
    const product = offerProduct({ product: { imageUrls: ['/art/products/1.svg'] } });
    const user = await openProducts(product.storeId);
    await user.click(editButton(product));
    await heading(messages.edit);
    await user.click(button('Add image URL'));
    await fill(user, getField('Image URL 2'), ' /art/products/1.svg');
    await user.click(button(messages.saveButton));
    const [second] = screen.getAllByTestId('picture-row').slice(1);
    await waitFor(() => expect(second).toHaveTextContent(PRODUCT_FORM_MESSAGES.samePicture));
    expect(productOf(product.id)?.imageUrls).toEqual(['/art/products/1.svg']);
  });

  it('hides the previous picture as soon as another address is typed', async () => {
    useFakeTime();
    const product = offerProduct({ product: { imageUrls: ['/art/products/1.svg'] } });
    const user = await openProducts(product.storeId);
    await user.click(editButton(product));
    await heading(messages.edit);
    const row = screen.getByTestId('picture-row');
    expect(row.querySelector('img')).toHaveAttribute('src', '/art/products/1.svg');
    fireEvent.change(getField('Image URL 1'), { target: { value: 'no picture' } });
    expect(row.querySelector('img')).not.toBeInTheDocument();
  });

  it('shows each error at its field, and preserves the input', async () => {
    const { storeId } = offerProduct();
    const user = await openProducts(storeId);
    const save = button(messages.addButton);
    await user.click(save);
    await waitFor(() => expect(screen.getAllByText(PRODUCT_FORM_MESSAGES.required)).toHaveLength(2));
    expect(getField('Product name')).toHaveFocus();

    await fill(user, getField('Product name'), 'Half a product');
    await fill(user, getField('Price (USD)'), '1.9999');
    await fill(user, getField('Stock'), '-3');
    await fill(user, getField('Minimum quantity'), '0');
    await fill(user, getField('Image URL 1'), 'http://example.com/a.png');
    await user.click(save);
    const { priceInvalid, stockInvalid, minimumInvalid, imageInvalid } = PRODUCT_FORM_MESSAGES;
    for (const message of [priceInvalid, stockInvalid, minimumInvalid, imageInvalid])
      // oxlint-disable-next-line no-await-in-loop -- all errors appear at the same time
      expect(await screen.findByText(message)).toBeVisible();
    expect(getField('Product name')).toHaveValue('Half a product');
    expect(getField('Price (USD)')).toHaveValue('1.9999');
    expect(getField('Image URL 1')).toHaveValue('http://example.com/a.png');
    await expectAccessible();
    expect(marketplace.idsOf('products')).toHaveLength(1);
  });
});
