import * as z from 'zod/mini';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { newStoreSchema, storeInputSchema } from './store-input.ts';

/**
 * The fields of a store that the owner may change; omitted fields are not changed. The webhook is write-only: null
 * removes it.
 */
export const storeUpdatesSchema = z.partial(
  z.strictObject({
    ...storeInputSchema.shape,
    discordWebhookUrl: z.nullable(z.string().check(z.trim(), z.maxLength(STAFF_LIMITS.webhookUrlMax))),
    official: z.boolean(),
  }),
);
export type StoreUpdates = z.infer<typeof storeUpdatesSchema>;

/** The end of the path of a Discord webhook. Only the function knows the permitted hosts. */
export const WEBHOOK_PATH_END = /\/webhooks\/\d+\/[\w-]+$/;

/** Path of the error for an invalid webhook in UPDATE_STORE: only the function validates the host. */
export const WEBHOOK_PATH = 'data.updates.discordWebhookUrl' satisfies `data.updates.${keyof StoreUpdates}`;

/** Path of the error for a missing or wrong name in DELETE_STORE: only the function knows the current name. */
export const DELETION_NAME_PATH = 'data.name';

/** Stored names may have repeated blanks and invisible characters, which nobody enters. */
const enteredForm = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();

/** Compares an entered name with that of a store, to confirm its deletion. */
export const isNameOfStore = (entered: string, name: string): boolean => enteredForm(entered) === enteredForm(name);

/** A store as the owner sees it. */
export const adminStoreSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  description: z.string(),
  bannerUrl: z.nullable(z.string()),
  miniBannerUrl: z.nullable(z.string()),
  discordUrl: z.nullable(z.string()),
  official: z.boolean(),
  tariffPercentage: z.number(),
  feesPassedOn: z.boolean(),
  createdAt: epochMs,
  /** The store's Discord webhook, masked except for its last characters; null: none. */
  webhookMasked: z.nullable(z.string()),
});
export type AdminStore = z.infer<typeof adminStoreSchema>;

/** Field values as they were listed. */
const seenStoreSchema = z.partial(
  z.omit(adminStoreSchema, { id: true, slug: true, formerSlugs: true, createdAt: true, webhookMasked: true }),
);

const deletedStoreSchema = z.strictObject({
  storeId: z.string(),
  /** Null if it was not recorded. */
  name: z.nullable(z.string()),
  deletedAt: epochMs,
  /** Number of its paid store orders that are neither delivered nor fulfilled. */
  openStoreOrders: z.int(),
});
export type DeletedStore = z.infer<typeof deletedStoreSchema>;

/** The effects of a deletion, as numbers. */
const storeDeletionSchema = z.strictObject({
  products: z.int(),
  sellers: z.int(),
  /** Unpaid orders, which are cancelled and release their stock. */
  unpaidOrders: z.int(),
  /** Paid orders that are neither delivered nor fulfilled. */
  openStoreOrders: z.int(),
  /**
   * The amount owed to the store in cents, and its part that payouts do not include yet. A negative amount is owed by
   * the store. Null: it cannot be read now.
   */
  balance: z.nullable(z.strictObject({ owedCents: z.int(), heldCents: z.int() })),
});
export type StoreDeletion = z.infer<typeof storeDeletionSchema>;

export const STORE_OPERATIONS = {
  /** Creates a store without people. Fails with ALREADY_TAKEN when another store has or had the address. */
  CREATE_STORE: { data: newStoreSchema, result: createdResult },
  /**
   * Changes a store; omitted fields are not changed. Fails with NOT_FOUND, or with EDIT_CONFLICT when a field of
   * `updates` differs from its value in `seen`.
   */
  UPDATE_STORE: {
    data: z.strictObject({ id: documentIdSchema, updates: storeUpdatesSchema, seen: z.optional(seenStoreSchema) }),
    result: empty,
  },
  /**
   * Changes a store's address. Its current and previous addresses redirect to the new one. Fails with NOT_FOUND, or
   * with ALREADY_TAKEN when another store has or had the address.
   */
  CHANGE_STORE_ADDRESS: {
    data: z.strictObject({ id: documentIdSchema, slug: newStoreSchema.shape.slug }),
    result: empty,
  },
  /**
   * Deletes a store. Starts immediately and continues in the background until the store is deleted. Paid orders are
   * preserved. `name`: the entered name of the store, which confirms the deletion. Fails with NOT_FOUND, or with
   * INVALID_INPUT if the name is missing, as from pages of earlier releases, or is not the current one.
   */
  DELETE_STORE: {
    data: z.strictObject({
      id: documentIdSchema,
      name: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.storeNameMax))),
    }),
    /**
     * `openStoreOrders`: paid store orders that are not fulfilled. `owedCents`: amount owed to the store; negative:
     * amount that the store owes; null: it cannot be read now. The owner has to settle both.
     */
    result: z.strictObject({ isFinished: z.boolean(), openStoreOrders: z.int(), owedCents: z.nullable(z.int()) }),
  },
  /** The effects of a deletion of the store, at this time. Fails with NOT_FOUND. */
  GET_STORE_DELETION: { data: z.strictObject({ id: documentIdSchema }), result: storeDeletionSchema },
  /** All stores, by slug. With a search, stores whose name or slug contains all words of `search`. */
  GET_STORES: {
    data: z.strictObject({
      after: pageCursor,
      search: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(LIMITS.storeNameMax)),
    }),
    result: pageOf(adminStoreSchema),
  },
  /** The deleted stores with remaining orders, last deleted first. */
  GET_DELETED_STORES: { data: z.strictObject({ after: pageCursor }), result: pageOf(deletedStoreSchema) },
} as const satisfies Record<string, OperationContract>;
