import { z } from 'zod';
import { SLUG_PATTERN } from '../catalog/store.ts';
import { assetUrlSchema, linkUrlSchema } from '../catalog/urls.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';
import { STORE_ADMIN_MESSAGES } from './store-messages.ts';

const name = z.string().trim().min(1, STORE_ADMIN_MESSAGES.nameRequired).max(LIMITS.storeNameMax);
const description = z.string().trim().max(LIMITS.storeDescriptionMax);
const isOneDecimal = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;
export const tariffSchema = z
  .number(STORE_ADMIN_MESSAGES.tariffRange)
  .min(0, STORE_ADMIN_MESSAGES.tariffRange)
  .max(100, STORE_ADMIN_MESSAGES.tariffRange)
  .refine(isOneDecimal, STORE_ADMIN_MESSAGES.tariffRange);
const picture = (message: string) =>
  z
    .string()
    .refine((value) => assetUrlSchema.safeParse(value).success, message)
    .nullable();
const bannerUrl = picture(STORE_ADMIN_MESSAGES.bannerInvalid);
const miniBannerUrl = picture(STORE_ADMIN_MESSAGES.miniBannerInvalid);

export const createStoreSchema = z.strictObject({
  name: z.string().trim().min(1, STORE_ADMIN_MESSAGES.required).max(LIMITS.storeNameMax),
  slug: z
    .string()
    .trim()
    .min(1, STORE_ADMIN_MESSAGES.required)
    .max(LIMITS.storeNameMax)
    .regex(SLUG_PATTERN, STORE_ADMIN_MESSAGES.slugInvalid),
  description,
  tariffPercentage: tariffSchema,
  bannerUrl,
});

/** What may be changed of a store; what is left out stays. The webhook is written only: null takes it away. */
export const storeUpdatesSchema = z
  .strictObject({
    name,
    description,
    tariffPercentage: tariffSchema,
    discordUrl: linkUrlSchema.nullable(),
    discordWebhookUrl: z.string().trim().max(STAFF_LIMITS.webhookUrlMax).nullable(),
    bannerUrl,
    miniBannerUrl,
    official: z.boolean(),
  })
  .partial();

/** A store as the owner sees it. */
export const adminStoreSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  bannerUrl: z.string().nullable(),
  miniBannerUrl: z.string().nullable(),
  discordUrl: z.string().nullable(),
  official: z.boolean(),
  tariffPercentage: z.number(),
  createdAt: epochMs,
  /** The store's Discord webhook with all but its last characters hidden; null: it has none. */
  webhookMasked: z.string().nullable(),
});
export type AdminStore = z.infer<typeof adminStoreSchema>;

export const STORE_OPERATIONS = {
  CREATE_STORE: { data: createStoreSchema, result: createdResult },
  UPDATE_STORE: { data: z.strictObject({ id: documentIdSchema, updates: storeUpdatesSchema }), result: empty },
  /** Begins at once and goes on in the background until nothing of the store is left. What buyers have paid for stays on record. */
  DELETE_STORE: {
    data: z.strictObject({ id: documentIdSchema }),
    /** Paid parts of orders that nobody has marked as fulfilled: the owner has to see to them. */
    result: z.strictObject({ isFinished: z.boolean(), openStoreOrders: z.int() }),
  },
  /** By address (slug); `search` is the beginning of one. */
  GET_STORES: {
    data: z.strictObject({ after: pageCursor, search: z.string().trim().toLowerCase().max(LIMITS.storeNameMax) }),
    result: pageOf(adminStoreSchema),
  },
} as const satisfies Record<string, OperationContract>;
