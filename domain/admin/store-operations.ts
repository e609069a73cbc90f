import * as z from 'zod/mini';
import { SLUG_PATTERN } from '../catalog/store.ts';
import { assetUrlSchema, linkUrlSchema } from '../catalog/urls.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';
import { STORE_ADMIN_MESSAGES } from './store-messages.ts';

const name = z
  .string()
  .check(z.trim(), z.minLength(1, STORE_ADMIN_MESSAGES.nameRequired), z.maxLength(LIMITS.storeNameMax));
const description = z.string().check(z.trim(), z.maxLength(LIMITS.storeDescriptionMax));
const isOneDecimal = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;
export const tariffSchema = z
  .number(STORE_ADMIN_MESSAGES.tariffRange)
  .check(
    z.gte(0, STORE_ADMIN_MESSAGES.tariffRange),
    z.lte(100, STORE_ADMIN_MESSAGES.tariffRange),
    z.refine(isOneDecimal, STORE_ADMIN_MESSAGES.tariffRange),
  );
const picture = (message: string) =>
  z.nullable(z.string().check(z.refine((value) => assetUrlSchema.safeParse(value).success, message)));
const bannerUrl = picture(STORE_ADMIN_MESSAGES.bannerInvalid);
const miniBannerUrl = picture(STORE_ADMIN_MESSAGES.miniBannerInvalid);

export const createStoreSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, STORE_ADMIN_MESSAGES.required), z.maxLength(LIMITS.storeNameMax)),
  slug: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, STORE_ADMIN_MESSAGES.required),
      z.maxLength(LIMITS.storeNameMax),
      z.regex(SLUG_PATTERN, STORE_ADMIN_MESSAGES.slugInvalid),
    ),
  description,
  tariffPercentage: tariffSchema,
  bannerUrl,
});

/** The editable fields of a store; those that are left out keep their values. The webhook is write-only: null removes it. */
export const storeUpdatesSchema = z.partial(
  z.strictObject({
    name,
    description,
    tariffPercentage: tariffSchema,
    discordUrl: z.nullable(linkUrlSchema),
    discordWebhookUrl: z.nullable(z.string().check(z.trim(), z.maxLength(STAFF_LIMITS.webhookUrlMax))),
    bannerUrl,
    miniBannerUrl,
    official: z.boolean(),
  }),
);

/** A store as the owner sees it. */
export const adminStoreSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  bannerUrl: z.nullable(z.string()),
  miniBannerUrl: z.nullable(z.string()),
  discordUrl: z.nullable(z.string()),
  official: z.boolean(),
  tariffPercentage: z.number(),
  createdAt: epochMs,
  /** The store's Discord webhook with all but its last characters hidden; null: it has none. */
  webhookMasked: z.nullable(z.string()),
});
export type AdminStore = z.infer<typeof adminStoreSchema>;

/** Where a webhook that is refused stands in the input of `adminOperation`. */
export const WEBHOOK_PATH = 'data.updates.discordWebhookUrl';

export const STORE_OPERATIONS = {
  CREATE_STORE: { data: createStoreSchema, result: createdResult },
  UPDATE_STORE: { data: z.strictObject({ id: documentIdSchema, updates: storeUpdatesSchema }), result: empty },
  /** Begins at once and continues in the background until the store is deleted. Paid orders are kept. */
  DELETE_STORE: {
    data: z.strictObject({ id: documentIdSchema }),
    /** Paid store orders that are not fulfilled: the owner has to handle them. */
    result: z.strictObject({ isFinished: z.boolean(), openStoreOrders: z.int() }),
  },
  /** By slug; `search` is a prefix. */
  GET_STORES: {
    data: z.strictObject({
      after: pageCursor,
      search: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(LIMITS.storeNameMax)),
    }),
    result: pageOf(adminStoreSchema),
  },
} as const satisfies Record<string, OperationContract>;
