import { proposeSlug } from '../catalog/propose-slug.ts';
import { LIMITS } from '../limits.ts';
import { parseAmount } from '../money-products/parse-amount.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { SLUG_PATTERN } from '../stores/store.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import {
  optional,
  ownValue,
  readAmount,
  readDate,
  readFields,
  readFlag,
  readId,
  readLink,
  readName,
  readPicture,
  readPictures,
  readOneDecimal,
  readText,
  readInteger,
  readError,
  textOf,
  readOk,
  type ReadField,
} from './legacy-values.ts';

export type LegacyRecord = Readonly<Record<string, unknown>>;
export type ReadRecord<Record> = { ok: true; value: Record } | { ok: false; reasons: string[] };

const PRICE = { min: 1, max: LIMITS.priceCentsMax } as const;
const TARIFF = { min: 0, max: 100 } as const;
const readTariff = optional(readOneDecimal(TARIFF), 0);
export const readCreatedAt = optional(readDate, null);

export interface LegacyStore {
  id: string;
  name: string;
  slug: string;
  /** The legacy address, if it is invalid for a store now: links to it redirect to the store. */
  formerSlug: string | null;
  description: string;
  bannerUrl: string | null;
  miniBannerUrl: string | null;
  discordUrl: string | null;
  discordWebhookUrl: string | null;
  tariffPercentage: number;
  official: boolean;
  createdAtMs: number | null;
}

/** Pattern of an address that is only redirected. */
const FORMER_SLUG = /^(?!__.*__$)[\w-]{1,60}$/;

export function readStore(record: LegacyRecord): ReadRecord<LegacyStore> {
  const read = readFields(record, {
    id: readId,
    name: readName(LIMITS.storeNameMax),
    slug: readText(LIMITS.urlMax),
    description: readText(LIMITS.storeDescriptionMax),
    banner_url: readPicture,
    mini_banner_url: readPicture,
    discord_url: readLink,
    discord_webhook_url: readText(STAFF_LIMITS.webhookUrlMax),
    tariff_percentage: readTariff,
    official: optional(readFlag, false),
    created_at: readCreatedAt,
  });
  if (!read.ok) return read;
  const { id, name, description, official } = read.value;
  const typed = read.value.slug.trim();
  const slug = SLUG_PATTERN.test(typed) ? typed : proposeSlug(typed === '' ? name : typed);
  if (slug === '' || slug.length > LIMITS.storeNameMax)
    return { ok: false, reasons: [IMPORT_MESSAGES.inField('slug', IMPORT_MESSAGES.slugInvalid)] };
  return readOk({
    id,
    name,
    slug,
    formerSlug: typed !== slug && FORMER_SLUG.test(typed) ? typed : null,
    description,
    bannerUrl: read.value.banner_url,
    miniBannerUrl: read.value.mini_banner_url,
    discordUrl: read.value.discord_url,
    discordWebhookUrl: read.value.discord_webhook_url || null,
    tariffPercentage: read.value.tariff_percentage,
    official,
    createdAtMs: read.value.created_at,
  });
}

export interface LegacyProduct {
  id: string;
  storeId: string;
  name: string;
  description: string;
  priceCents: number;
  imageUrls: string[];
  stock: number;
  minimumQuantity: number;
  /** Null: its position is that in the file. */
  displayOrder: number | null;
  showDeliveryInstructions: boolean;
  createdAtMs: number | null;
  /** The store fields in the product, used if there is no record of the store itself. */
  store: LegacyRecord | null;
}

export function readProduct(record: LegacyRecord): ReadRecord<LegacyProduct> {
  const read = readFields(record, {
    id: readId,
    store_id: readId,
    name: readName(LIMITS.productNameMax),
    description: readText(LIMITS.productDescriptionMax),
    price: readAmount(PRICE),
    image_url: readPictures,
    stock: optional(readInteger({ min: 0, max: LIMITS.stockMax }), 0),
    minimum_quantity: optional(readInteger({ min: 1, max: LIMITS.quantityMax }), 1),
    display_order: optional(readInteger({ min: 0, max: LIMITS.stockMax }), null),
    show_delivery_instructions: optional(readFlag, false),
    created_at: readCreatedAt,
  });
  if (!read.ok) return read;
  const { id, name, description, stock } = read.value;
  const store = ownValue(record, 'store');
  return readOk({
    id,
    storeId: read.value.store_id,
    name,
    description,
    priceCents: read.value.price,
    imageUrls: read.value.image_url,
    stock,
    minimumQuantity: read.value.minimum_quantity,
    displayOrder: read.value.display_order,
    showDeliveryInstructions: read.value.show_delivery_instructions,
    createdAtMs: read.value.created_at,
    store: typeof store === 'object' && store !== null ? { id: read.value.store_id, ...store } : null,
  });
}

export interface LegacyMoneyProduct {
  id: string;
  name: string;
  /** In millions; null: custom. */
  amount: number | null;
  priceCents: number;
  description: string;
}

const CUSTOM = 'custom';

/** An amount of in-game money, or the word custom. */
const readMoney: ReadField<number | null> = (value) => {
  const text = textOf(value)?.trim() ?? '';
  if (text.toLowerCase() === CUSTOM) return readOk(null);
  const millions = parseAmount(text);
  if (millions === null) return readError(IMPORT_MESSAGES.notWhole);
  return millions > LIMITS.moneyMillionsMax
    ? readError(IMPORT_MESSAGES.numberRange(1, LIMITS.moneyMillionsMax))
    : readOk(millions);
};

export function readMoneyProduct(record: LegacyRecord): ReadRecord<LegacyMoneyProduct> {
  const read = readFields(record, {
    id: readId,
    name: readName(LIMITS.productNameMax),
    amount: readMoney,
    price: readAmount(PRICE),
    description: readText(LIMITS.productDescriptionMax),
  });
  if (!read.ok) return read;
  const { price: priceCents, ...others } = read.value;
  return readOk({ ...others, priceCents });
}
