import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/admin/store-messages';
import {
  createStoreSchema,
  storeUpdatesSchema,
  tariffSchema,
  type AdminStore,
} from '@blockbazaar/domain/admin/store-operations';
import { linkUrlSchema } from '@blockbazaar/domain/catalog/urls';
import * as z from 'zod/mini';

const { discordInvalid, webhookInvalid } = STORE_ADMIN_MESSAGES;
const { shape: creation } = createStoreSchema;
const { shape: updates } = storeUpdatesSchema;

/** Nothing typed is no tariff; what is no number is refused as one out of range. */
const tariff = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text) => (text === '' ? 0 : Number(text))),
  ),
  tariffSchema,
);

/** An address that may be left empty. */
const optional = <Schema extends z.ZodMiniType<string | null, string | null>>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((text) => (text === '' ? null : text)),
    ),
    schema,
  );

export const createStoreFormSchema = z.object({
  ...creation,
  tariffPercentage: tariff,
  bannerUrl: optional(creation.bannerUrl),
});
export type CreateStoreValues = z.input<typeof createStoreFormSchema>;
export type NewStore = z.output<typeof createStoreFormSchema>;

export const NEW_STORE: CreateStoreValues = {
  name: '',
  slug: '',
  description: '',
  tariffPercentage: '0',
  bannerUrl: '',
};

/** The webhook is written only: it is left as it is, taken away, or another one is typed. */
const webhook = z.discriminatedUnion('change', [
  z.object({ change: z.literal('keep'), url: z.string() }),
  z.object({ change: z.literal('remove'), url: z.string() }),
  z.object({
    change: z.literal('replace'),
    url: z.string().check(
      z.trim(),
      z.refine((url) => URL.canParse(url) && updates.discordWebhookUrl.safeParse(url).success, webhookInvalid),
    ),
  }),
]);

const storeFormShape = z.object({
  name: updates.name.def.innerType,
  description: updates.description.def.innerType,
  tariffPercentage: tariff,
  bannerUrl: optional(updates.bannerUrl.def.innerType),
  miniBannerUrl: optional(updates.miniBannerUrl.def.innerType),
  discordUrl: optional(
    z.nullable(z.string().check(z.refine((url) => linkUrlSchema.safeParse(url).success, discordInvalid))),
  ),
  webhook,
});
export type StoreFormValues = z.input<typeof storeFormShape>;
export type StoreUpdates = z.infer<typeof storeUpdatesSchema>;

export const storeFormValues = (store: AdminStore): StoreFormValues => ({
  name: store.name,
  description: store.description,
  tariffPercentage: String(store.tariffPercentage),
  bannerUrl: store.bannerUrl ?? '',
  miniBannerUrl: store.miniBannerUrl ?? '',
  discordUrl: store.discordUrl ?? '',
  webhook: { change: 'keep', url: '' },
});

/** What is typed into the form, and the updates that it comes to. */
export const storeFormSchema = z.pipe(
  storeFormShape,
  z.transform(({ webhook: { change, url }, ...typed }): StoreUpdates => ({
    ...typed,
    ...(change !== 'keep' && { discordWebhookUrl: change === 'remove' ? null : url }),
  })),
);

/** Only what differs from the store travels: whoever changes the rest meanwhile is not overwritten. */
export function changesTo(store: AdminStore, wanted: StoreUpdates): StoreUpdates {
  const current: Record<string, unknown> = store;
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => field === 'discordWebhookUrl' || current[field] !== value),
  );
}
