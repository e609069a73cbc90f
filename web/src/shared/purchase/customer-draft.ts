import type { CustomerInfo } from '@blockbazaar/domain/checkout/customer-info';
import * as z from 'zod/mini';
import { tabStore } from '../browser-storage.ts';
import { CHECKOUT_KEYS } from './checkout-keys.ts';
import { shortLived } from './short-lived.ts';

/** Longer than an unpaid order holds its stock and a payment may be late; a buyer who comes back after that types anew. */
const DRAFT_MS = 30 * 60_000;

const draftSchema = z.object({ discordUsername: z.string(), minecraftUsername: z.string(), notes: z.string() });
const EMPTY: CustomerInfo = { discordUsername: '', minecraftUsername: '', notes: '' };

const draft = shortLived(tabStore, { key: CHECKOUT_KEYS.draft, schema: draftSchema, maxAgeMs: DRAFT_MS });

const answersSchema = z.object({
  /** By line of the cart, then by question. */
  products: z.record(z.string(), z.record(z.string(), z.string())),
});
export type AnswerDraft = z.infer<typeof answersSchema>;

const answers = shortLived(tabStore, { key: CHECKOUT_KEYS.answers, schema: answersSchema, maxAgeMs: DRAFT_MS });

/**
 * What was typed into the checkout form: kept over reloads and the trip to the payment page, in this tab only. Gone once it is paid,
 * the cart is empty, or the checkout was left for good.
 */
export const customerDraft = {
  ...draft,
  read: (): CustomerInfo => draft.read() ?? EMPTY,
  forget: (): void => {
    draft.forget();
    answers.forget();
  },
};

/** The same for what was answered to the products' questions. */
export const answerDraft = { ...answers, read: (): AnswerDraft => answers.read() ?? { products: {} } };
