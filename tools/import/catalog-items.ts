import { derivedProductFields, productInputSchema, type ProductInput } from '@blockbazaar/domain/catalog/product';
import { moneyProductSchema } from '@blockbazaar/domain/money-products/money-product';
import { storeSchema, type StoreFields } from '@blockbazaar/domain/stores/store';
import { IMPORT_MESSAGES } from '@blockbazaar/domain/transfer/import-messages';
import type { LegacyMoneyProduct, LegacyProduct, LegacyStore } from '@blockbazaar/domain/transfer/legacy-catalog';
import type { WithSourceLine } from '@blockbazaar/domain/transfer/read-legacy-records';
import { moneyProductRef } from '../../functions/src/documents/money-products.ts';
import { productRef } from '../../functions/src/documents/products.ts';
import { storePrivateRef } from '../../functions/src/documents/store-private.ts';
import { storeSlugRef } from '../../functions/src/documents/store-slugs.ts';
import { storeRef } from '../../functions/src/documents/stores.ts';
import { isWebhookAddress } from '../../functions/src/outbox/webhook-address.ts';
import { comparedCreatedAt, createdAt, type ImportItem } from './import-item.ts';
import { importedId } from './imported-ids.ts';

const DISCORD_API = 'https://discord.com/api';

export function storeItem({
  line,
  id,
  discordWebhookUrl,
  formerSlug,
  createdAtMs,
  ...store
}: WithSourceLine<LegacyStore>): ImportItem {
  const ref = storeRef(importedId(id));
  const fields: Omit<StoreFields, 'createdAt'> = {
    ...store,
    formerSlugs: formerSlug === null ? [] : [formerSlug],
    feesPassedOn: false,
  };
  const slugs = [store.slug, ...fields.formerSlugs];
  return {
    kind: 'stores',
    line,
    ref,
    fields: { ...fields, ...comparedCreatedAt(createdAtMs) },
    pictures: { storeId: ref.id, links: [store.bannerUrl, store.miniBannerUrl].filter((link) => link !== null) },
    create: async (batch) => {
      if (discordWebhookUrl !== null && !isWebhook(discordWebhookUrl))
        return IMPORT_MESSAGES.inField('discord_webhook_url', IMPORT_MESSAGES.notLink);
      const entries = await batch.getAll(slugs.map(storeSlugRef));
      const taken = entries.find((entry) => entry.exists);
      if (taken !== undefined) return IMPORT_MESSAGES.slugTaken(taken.id);
      batch.create(ref, checked({ ...fields, createdAt: createdAt(createdAtMs) }, storeSchema));
      for (const entry of entries) batch.create(entry.ref, { storeId: ref.id });
      if (discordWebhookUrl !== null) batch.overwrite(storePrivateRef(ref.id), { discordWebhookUrl });
      return null;
    },
  };
}

const isWebhook = (address: string): boolean => URL.canParse(address) && isWebhookAddress(address, DISCORD_API);

/** Validates the fields of a document. A failure is an error in this tool, not in the imported data. */
export function checked<Fields extends object>(
  fields: Fields,
  schema: { parse: (fields: unknown) => unknown },
): Fields {
  schema.parse(fields);
  return fields;
}

/** `place`: position among the store's products in the files, from 1. */
export function productItem(
  { line, id, storeId: legacyStoreId, createdAtMs, store: _store, ...product }: WithSourceLine<LegacyProduct>,
  place: number,
): ImportItem {
  const ref = productRef(importedId(id));
  const storeId = importedId(legacyStoreId);
  const fields: Omit<ProductInput, 'createdAt'> = {
    ...product,
    storeId,
    imageAlts: '',
    questions: '',
    categoryId: null,
    displayOrder: product.displayOrder ?? place,
  };
  return {
    kind: 'products',
    line,
    ref,
    fields: { ...fields, ...comparedCreatedAt(createdAtMs) },
    pictures: { storeId, links: product.imageUrls },
    create: (batch) => {
      const input = checked({ ...fields, createdAt: createdAt(createdAtMs) }, productInputSchema);
      batch.create(ref, { ...input, ...derivedProductFields(product.name) });
      return Promise.resolve(null);
    },
  };
}

export function moneyProductItem({ line, id, ...product }: WithSourceLine<LegacyMoneyProduct>): ImportItem {
  const ref = moneyProductRef(importedId(id));
  const fields = checked({ ...product, isCustom: product.amount === null }, moneyProductSchema);
  return {
    kind: 'moneyProducts',
    line,
    ref,
    fields,
    create: (batch) => {
      batch.create(ref, fields);
      return Promise.resolve(null);
    },
  };
}
