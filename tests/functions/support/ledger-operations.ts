import fc from 'fast-check';

/** The operations of the ledger test on one store's products, a coupon, orders and payments, in any order. */

/**
 * Two products, two variants of another one with separate stock, and a bundle of the first product and the first
 * variant.
 */
export const STOCKED = 4;
const PRODUCTS = STOCKED + 1;
/** The initial quantity of the product in the bundle. */
export const IN_BUNDLE = 2;
/** The initial price of each product. */
export const PRICE_CENTS = 250;

const product = fc.nat({ max: PRODUCTS - 1 });
/** Selects an existing order by the remainder of a division by their number: 0 is the latest one. */
const order = fc.nat();
/** The terms of older cancelled orders have usually changed, and their products are sold out. */
const recentOrder = fc.nat({ max: 5 });

const reserve = fc.record({
  kind: fc.constant('reserve'),
  quantities: fc.array(fc.nat({ max: 4 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
  withCoupon: fc.boolean(),
});
const pay = fc.record({ kind: fc.constant('pay'), order, eventArrives: fc.boolean() });
/** The buyer's money arrives after the cancellation: sent immediately, or after the grace period. */
const payLate = fc.record({
  kind: fc.constant('pay late'),
  order: recentOrder,
  lateEventArrives: fc.boolean(),
  isWithinGrace: fc.constantFrom(true, true, false),
});
/** One coupon for two orders: the first one is cancelled, and is paid when the second one has the coupon. */
const spendTwice = fc.record({ kind: fc.constant('coupon twice'), bought: product });
const planRefund = fc.record({
  kind: fc.constant('plan refund'),
  order,
  outcome: fc.constantFrom('done', 'pending', 'failed', 'refused', 'lost'),
});
const endRefund = fc.record({ kind: fc.constant('refund ends'), order, end: fc.constantFrom('done', 'failed') });
/** The owner refunds some items of each line; missing and already refunded items are refused. */
const refundUnits = fc.record({
  kind: fc.constant('refund pieces'),
  order,
  units: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: PRODUCTS }),
  returnsStock: fc.boolean(),
});
const endPieces = fc.record({ kind: fc.constant('pieces end'), order, piecesEnd: fc.constantFrom('done', 'failed') });
const dispute = fc.record({
  kind: fc.constant('dispute'),
  order,
  state: fc.constantFrom('open', 'open', 'won', 'lost'),
  isReported: fc.boolean(),
});
const stocked = fc.nat({ max: STOCKED - 1 });
const restock = fc.record({ kind: fc.constant('restock'), product: stocked, pieces: fc.integer({ min: 1, max: 6 }) });
/** Usually resets the first price, so that the terms of late payments are unchanged often enough. */
const reprice = fc.record({
  kind: fc.constant('edit'),
  product,
  priceCents: fc.oneof(
    { weight: 3, arbitrary: fc.constant(PRICE_CENTS) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999 }) },
  ),
});
const raiseMinimum = fc.record({ kind: fc.constant('minimum'), product, minimumQuantity: fc.constantFrom(1, 1, 1, 2) });
/** Changes the quantity in the bundle; usually resets the initial one. */
const changeBundleQuantity = fc.record({
  kind: fc.constant('recompose'),
  inBundle: fc.constantFrom(IN_BUNDLE, IN_BUNDLE, 1, 3),
});
/** The owner sets the store out of stock and restocks it during other operations. */
const switchOffAndOn = fc.record({ kind: fc.constant('switch'), isSwitch: fc.constant(true) });
/** Operations that need only an order. */
const orderOperation = (kind: 'event again' | 'expire' | 'cancel' | 'refund' | 'refund due', chosen = order) =>
  fc.record({ kind: fc.constant(kind), order: chosen });

export const operation = fc.oneof(
  { weight: 5, arbitrary: reserve },
  { weight: 3, arbitrary: pay },
  { weight: 2, arbitrary: orderOperation('event again') },
  { weight: 2, arbitrary: orderOperation('expire') },
  { weight: 2, arbitrary: orderOperation('cancel', recentOrder) },
  { weight: 1, arbitrary: orderOperation('refund') },
  { weight: 3, arbitrary: payLate },
  { weight: 1, arbitrary: spendTwice },
  { weight: 2, arbitrary: planRefund },
  { weight: 1, arbitrary: orderOperation('refund due') },
  { weight: 1, arbitrary: endRefund },
  { weight: 8, arbitrary: refundUnits },
  { weight: 3, arbitrary: endPieces },
  { weight: 1, arbitrary: dispute },
  { weight: 2, arbitrary: restock },
  { weight: 1, arbitrary: reprice },
  { weight: 1, arbitrary: raiseMinimum },
  { weight: 1, arbitrary: changeBundleQuantity },
  { weight: 2, arbitrary: switchOffAndOn },
);
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
