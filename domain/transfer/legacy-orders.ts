import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { buyerSchema } from '../orders/buyer.ts';
import { cleanLine } from '../text/clean-line.ts';
import { cleanText } from '../text/clean-text.ts';
import { IMPORT_LIMITS } from './import-limits.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import type { LegacyRecord, ReadRecord } from './legacy-catalog.ts';
import {
  isMissing,
  optional,
  ownValue,
  parseJson,
  readAmount,
  readDate,
  readFields,
  readId,
  readName,
  readText,
  readInteger,
  readError,
  textOf,
  readOk,
  type ReadField,
} from './legacy-values.ts';

const messages = IMPORT_MESSAGES;

/** The states of legacy orders. An order without a state was never paid. */
export const LEGACY_ORDER_STATES = ['pending', 'paid', 'completed', 'fulfilled', 'cancelled'] as const;
export type LegacyOrderState = (typeof LEGACY_ORDER_STATES)[number];

export interface LegacyOrderItem {
  /** Null in an order's own list. */
  orderId: string | null;
  productId: string;
  /** Null: derived from the product. */
  storeId: string | null;
  name: string | null;
  quantity: number;
  /** Price of one item. */
  priceCents: number;
}

export interface LegacyOrder {
  id: string;
  buyer: { discordUsername: string; minecraftUsername: string; notes: string };
  manualDelivery: boolean;
  totalCents: number;
  state: LegacyOrderState;
  createdAtMs: number;
  fulfilledAtMs: number | null;
  /** The payment's ID at its provider, which identifies the provider; null: unknown. */
  sessionId: string | null;
  items: LegacyOrderItem[];
}

const readState: ReadField<LegacyOrderState> = (value) => {
  const text = (textOf(value) ?? '').trim();
  const state = LEGACY_ORDER_STATES.find((known) => known === text.toLowerCase());
  return state === undefined ? readError(messages.unknownState(text)) : readOk(state);
};

const AMOUNT = { min: 0, max: LIMITS.orderTotalCentsMax } as const;
const buyerName = optional(readText(IMPORT_LIMITS.buyerNameMax), '');

export function readOrder(record: LegacyRecord): ReadRecord<LegacyOrder> {
  const read = readFields(record, {
    id: readId,
    buyer_email: readText(IMPORT_LIMITS.buyerNameMax * 2 + 3),
    discord_username: buyerName,
    minecraft_username: buyerName,
    customer_notes: readText(IMPORT_LIMITS.notesMax),
    total_amount: readAmount(AMOUNT),
    status: optional(readState, 'pending'),
    created_at: readDate,
    fulfilled_at: optional(readDate, null),
    session_id: optional(readText(LIMITS.urlMax), ''),
    stripe_session_id: optional(readText(LIMITS.urlMax), ''),
  });
  const items = ownItems(record);
  const reasons = [...(read.ok ? [] : read.reasons), ...(items.ok ? [] : items.reasons)];
  if (!read.ok || !items.ok) return { ok: false, reasons };
  const { value } = read;
  const buyer = buyerOf(value);
  if (buyer.discordUsername === '') return { ok: false, reasons: [messages.noBuyer] };
  const marker = MESSAGES.checkout.manualDeliveryNote;
  return readOk({
    id: value.id,
    buyer: { ...buyer, notes: cleanText(value.customer_notes) },
    manualDelivery: value.customer_notes.includes(marker),
    totalCents: value.total_amount,
    state: value.status,
    createdAtMs: value.created_at,
    fulfilledAtMs: value.fulfilled_at,
    sessionId: value.stripe_session_id.trim() || value.session_id.trim() || null,
    items: items.value,
  });
}

/** `discord | minecraft` in one field, unless the names have fields of their own. */
function buyerOf(order: { buyer_email: string; discord_username: string; minecraft_username: string }) {
  const former = buyerSchema.parse(order.buyer_email);
  return {
    discordUsername: cleanLine(order.discord_username || former.discordUsername),
    minecraftUsername: cleanLine(order.minecraft_username || former.minecraftUsername),
  };
}

/** The items within an order, as a list or as a cell with a list. */
function ownItems(record: LegacyRecord): ReadRecord<LegacyOrderItem[]> {
  const field = ['order_items', 'items'].find((name) => !isMissing(ownValue(record, name)));
  if (field === undefined) return readOk([]);
  const value = ownValue(record, field);
  const list = typeof value === 'string' ? parseJson(value) : value;
  if (!Array.isArray(list) || list.length > IMPORT_LIMITS.orderItemsMax)
    return { ok: false, reasons: [messages.inField(field, messages.notList)] };
  const items: LegacyOrderItem[] = [];
  for (const [index, item] of (list as unknown[]).entries()) {
    const read = readOrderItem(typeof item === 'object' && item !== null ? (item as LegacyRecord) : {});
    if (!read.ok)
      return { ok: false, reasons: read.reasons.map((reason) => messages.inField(`${field} ${index + 1}`, reason)) };
    items.push(read.value);
  }
  return readOk(items);
}

const PRICE = { min: 0, max: LIMITS.priceCentsMax } as const;
/** A higher limit than that of the current cart. */
const QUANTITY = { min: 1, max: 100_000 } as const;

export function readOrderItem(record: LegacyRecord): ReadRecord<LegacyOrderItem> {
  const read = readFields(record, {
    order_id: optional(readId, null),
    product_id: readId,
    store_id: optional(readId, null),
    quantity: readInteger(QUANTITY),
    price: readAmount(PRICE),
  });
  if (!read.ok) return read;
  const { order_id: orderId, product_id: productId, store_id: storeId, quantity, price: priceCents } = read.value;
  const name = readItemName(itemName(record));
  if (!name.ok) return { ok: false, reasons: [messages.inField('name', name.reason)] };
  return readOk({ orderId, productId, storeId, name: name.value, quantity, priceCents });
}

const readItemName = optional(readName(LIMITS.productNameMax), null);

/** The name is in the item, or in the nested product. */
function itemName(record: LegacyRecord): unknown {
  const own = ['product_name', 'name'].map((name) => ownValue(record, name)).find((name) => !isMissing(name));
  if (own !== undefined) return own;
  const nested = ['product', 'products']
    .map((name) => ownValue(record, name))
    .find((value) => typeof value === 'object' && value !== null);
  return nested === undefined ? null : ownValue(nested as LegacyRecord, 'name');
}
