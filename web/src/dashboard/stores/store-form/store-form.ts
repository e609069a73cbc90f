import { parseDecimal } from '@blockbazaar/domain/money/parse-decimal';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import {
  newStoreSchema,
  storeInputSchema,
  type SellerStoreInput,
  type StoreInput,
} from '@blockbazaar/domain/stores/store-input';
import { storeUpdatesSchema, WEBHOOK_PATH_END } from '@blockbazaar/domain/stores/store-operations';
import * as z from 'zod/mini';
import type { EditedDocument } from '@/dashboard/ui/edit-form/useEditForm.ts';

const { shape: input } = storeInputSchema;

/** A percentage with a decimal point or comma; NaN if it is not a number. */
function percentageOf(text: string): number {
  const decimal = parseDecimal(text);
  return decimal === null || decimal === 'ambiguous' ? Number.NaN : Number(`${decimal.whole}.${decimal.decimals}`);
}

/** An empty field is a commission of 0; text that is not a number is refused as out of range. */
const tariffPercentage = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text) => (text === '' ? 0 : percentageOf(text))),
  ),
  input.tariffPercentage,
);

/** Bearer of the payment providers' fees. */
const feesPassedOn = z.pipe(
  z.enum(['site', 'store']),
  z.transform((bearer) => bearer === 'store'),
);

/** An optional address. */
const optional = <Schema extends z.ZodMiniType<string | null, string | null>>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((text) => (text === '' ? null : text)),
    ),
    schema,
  );

const { webhookInvalid } = STORE_ADMIN_MESSAGES;
const { discordWebhookUrl } = storeUpdatesSchema.shape;

/** The function also checks the host. */
const isWebhookPath = (url: string): boolean => URL.canParse(url) && WEBHOOK_PATH_END.test(new URL(url).pathname);

/** The webhook is write-only: unchanged, removed, or replaced. */
const webhook = z.discriminatedUnion('change', [
  z.object({ change: z.literal('keep'), url: z.string() }),
  z.object({ change: z.literal('remove'), url: z.string() }),
  z.object({
    change: z.literal('replace'),
    url: z.string().check(
      z.trim(),
      z.refine((url) => discordWebhookUrl.safeParse(url).success && isWebhookPath(url), webhookInvalid),
    ),
  }),
]);

/** Input for a store. The forms of sellers, the owner and new stores use different parts of it. */
export interface StoreFormValues {
  name: string;
  slug?: string;
  description: string;
  tariffPercentage?: string;
  feesPassedOn?: 'site' | 'store';
  bannerUrl: string;
  miniBannerUrl?: string;
  discordUrl?: string;
  webhook?: z.input<typeof webhook>;
}

const bannerUrl = optional(input.bannerUrl);
const texts = { name: input.name, description: input.description };
const links = { bannerUrl, miniBannerUrl: optional(input.miniBannerUrl), discordUrl: optional(input.discordUrl) };

export const newStoreFormSchema = z.object({ ...newStoreSchema.shape, tariffPercentage, bannerUrl });
export type NewStore = z.output<typeof newStoreFormSchema>;

export const NEW_STORE: z.input<typeof newStoreFormSchema> = {
  name: '',
  slug: '',
  description: '',
  tariffPercentage: '0',
  bannerUrl: '',
};

/** A store as form values. */
const sellerValues = (store: SellerStoreInput) => ({
  name: store.name,
  description: store.description,
  bannerUrl: store.bannerUrl ?? '',
  miniBannerUrl: store.miniBannerUrl ?? '',
  discordUrl: store.discordUrl ?? '',
});

const sellerFields = {
  name: 'name',
  description: 'description',
  bannerUrl: 'bannerUrl',
  miniBannerUrl: 'miniBannerUrl',
  discordUrl: 'discordUrl',
} as const satisfies Record<keyof SellerStoreInput, string>;

/** A store as its seller edits it. */
export const SELLER_STORE: EditedDocument<StoreFormValues, SellerStoreInput, SellerStoreInput> = {
  schema: z.object({ ...texts, ...links }),
  toValues: sellerValues,
  fields: sellerFields,
};

/** The owner's input for a store; the webhook only if it changes. */
export type OwnerStoreInput = StoreInput & { discordWebhookUrl?: string | null };

/** A store as the owner edits it. */
export const OWNER_STORE: EditedDocument<StoreFormValues, StoreInput, OwnerStoreInput> = {
  schema: z.pipe(
    z.object({ ...texts, tariffPercentage, feesPassedOn, ...links, webhook }),
    z.transform(({ webhook: { change, url }, ...typed }): OwnerStoreInput => ({
      ...typed,
      ...(change !== 'keep' && { discordWebhookUrl: change === 'remove' ? null : url }),
    })),
  ),
  toValues: (store) => ({
    ...sellerValues(store),
    tariffPercentage: String(store.tariffPercentage),
    feesPassedOn: store.feesPassedOn ? 'store' : 'site',
    webhook: { change: 'keep', url: '' },
  }),
  fields: { ...sellerFields, tariffPercentage: 'tariffPercentage', feesPassedOn: 'feesPassedOn' },
};
