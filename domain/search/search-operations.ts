import * as z from 'zod/mini';
import { epochMs, type OperationContract } from '../admin-operation.ts';
import { LIMITS } from '../limits.ts';
import { STORE_ORDER_STATUSES } from '../orders/store-order-states.ts';
import { MEDIA_REWARD_STATUSES } from '../rewards/media-reward.ts';
import { OWNER_SEARCH } from '../staff/staff-limits.ts';
import { isUnspaced } from './search-words.ts';

/** Returns whether a trimmed text can be searched: one letter finds too much, except in a script without spaces. */
export const isLongEnoughForSearch = (text: string): boolean => text.length >= OWNER_SEARCH.textMin || isUnspaced(text);

/** The first results of a kind. `isMore`: there may be more, in the list of that kind. */
const firstOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item).check(z.maxLength(OWNER_SEARCH.shown)), isMore: z.boolean() });

export const SEARCH_OPERATIONS = {
  /**
   * Documents whose names or number contain all words of `search`: the first few of each kind. For orders: store orders
   * that are paid.
   */
  SEARCH_EVERYTHING: {
    data: z.strictObject({
      search: z.string().check(z.trim(), z.maxLength(LIMITS.searchMax), z.refine(isLongEnoughForSearch)),
    }),
    result: z.strictObject({
      stores: firstOf(z.strictObject({ id: z.string(), name: z.string(), slug: z.string() })),
      sellers: firstOf(
        z.strictObject({
          id: z.string(),
          username: z.string(),
          discordUsername: z.string(),
          storeName: z.nullable(z.string()),
        }),
      ),
      orders: firstOf(
        z.strictObject({
          orderId: z.string(),
          storeId: z.string(),
          storeName: z.nullable(z.string()),
          status: z.enum(STORE_ORDER_STATUSES),
          discordUsername: z.string(),
          minecraftUsername: z.string(),
          paidAt: epochMs,
        }),
      ),
      products: firstOf(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          storeId: z.string(),
          storeName: z.string(),
          priceCents: z.int(),
          stock: z.int(),
        }),
      ),
      submissions: firstOf(
        z.strictObject({
          id: z.string(),
          discordUsername: z.string(),
          minecraftUsername: z.string(),
          status: z.enum(MEDIA_REWARD_STATUSES),
        }),
      ),
    }),
  },
} as const satisfies Record<string, OperationContract>;
