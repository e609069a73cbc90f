import { questionsText } from '@blockbazaar/domain/catalog/questions/question';
import { QUESTION_MESSAGES } from '@blockbazaar/domain/catalog/questions/question-messages';
import { customerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { refusal } from '@/testing/refusal.ts';
import { renderSite } from '@/testing/render-site.tsx';

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
});
