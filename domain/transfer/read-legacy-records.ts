import { detectRecordType, type LegacyRecordType } from './detect-record-type.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import {
  readMoneyProduct,
  readProduct,
  readStore,
  type LegacyMoneyProduct,
  type LegacyProduct,
  type LegacyRecord,
  type LegacyStore,
  type ReadRecord,
} from './legacy-catalog.ts';
import { readOrder, readOrderItem, type LegacyOrder, type LegacyOrderItem } from './legacy-orders.ts';
import {
  readMediaReward,
  readReview,
  readSeller,
  type LegacyMediaReward,
  type LegacyReview,
  type LegacySeller,
} from './legacy-people.ts';
import { ownValue, textOf } from './legacy-values.ts';
import { recordProblem } from './record-problem.ts';

/** A record as a file contains it. */
export interface SourceRecord {
  /** Its location for messages: the file and the line. */
  line: string;
  record: unknown;
  /** The reason why the line cannot be read; null: it can. */
  problem: string | null;
}

export type WithSourceLine<Record> = Record & { line: string };

export interface RefusedLine {
  line: string;
  form: LegacyRecordType | null;
  reasons: string[];
}

/** All content of the legacy shop's files. Every line is in one of the lists, an item in that of its order. */
export interface LegacyRecords {
  stores: WithSourceLine<LegacyStore>[];
  products: WithSourceLine<LegacyProduct>[];
  moneyProducts: WithSourceLine<LegacyMoneyProduct>[];
  sellers: WithSourceLine<LegacySeller>[];
  reviews: WithSourceLine<LegacyReview>[];
  mediaRewards: WithSourceLine<LegacyMediaReward>[];
  orders: WithSourceLine<LegacyOrder>[];
  refused: RefusedLine[];
}

type FormOfList = Exclude<LegacyRecordType, 'orderItem' | 'setting'>;

/** Reads the records of all files together: they refer to each other, and the order of files does not matter. */
export function readLegacyRecords(sources: Iterable<SourceRecord>): LegacyRecords {
  const refused: RefusedLine[] = [];
  const items: WithSourceLine<LegacyOrderItem>[] = [];
  const refusedItems = new Set<string>();
  const lists = {
    store: new RecordList<LegacyStore>('store', refused),
    product: new RecordList<LegacyProduct>('product', refused),
    moneyProduct: new RecordList<LegacyMoneyProduct>('moneyProduct', refused),
    seller: new RecordList<LegacySeller>('seller', refused),
    review: new RecordList<LegacyReview>('review', refused),
    mediaReward: new RecordList<LegacyMediaReward>('mediaReward', refused),
    order: new RecordList<LegacyOrder>('order', refused),
  };
  const add: Readonly<Record<FormOfList, (line: string, record: LegacyRecord) => void>> = {
    store: (line, record) => lists.store.add(line, readStore(record)),
    product: (line, record) => lists.product.add(line, readProduct(record)),
    moneyProduct: (line, record) => lists.moneyProduct.add(line, readMoneyProduct(record)),
    seller: (line, record) => lists.seller.add(line, readSeller(record)),
    review: (line, record) => lists.review.add(line, readReview(record)),
    mediaReward: (line, record) => lists.mediaReward.add(line, readMediaReward(record)),
    order: (line, record) => lists.order.add(line, readOrder(record)),
  };
  for (const { line, record, problem } of sources) {
    const unreadable = problem ?? recordProblem(record);
    if (unreadable !== null) {
      refused.push({ line, form: null, reasons: [unreadable] });
      continue;
    }
    const fields = record as LegacyRecord;
    const form = detectRecordType(Object.keys(fields));
    if (form === null) refused.push({ line, form, reasons: [IMPORT_MESSAGES.unknownForm] });
    else if (form === 'setting') refused.push({ line, form, reasons: [IMPORT_MESSAGES.setting] });
    else if (form === 'orderItem') {
      const read = readOrderItem(fields);
      const orderId = textOf(ownValue(fields, 'order_id'));
      if (read.ok) items.push({ ...read.value, line });
      else {
        refused.push({ line, form, reasons: read.reasons });
        if (orderId !== null) refusedItems.add(orderId.trim());
      }
    } else add[form](line, fields);
  }
  addNestedStores(lists.product.taken, lists.store);
  const orders = withItems(lists.order.taken, items, { refused, refusedItems });
  return {
    stores: withoutSame(lists.store.taken, ({ slug }) => slug, IMPORT_MESSAGES.sameSlug, { form: 'store', refused }),
    products: lists.product.taken,
    moneyProducts: lists.moneyProduct.taken,
    sellers: withoutSame(lists.seller.taken, ({ username }) => username, IMPORT_MESSAGES.sameUsername, {
      form: 'seller',
      refused,
    }),
    reviews: lists.review.taken,
    mediaRewards: lists.mediaReward.taken,
    orders,
    refused,
  };
}

/** Records of one form, with unique IDs. */
class RecordList<Legacy extends { id: string }> {
  readonly taken: WithSourceLine<Legacy>[] = [];
  readonly #form: LegacyRecordType;
  readonly #refused: RefusedLine[];
  readonly #lines = new Map<string, string>();

  constructor(form: LegacyRecordType, refused: RefusedLine[]) {
    this.#form = form;
    this.#refused = refused;
  }

  has(id: string): boolean {
    return this.#lines.has(id);
  }

  add(line: string, read: ReadRecord<Legacy>): void {
    const reasons = read.ok ? this.#sameRecord(read.value.id) : read.reasons;
    if (!read.ok || reasons.length > 0) {
      this.#refused.push({ line, form: this.#form, reasons });
      return;
    }
    this.#lines.set(read.value.id, line);
    this.taken.push({ ...read.value, line });
  }

  #sameRecord(id: string): string[] {
    const line = this.#lines.get(id);
    return line === undefined ? [] : [IMPORT_MESSAGES.sameRecord(line)];
  }
}

/**
 * The legacy shop's product list includes the public fields of each store. Store records have more fields, so they take
 * precedence.
 */
function addNestedStores(products: readonly WithSourceLine<LegacyProduct>[], stores: RecordList<LegacyStore>): void {
  for (const { store, storeId, line } of products) {
    if (store === null || stores.has(storeId)) continue;
    const read = readStore(store);
    // If a nested store is invalid, its products have no store, which is reported.
    if (read.ok) stores.add(line, read);
  }
}

function withItems(
  orders: readonly WithSourceLine<LegacyOrder>[],
  items: readonly WithSourceLine<LegacyOrderItem>[],
  { refused, refusedItems }: { refused: RefusedLine[]; refusedItems: ReadonlySet<string> },
): WithSourceLine<LegacyOrder>[] {
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId ?? '');
  const known = new Set(orders.map(({ id }) => id));
  for (const { line, orderId } of items)
    if (!known.has(orderId ?? ''))
      refused.push({ line, form: 'orderItem', reasons: [IMPORT_MESSAGES.itemWithoutOrder] });
  return orders.flatMap((order) => {
    const own = [...order.items, ...(byOrder.get(order.id) ?? []).map(({ line: _line, ...item }) => item)];
    const reason = refusedItems.has(order.id)
      ? IMPORT_MESSAGES.itemRefused
      : own.length === 0
        ? IMPORT_MESSAGES.noItems
        : null;
    if (reason === null) return [{ ...order, items: own }];
    refused.push({ line: order.line, form: 'order', reasons: [reason] });
    return [];
  });
}

/** Of several records with the same value of a unique field, the first is used. */
function withoutSame<Legacy extends { line: string }>(
  records: readonly Legacy[],
  keyOf: (record: Legacy) => string,
  reasonOf: (line: string) => string,
  { form, refused }: { form: LegacyRecordType; refused: RefusedLine[] },
): Legacy[] {
  const lines = new Map<string, string>();
  return records.filter((record) => {
    const line = lines.get(keyOf(record));
    if (line === undefined) {
      lines.set(keyOf(record), record.line);
      return true;
    }
    refused.push({ line: record.line, form, reasons: [reasonOf(line)] });
    return false;
  });
}
