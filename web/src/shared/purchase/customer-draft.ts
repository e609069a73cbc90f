import type { CustomerInfo } from '@blockbazaar/domain/checkout/customer-info';
import * as z from 'zod/mini';
import { parseJson, tabStore } from '../browser-storage.ts';

const KEY = 'checkoutDraft';

const draftSchema = z.object({ discordUsername: z.string(), minecraftUsername: z.string(), notes: z.string() });
const EMPTY: CustomerInfo = { discordUsername: '', minecraftUsername: '', notes: '' };

/** What was typed into the checkout form: kept over reloads and the trip to the payment page, in this tab only. */
export const customerDraft = {
  read: (): CustomerInfo => {
    const stored = tabStore.read(KEY);
    const parsed = draftSchema.safeParse(stored === null ? null : parseJson(stored));
    return parsed.success ? parsed.data : EMPTY;
  },
  keep: (draft: CustomerInfo): void => {
    tabStore.write(KEY, JSON.stringify(draft));
  },
  forget: (): void => tabStore.remove(KEY),
};
