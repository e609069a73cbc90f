import { questionsText, type Question } from '@blockbazaar/domain/catalog/questions/question';
import { QUESTION_FORM_MESSAGES } from '@blockbazaar/domain/catalog/questions/question-form-messages';
import { QUESTION_MESSAGES } from '@blockbazaar/domain/catalog/questions/question-messages';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { expect } from '@playwright/test';
import { ORDER_LIST_MESSAGES } from '../../../../web/src/dashboard/orders/order-messages.ts';
import { createProduct, createStore, firestore, orderIdOfPage, stockOf } from '../../../support/fixtures.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { fillCart, fillCustomer, onPaymentPage, payButton, PAYMENT_PAGES } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const productOf = (id: string) => firestore.collection(COLLECTIONS.products).doc(id);

const ISLAND: Question = {
  kind: 'text',
  text: 'Which island do you live on?',
  required: true,
  choices: [],
  min: 0,
  max: 0,
};
const COLOR_QUESTION: Question = { ...ISLAND, kind: 'choice', text: 'Colour', choices: ['Red', 'Blue'] };
const LEVEL: Question = { ...ISLAND, kind: 'number', text: 'Level', required: false, min: 1, max: 30 };

test('requires answers before the payment, and shows answers and questions to the seller', async ({
  page,
  browser,
}) => {
  const store = await createStore();
  const product = await createProduct(store.id, { questions: questionsText([ISLAND, COLOR_QUESTION, LEVEL]) });
  await fillCart(page, [product, 2]);
  await page.goto('/checkout');
  const island = page.getByRole('textbox', { name: ISLAND.text });
  const colour = page.getByRole('combobox', { name: COLOR_QUESTION.text });
  const level = page.getByRole('textbox', { name: /^Level/ });
  await fillCustomer(page);
  await level.fill('31');
  await payButton(page).click();
  await expect(island).toBeFocused();
  await expect(page.getByText(QUESTION_MESSAGES.required)).toHaveCount(2);
  await expect(page.getByText(QUESTION_MESSAGES.outOfRange(1, 30))).toBeVisible();
  await expectFitsEachWidth(page);
  expect(await stockOf(product.id)).toBe(product.stock);

  await island.fill('Owl’s rest');
  await colour.selectOption('Blue');
  await level.fill('7');
  // The seller changes a question. The change is shown immediately, and the other answers remain.
  await productOf(product.id).update({
    questions: questionsText([{ ...ISLAND, text: 'Which world?' }, COLOR_QUESTION, LEVEL]),
  });
  await page.getByRole('textbox', { name: 'Which world?' }).fill('The Nether');
  await expect(island).toHaveCount(0);
  await payButton(page).click();
  await page.waitForURL(PAYMENT_PAGES.card);
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(page.getByText('your answers to the sellers')).toBeVisible();
  for (const answer of ['Which world? The Nether', 'Colour: Blue', 'Level: 7'])
    await expect(page.getByText(answer)).toBeVisible();
  await expectFitsEachWidth(page);

  const orderId = await orderIdOfPage(page.url());
  const seller = await (await browser.newContext()).newPage();
  await signInSeller(seller, store.id);
  await seller.goto('/seller/dashboard?tab=orders');
  const order = seller.getByTestId('seller-order').filter({ hasText: orderNumber(orderId) });
  await expect(order).toContainText('Which world? The Nether');
  await order.getByRole('link', { name: ORDER_LIST_MESSAGES.details }).click();
  await expect(seller.getByTestId('order-details')).toContainText('Colour: Blue');

  await seller.getByRole('tab', { name: 'Products' }).click();
  await seller.getByTestId('seller-product').getByRole('button', { name: /^Edit/ }).click();
  const group = seller.getByRole('group', { name: QUESTION_FORM_MESSAGES.legend });
  await expect(group.getByTestId('question-row')).toHaveCount(3);
  await expectFitsEachWidth(seller);
  await seller.context().close();
});
