import '../support/own-project.ts';
import type { CallableInput } from '@blockbazaar/domain/callables';
import { questionsText, type Question } from '@blockbazaar/domain/catalog/questions/question';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { checkoutOf, SHARED_CUSTOMER, readOrder, readReceipt } from '../support/orders.ts';
import { readDelivery, readPost, sendAllOf, storeOrdersOf } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const ISLAND: Question = { kind: 'text', text: 'Which island?', required: true, choices: [], min: 0, max: 0 };
const COLOR_QUESTION: Question = {
  ...ISLAND,
  kind: 'choice',
  text: 'Colour',
  required: false,
  choices: ['Red', 'Blue'],
};
const ANSWERS = [
  { question: ISLAND.text, answer: 'by the lake' },
  { question: COLOR_QUESTION.text, answer: 'Blue' },
];

type Answers = NonNullable<CallableInput<'createCheckout'>['items'][number]['answers']>;
const checkoutWith = (productId: string, answers: Answers, changes: Partial<CallableInput<'createCheckout'>> = {}) =>
  checkoutOf(productId, 2, { items: [{ productId, quantity: 2, answers }], customerInfo: SHARED_CUSTOMER, ...changes });

it('includes the answers in the order, the receipt, the store order, its post and the bot’s delivery', async () => {
  const product = await createProduct(storeId, { questions: questionsText([ISLAND, COLOR_QUESTION]) });
  const { orderId } = valueOf(
    await environment.call(
      'createCheckout',
      checkoutWith(
        product.id,
        [ANSWERS[1], { question: ISLAND.text, answer: ' <i>by</i> the\nlake ' }].flatMap((a) => a ?? []),
      ),
    ),
  );
  expect((await readOrder(orderId)).items).toMatchObject([{ answers: ANSWERS }]);
  const { id } = await environment.sandbox.sessionOf(orderId);
  await environment.sandbox.hold(orderId);
  await environment.sandbox.act(id, 'pay');
  expect(valueOf(await environment.call('verifyPayment', { sessionId: id })).verified).toBe(true);
  expect((await readReceipt(orderId)).items).toMatchObject([{ answers: ANSWERS }]);
  const [storeOrder] = await storeOrdersOf(orderId);
  expect(storeOrder?.items).toMatchObject([{ answers: ANSWERS }]);
  expect((await readDelivery(orderId))?.items).toMatchObject([{ quantity: 2, answers: ANSWERS }]);
  const { content } = await readPost(POST_IDS.sale({ orderId, storeId }));
  expect(content).toContain('  – Which island? by the lake\n  – Colour: Blue');
  await sendAllOf(orderId);
  expect(await environment.sandbox.botDeliveriesOf(orderId)).toMatchObject([{ items: [{ answers: ANSWERS }] }]);
});

it.each([
  ['no answer to a required question', [], 'ANSWER_INVALID'],
  [
    'an answer that is not a choice',
    [ANSWERS[0], { question: COLOR_QUESTION.text, answer: 'Green' }],
    'ANSWER_INVALID',
  ],
  ['an answer to an unknown question', [...ANSWERS, { question: 'Your password?', answer: 'x' }], 'QUESTIONS_CHANGED'],
  ['an answer that is too long', [{ question: ISLAND.text, answer: 'x'.repeat(201) }], 'INVALID_INPUT'],
] as const)('refuses a checkout with %s and reserves nothing', async (_, answers, code) => {
  const product = await createProduct(storeId, { questions: questionsText([ISLAND, COLOR_QUESTION]) });
  const result = await environment.call(
    'createCheckout',
    checkoutWith(
      product.id,
      answers.flatMap((a) => a ?? []),
    ),
  );
  expect(codeOf(result)).toBe(code);
  expect(JSON.stringify(result)).not.toContain('Green');
  expect(await stockOf(product.id)).toBe(product.stock);
});

it('refuses answers to questions that the seller has changed, and accepts answers to the new questions', async () => {
  const product = await createProduct(storeId, { questions: questionsText([ISLAND]) });
  await firestore
    .collection(COLLECTIONS.products)
    .doc(product.id)
    .update({ questions: questionsText([COLOR_QUESTION]) });
  expect(codeOf(await environment.call('createCheckout', checkoutWith(product.id, ANSWERS.slice(0, 1))))).toBe(
    'QUESTIONS_CHANGED',
  );
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutWith(product.id, ANSWERS.slice(1))));
  expect((await readOrder(orderId)).items).toMatchObject([{ answers: ANSWERS.slice(1) }]);
});

it('treats a request with another answer as another request', async () => {
  const product = await createProduct(storeId, { questions: questionsText([COLOR_QUESTION]) });
  const checkout = checkoutWith(product.id, ANSWERS.slice(1));
  const { orderId } = valueOf(await environment.call('createCheckout', checkout));
  expect(valueOf(await environment.call('createCheckout', checkout)).orderId).toBe(orderId);
  const other = checkoutWith(product.id, [{ question: COLOR_QUESTION.text, answer: 'Red' }], {
    requestId: checkout.requestId,
  });
  expect(codeOf(await environment.call('createCheckout', other))).toBe('REQUEST_REUSED');
});
