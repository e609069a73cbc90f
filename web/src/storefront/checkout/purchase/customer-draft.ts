import type { CustomerInfo } from '@blockbazaar/domain/checkout/customer-info';
import * as z from 'zod/mini';
import { CHECKOUT_KEYS } from '@/storefront/cart/own-order/checkout-keys.ts';
import { createExpiringStore } from '@/storefront/cart/own-order/expiring-store.ts';
import { tabStore } from '@/ui/browser/browser-storage.ts';

/**
 * Longer than the reservation of an unpaid order plus a late payment; a buyer who returns later enters the data again.
 */
const DRAFT_MS = 30 * 60_000;

const draftSchema = z.object({ discordUsername: z.string(), minecraftUsername: z.string(), notes: z.string() });
const EMPTY: CustomerInfo = { discordUsername: '', minecraftUsername: '', notes: '' };

const draft = createExpiringStore(tabStore, { key: CHECKOUT_KEYS.draft, schema: draftSchema, maxAgeMs: DRAFT_MS });

const answersSchema = z.object({
  /** By cart line, then by question. */
  products: z.record(z.string(), z.record(z.string(), z.string())),
});
export type AnswerDraft = z.infer<typeof answersSchema>;

const answers = createExpiringStore(tabStore, {
  key: CHECKOUT_KEYS.answers,
  schema: answersSchema,
  maxAgeMs: DRAFT_MS,
});

/**
 * Data of the checkout form, stored in this tab across reloads and the visit to the payment page. It is removed when
 * the order is paid, the cart is empty, or the checkout is abandoned.
 */
export const customerDraft = {
  ...draft,
  read: (): CustomerInfo => draft.read() ?? EMPTY,
  clear: (): void => {
    draft.clear();
    answers.clear();
  },
};

/** Answers to the products' questions, stored in the same way. */
export const answerDraft = { ...answers, read: (): AnswerDraft => answers.read() ?? { products: {} } };
