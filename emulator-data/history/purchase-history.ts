import { createHash } from 'node:crypto';
import type { Answer } from '@blockbazaar/domain/catalog/questions/answer';
import { questionsOf, type Question } from '@blockbazaar/domain/catalog/questions/question';
import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import { ledgerEntryId, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { entriesOfChange } from '@blockbazaar/domain/ledger/order-books';
import {
  storedFields,
  rollUp,
  type LedgerBalance,
  type LedgerMonth,
  type LedgerProgress,
} from '@blockbazaar/domain/ledger/roll-up';
import { addAnswersToLines } from '@blockbazaar/domain/orders/add-answers-to-lines';
import { initialPaymentFields } from '@blockbazaar/domain/orders/initial-payment-fields';
import { orderSchema, receiptOf, type Order, type ReceiptFields } from '@blockbazaar/domain/orders/order';
import { priceOrder, type RequestedLine } from '@blockbazaar/domain/orders/price-order';
import { RECEIPT_KEY_LENGTH } from '@blockbazaar/domain/orders/receipt-key';
import { storeIdsOf, storeOrderId, storeOrdersOf, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import type { SalesDay } from '@blockbazaar/domain/sales/sales-day';
import type { SalesTotals } from '@blockbazaar/domain/sales/sales-totals';
import { Timestamp } from 'firebase-admin/firestore';
import { DAY_MS, type Entry, type ProductEntry, type StoreEntry } from '../documents.ts';
import { seededRandom, type Random } from '../generate/random.ts';
import { BUYERS } from './buyers.ts';

export interface HistoryOptions {
  stores: readonly StoreEntry[];
  products: readonly ProductEntry[];
  /** The number of paid orders. */
  orders: number;
  /** The number of days up to `now` that they are spread over. */
  days: number;
  seed: number;
  now: Date;
}

/** Every document that purchases create. Each list can be read repeatedly. */
export interface PurchaseHistory {
  orders: () => Generator<Entry<Order>>;
  receipts: () => Generator<Entry<ReceiptFields>>;
  storeOrders: () => Generator<Entry<StoreOrder>>;
  ledgerEntries: () => Generator<Entry<LedgerEntry>>;
  sums: () => LedgerSums;
}

/** The sums of its ledger. */
interface LedgerSums {
  salesDaily: Entry<SalesDay>[];
  salesTotals: Entry<SalesTotals>[];
  ledgerMonths: Entry<LedgerMonth>[];
  ledgerBalances: Entry<LedgerBalance>[];
  ledgerProgress: Entry<LedgerProgress>[];
}

type PaidOrder = Order & { paidAt: Timestamp };
interface Purchase {
  id: string;
  order: PaidOrder;
  deliveryStatus: DeliveryStatus;
  storeOrders: StoreOrder[];
}

/** Maximum number of lines of an order; most orders are from one store. */
const LINES_MAX = 3;
const PROVIDERS = ['stripe', 'stripe', 'stripe', 'paypal', 'paypal', 'btcpay'] as const;
/** Answers to questions about a place in the game, and to all others, which are about a name. */
const TEXT_ANSWERS = {
  place: ['120, -340', '-2048, 64', '15, 880', '-700, -3100'],
  name: ['Moss', 'Ash of the Deep', 'Thunderclap', 'Old Faithful'],
} as const;
/** Characters of an order's ID: see `isOrderId`. */
const ORDER_ID_LENGTH = 32;
const REFUNDED_SHARE = 0.02;
const MANUAL_DELIVERY_SHARE = 0.15;
/** An order that was paid before this period has been delivered. */
const UNDELIVERED_MS = DAY_MS;
const PAYMENT_DURATION_MS = 90_000;
const BOT_DELIVERY_MS = 180_000;

/** Generates a history of purchases. The same options generate the same history. */
export function purchaseHistory(options: HistoryOptions): PurchaseHistory {
  const offer = {
    products: new Map(options.products.map(({ id, fields }) => [id, withUnlimitedStock(fields)])),
    stores: new Map(options.stores.map(({ id, fields }) => [id, fields])),
    moneyProducts: new Map(),
    instantMoneyEnabled: true,
  };
  const stores = productsByStore(options.products);

  function* purchases(): Generator<Purchase> {
    const chance = seededRandom(options.seed);
    for (let index = 0; index < options.orders; index += 1) yield purchase(index, chance);
  }

  function purchase(index: number, chance: Random): Purchase {
    const requested = pickLines(stores, chance);
    const priced = priceOrder(requested, offer);
    if (!priced.ok) throw new Error(`The history contains an order that cannot be priced: ${priced.failure.text}`);
    const answered = addAnswersToLines(priced.value.lines, requested, offer.products);
    if (!answered.ok) throw new Error(`The history contains an order without its answers: ${answered.failure.text}`);
    // The number of orders per day grows towards the present.
    const agoMs = Math.floor(options.days * DAY_MS * (1 - Math.sqrt(chance.next())));
    const paidMs = options.now.getTime() - agoMs;
    const isRefunded = chance.chance(REFUNDED_SHARE);
    const isOpen = agoMs < UNDELIVERED_MS && !isRefunded;
    const manualDelivery = chance.chance(MANUAL_DELIVERY_SHARE);
    const id = orderIdOf(options.seed, index);
    const lines = answered.value;
    const { subtotalCents } = priced.value;
    const paidAt = Timestamp.fromMillis(paidMs);
    const order: PaidOrder = {
      status: isRefunded ? 'refunded' : 'completed',
      provider: chance.pick(PROVIDERS),
      subtotalCents,
      discountCents: 0,
      totalCents: subtotalCents,
      createdAt: Timestamp.fromMillis(paidMs - PAYMENT_DURATION_MS),
      expiresAt: Timestamp.fromMillis(paidMs + PAYMENT_DURATION_MS),
      paidAt,
      cancelledAt: null,
      cancelReason: null,
      manualDelivery,
      ...initialPaymentFields(),
      refundedCents: isRefunded ? subtotalCents : 0,
      buyer: { ...chance.pick(BUYERS), notes: '' },
      items: lines,
      receiptKey: receiptKeyOf(id),
      storeIds: storeIdsOf(lines),
      providerRef: `history_${id}`,
      paymentRef: `history_payment_${id}`,
      feeStoreIds: [],
      ledgerChanges: 1,
      couponId: null,
      requestFingerprint: null,
      buyerKeys: [],
    };
    const deliveryStatus = manualDelivery ? 'manual' : isOpen ? 'pending' : 'delivered';
    const status = isRefunded ? 'refunded' : isOpen ? 'paid' : manualDelivery ? 'fulfilled' : 'completed';
    const fulfilledAt = status === 'fulfilled' ? Timestamp.fromMillis(paidMs + UNDELIVERED_MS / 2) : null;
    const deliveredAt = deliveryStatus === 'delivered' ? Timestamp.fromMillis(paidMs + BOT_DELIVERY_MS) : null;
    const storeOrders = storeOrdersOf(id, order).map((part): StoreOrder => ({
      ...part,
      status,
      fulfilledAt,
      deliveryStatus,
      deliveredAt,
    }));
    return { id, order, deliveryStatus, storeOrders };
  }

  const through = Timestamp.fromDate(options.now);
  const progress = {
    through,
    lookBackFrom: through,
    recordedThrough: through,
    batchCount: 0,
    rebuildingUntil: null,
    countsMigratedSales: true,
  };

  function* ledgerEntries(): Generator<Entry<LedgerEntry>> {
    for (const { id, order } of purchases()) {
      const entries = entriesOfChange({ orderId: id, before: null, after: order, at: order.paidAt });
      for (const [index, entry] of entries.entries())
        yield { id: ledgerEntryId(id, 0, index), fields: { ...entry, bookedAt: order.paidAt } };
    }
  }

  /** Equal to the output of `sumUpLedger`. */
  function sums(): LedgerSums {
    const storedSums = storedFields(rollUp(fieldsOf(ledgerEntries()), { countsMigratedSales: true }), through);
    return {
      salesDaily: documents(storedSums.salesDaily),
      salesTotals: documents(storedSums.salesTotals),
      ledgerMonths: documents(storedSums.ledgerMonths),
      ledgerBalances: documents(storedSums.ledgerBalances),
      ledgerProgress: [{ id: 'rollUp', fields: progress }],
    };
  }

  return {
    *orders() {
      for (const { id, order } of purchases()) yield { id, fields: order };
    },
    *receipts() {
      for (const { id, order, deliveryStatus } of purchases()) {
        yield { id: receiptKeyOf(id), fields: { ...receiptOf(id, orderSchema.parse(order)), deliveryStatus } };
      }
    },
    *storeOrders() {
      for (const { storeOrders } of purchases()) {
        for (const part of storeOrders) yield { id: storeOrderId(part.orderId, part.storeId), fields: part };
      }
    },
    ledgerEntries,
    sums,
  };
}

function* fieldsOf<Fields>(entries: Iterable<Entry<Fields>>): Generator<Fields> {
  for (const { fields } of entries) yield fields;
}

const documents = <Fields>(of: ReadonlyMap<string, Fields>): Entry<Fields>[] =>
  [...of].map(([id, fields]) => ({ id, fields }));

/** All documents of a history, by collection. */
export const historyDocuments = (history: PurchaseHistory) => ({
  orders: history.orders(),
  receipts: history.receipts(),
  storeOrders: history.storeOrders(),
  ledgerEntries: history.ledgerEntries(),
  ...history.sums(),
});

/** IDs as those of purchases, which functions require. Constant in every run, like the whole history. */
const orderIdOf = (seed: number, index: number): string =>
  createHash('sha256').update(`order ${seed} ${index}`).digest('hex').slice(0, ORDER_ID_LENGTH);

/** Constant in every run; real keys are random. */
const receiptKeyOf = (orderId: string): string =>
  createHash('sha256').update(`receipt ${orderId}`).digest('hex').slice(0, RECEIPT_KEY_LENGTH);

interface StoreProducts {
  storeId: string;
  products: [ProductEntry, ...ProductEntry[]];
}

function productsByStore(products: readonly ProductEntry[]): [StoreProducts, ...StoreProducts[]] {
  const byStore = new Map<string, StoreProducts>();
  for (const product of products) {
    const store = byStore.get(product.fields.storeId);
    if (store === undefined)
      byStore.set(product.fields.storeId, { storeId: product.fields.storeId, products: [product] });
    else store.products.push(product);
  }
  const [first, ...others] = byStore.values();
  if (first === undefined) throw new Error('A history of purchases needs products.');
  return [first, ...others];
}

/** Some stores sell much more than others. */
function pickLines(stores: [StoreProducts, ...StoreProducts[]], chance: Random): RequestedLineWithAnswers[] {
  const count = chance.chance(0.6) ? 1 : chance.between(2, LINES_MAX);
  const store = pickStore(stores, chance);
  const chosen = new Map<string, RequestedLineWithAnswers>();
  for (let line = 0; line < count; line += 1) {
    const { id, fields } = chance.pick((chance.chance(0.8) ? store : pickStore(stores, chance)).products);
    const quantity = fields.minimumQuantity * (chance.chance(0.7) ? 1 : chance.between(2, 5));
    const { variants = [] } = fields;
    const variantId = variants[chance.between(0, variants.length - 1)]?.id ?? null;
    const answers = questionsOf(fields).map((question) => ({
      question: question.text,
      answer: answerTo(question, chance),
    }));
    chosen.set(id, { productId: id, variantId, quantity, answers });
  }
  return [...chosen.values()];
}

type RequestedLineWithAnswers = RequestedLine & { answers: Answer[] };

function answerTo({ kind, choices, min, max, text }: Question, chance: Random): string {
  if (kind === 'choice') return choices[chance.between(0, choices.length - 1)] ?? '';
  if (kind === 'number') return String(chance.between(min, max));
  return chance.pick(TEXT_ANSWERS[text.startsWith('Where') ? 'place' : 'name']);
}

/** Earlier purchases do not depend on the current stock. */
function withUnlimitedStock(fields: ProductEntry['fields']): ProductEntry['fields'] {
  const stock = Number.MAX_SAFE_INTEGER;
  const { variants } = fields;
  return variants === undefined
    ? { ...fields, stock }
    : { ...fields, stock, variantStock: Object.fromEntries(variants.map(({ id }) => [id, stock])) };
}

const pickStore = (stores: [StoreProducts, ...StoreProducts[]], chance: Random): StoreProducts =>
  stores[Math.floor(stores.length * chance.next() ** 1.7)] ?? stores[0];
