import { questionsText, type Question } from '@blockbazaar/domain/catalog/questions/question';
import { QUESTION_MESSAGES } from '@blockbazaar/domain/catalog/questions/question-messages';
import { customerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { refusal } from '@/testing/refusal.ts';
import { renderSite } from '@/testing/render-site.tsx';

const ISLAND: Question = { kind: 'text', text: 'Which island?', required: true, choices: [], min: 0, max: 0 };
const COLOR: Question = { ...ISLAND, kind: 'choice', text: 'Color', choices: ['Red', 'Blue'] };
const LEVEL: Question = { ...ISLAND, kind: 'number', text: 'Level', required: false, min: 1, max: 30 };

describe('QuestionFields', () => {
  it('sends the answers, and names a product whose questions have changed', async () => {
    const product = offerProduct({
      product: {
        questions: questionsText([
          { kind: 'choice', text: 'Color', required: true, choices: ['Red', 'Blue'], min: 0, max: 0 },
        ]),
      },
    });
    product.inCart(1);
    marketplace.handle('validateCustomerInfo', customerInfoErrors);
    marketplace.handle('createCheckout', () => {
      throw refusal('QUESTIONS_CHANGED', { text: QUESTION_MESSAGES.changed(product.name) });
    });
    const { user, path } = await renderSite('/checkout');
    await user.type(await screen.findByLabelText(/Discord username/i), 'lena.builds');
    await user.type(screen.getByLabelText(/Minecraft username/i), 'Lena');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Color' }), 'Red');
    await user.click(screen.getByRole('button', { name: /^Pay \$/ }));
    expect(await findToast(QUESTION_MESSAGES.changed(product.name))).toBeVisible();
    expect(marketplace.inputsOf('createCheckout')).toMatchObject([
      { items: [{ productId: product.id, answers: [{ question: 'Color', answer: 'Red' }] }] },
    ]);
    expect(path()).toBe('/checkout');
    expect(screen.getByRole('combobox', { name: 'Color' })).toHaveValue('Red');
  });

  it('requires valid answers, preserves them after a reload, and requires one for a changed question', async () => {
    const product = offerProduct({ product: { questions: questionsText([ISLAND, COLOR, LEVEL]) } });
    product.inCart(2);
    marketplace.handle('validateCustomerInfo', customerInfoErrors);
    marketplace.handle('createCheckout', () => Promise.reject(new Error('offline')));
    const { user, reload } = await renderSite('/checkout');
    await fill(user, await screen.findByLabelText(/Discord username/i), 'lena.builds');
    await fill(user, screen.getByLabelText(/Minecraft username/i), 'Lena');
    const color = () => screen.getByLabelText(COLOR.text, { exact: false });
    const pay = () => user.click(screen.getByText(/^Pay \$/).closest('button') ?? document.body);
    await fill(user, getField('Level'), '31');
    await pay();
    await waitFor(() => expect(getField(ISLAND.text)).toHaveFocus());
    expect(screen.getAllByText(QUESTION_MESSAGES.required)).toHaveLength(2);
    expect(screen.getByText(QUESTION_MESSAGES.outOfRange(1, 30))).toBeVisible();
    expect(marketplace.inputsOf('createCheckout')).toEqual([]);

    await fill(user, getField(ISLAND.text), 'Owl’s rest');
    await user.selectOptions(color(), 'Red');
    await fill(user, getField('Level'), '7');
    await reload();
    await waitFor(() => expect(getField(ISLAND.text)).toHaveValue('Owl’s rest'));
    expect(color()).toHaveValue('Red');
    await pay();
    await waitFor(() => expect(marketplace.inputsOf('createCheckout')).toHaveLength(1));

    await user.selectOptions(color(), 'Blue');
    const world = 'Which world?';
    marketplace.update('products', product.id, {
      questions: questionsText([{ ...ISLAND, text: world }, COLOR, LEVEL]),
    });
    await waitFor(() => expect(getField(world)).toHaveValue(''));
    expect(screen.queryByLabelText(ISLAND.text, { exact: false })).not.toBeInTheDocument();
    await pay();
    await waitFor(() => expect(getField(world)).toHaveFocus());
    await fill(user, getField(world), 'The Nether');
    await pay();
    await waitFor(() => expect(marketplace.inputsOf('createCheckout')).toHaveLength(2));
    expect(marketplace.inputsOf('createCheckout')[1]?.items[0]).toMatchObject({
      answers: [
        { question: world, answer: 'The Nether' },
        { question: COLOR.text, answer: 'Blue' },
        { question: LEVEL.text, answer: '7' },
      ],
    });
  });
});
