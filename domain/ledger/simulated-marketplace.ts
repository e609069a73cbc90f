import fc from 'fast-check';
import type { Order } from '../orders/order.ts';
import type { PaymentProviderName } from '../payments/providers.ts';
import { entriesOfPayoutChange } from '../payouts/payout-entries.ts';
import { canTransitionPayout, isPayoutOpen, type PayoutState } from '../payouts/payout-states.ts';
import { PAYOUT_METHODS, type Payout } from '../payouts/payout.ts';
import { correctionOf } from '../reconciliation/difference.ts';
import { isDone, type LineRefund } from '../refunds/line-refund.ts';
import { priceLineRefund, refundableUnits } from '../refunds/price-line-refund.ts';
import { at, sampleLine, sampleOrder } from '../testing/sample-order.ts';
import type { LedgerEntry, NewLedgerEntry } from './entry.ts';
import { entriesOfChange } from './order-books.ts';
import { addEntries, emptyRollUp } from './roll-up.ts';

export const STORES = ['ash', 'birch', 'cedar', 'elm'] as const;
export const PROVIDERS = ['stripe', 'paypal', 'btcpay'] as const satisfies readonly PaymentProviderName[];
const MINUTE_MS = 60_000;
export const ROLL_UP = { countsMigratedSales: true };
/** Number of entries per roll-up. */
const ROLLED_UP_AT_ONCE = 997;

const number = fc.nat({ max: 1_000_000 });
export const operation = fc.record({
  kind: fc.oneof(
    ...(
      [
        [30, 'sell'],
        [3, 'late payment'],
        [15, 'fee'],
        [12, 'refund'],
        [14, 'refund of pieces'],
        [5, 'refund comes back'],
        [6, 'dispute'],
        [6, 'dispute ends'],
        [8, 'payout'],
        [14, 'payout moves'],
        [2, 'correction'],
      ] as const
    ).map(([weight, kind]) => ({ weight, arbitrary: fc.constant(kind) })),
  ),
  which: number,
  how: number,
  much: number,
});
type Operation = typeof operation extends fc.Arbitrary<infer Each> ? Each : never;

type SentPayout = Pick<Payout, 'storeId' | 'cents' | 'way' | 'state' | 'returnedCents' | 'feeCents'>;

/** A marketplace reduced to its books. The actual money is counted independently, by events rather than by entries. */
export class Marketplace {
  readonly entries: LedgerEntry[] = [];
  readonly orders: Order[] = [];
  readonly payouts: SentPayout[] = [];
  /** In cents, by provider; and the balance of the site's bank account. */
  readonly held: Record<PaymentProviderName | 'bank', number> = { stripe: 0, paypal: 0, btcpay: 0, bank: 0 };
  readonly kept = emptyRollUp();
  readonly done = new Map<Operation['kind'], number>();
  readonly #owed = new Map<string, number>();
  #rolledUp = 0;
  #now = Date.UTC(2026, 0, 1);

  do(what: Operation): void {
    this.#now += MINUTE_MS;
    if (this.#perform(what)) this.done.set(what.kind, (this.done.get(what.kind) ?? 0) + 1);
    if (this.entries.length - this.#rolledUp >= ROLLED_UP_AT_ONCE) this.rollUpRest();
  }

  rollUpRest(): void {
    addEntries(this.kept, this.entries.slice(this.#rolledUp), ROLL_UP);
    this.#rolledUp = this.entries.length;
  }

  #perform({ kind, which, how, much }: Operation): boolean {
    if (kind === 'sell') return this.#sell(how, much, true);
    if (kind === 'late payment') return this.#sell(how, much, false);
    if (kind === 'payout') return this.#pay(which, how, much);
    if (kind === 'payout moves') return this.#movePayout(which, how, much);
    if (kind === 'correction') return this.#correct(how, much);
    // Events usually concern recent sales.
    const index =
      this.orders.length - 1 - (which % Math.max(1, Math.min(this.orders.length, how % 3 === 0 ? which + 1 : 200)));
    const order = this.orders[index];
    const changed = order === undefined ? null : this.#changed(kind, order, how, much);
    if (order === undefined || changed === null) return false;
    this.#enter(entriesOfChange({ orderId: `order${index}`, before: order, after: changed, at: at(this.#now) }));
    this.held[order.provider] += order.refundedCents - changed.refundedCents;
    this.held[order.provider] += (order.feeCents ?? 0) - (changed.feeCents ?? 0);
    this.orders[index] = changed;
    return true;
  }

  #sell(how: number, much: number, isInTime: boolean): boolean {
    const items = STORES.slice(how % 3, (how % 3) + 1 + (how % 2)).map((storeId, index) => {
      const quantity = 1 + ((how + index) % 7);
      const priceCents = 1 + ((much + index * 77) % 5_000);
      const tariffPercentage = (how % 40) / 4;
      const tariffCents = Math.round((priceCents * tariffPercentage) / 100);
      const totalCents = (priceCents + tariffCents) * quantity;
      return sampleLine({
        storeId,
        productId: `${storeId}${index}`,
        quantity,
        priceCents,
        tariffCents,
        totalCents,
        tariffPercentage,
      });
    });
    const subtotalCents = items.reduce((sum, { totalCents }) => sum + totalCents, 0);
    const discountCents = how % 5 === 0 ? Math.floor((subtotalCents * (much % 50)) / 100) : 0;
    const totalCents = subtotalCents - discountCents;
    const provider = PROVIDERS[much % PROVIDERS.length] ?? 'stripe';
    const pending = sampleOrder({
      items,
      storeIds: items.map(({ storeId }) => storeId),
      subtotalCents,
      discountCents,
      totalCents,
      provider,
    });
    const paid = {
      paymentRef: 'paid',
      ...(isInTime ? { status: 'completed' as const, paidAt: at(this.#now) } : { status: 'refunded' as const }),
    };
    const after: Order = { ...pending, ...paid };
    this.#enter(entriesOfChange({ orderId: `order${this.orders.length}`, before: pending, after, at: at(this.#now) }));
    this.held[provider] += totalCents;
    this.orders.push(after);
    return true;
  }

  /** The order after an event; null: the event is impossible for it. */
  #changed(kind: Operation['kind'], order: Order, how: number, much: number): Order | null {
    const { totalCents, refundedCents, disputed } = order;
    const rest = totalCents - refundedCents;
    if (kind === 'fee')
      return order.feeCents === null ? { ...order, feeCents: Math.min(totalCents, 30 + (much % 100)) } : null;
    if (kind === 'refund')
      return rest === 0 || disputed ? null : refundedBy(order, how % 3 === 0 ? rest : 1 + (much % rest));
    if (kind === 'dispute')
      return rest === 0 || disputed || order.paidAt === null ? null : { ...order, disputed: true };
    if (kind === 'dispute ends') {
      if (!disputed) return null;
      const isLost = how % 2 === 0;
      const closed = { ...order, disputed: false };
      return isLost ? { ...refundedBy(closed, rest), disputeLostCents: order.disputeLostCents + rest } : closed;
    }
    if (kind === 'refund of pieces') return disputed ? null : this.#refundPieces(order, how, much);
    return this.#comeBack(order, how);
  }

  #refundPieces(order: Order, how: number, much: number): Order | null {
    const left = refundableUnits(order);
    const chosen = left[how % Math.max(1, left.length)];
    if (order.status !== 'completed' || chosen === undefined) return null;
    const lines = priceLineRefund(order, [{ ...chosen, units: 1 + (much % chosen.units) }]);
    if (!lines.ok) return null;
    const cents = lines.value.reduce((sum, line) => sum + line.cents, 0);
    const refund: LineRefund = {
      refundId: `refund${this.entries.length}`,
      state: 'done',
      lines: lines.value,
      cents,
      returnsStock: how % 2 === 0,
      attempts: 0,
      ref: 're',
      claimUrl: null,
      error: null,
      retryAt: null,
      lacksFunds: false,
      waitsForDispute: false,
      replaces: null,
      dismissed: false,
    };
    return { ...refundedBy(order, cents), lineRefunds: [...order.lineRefunds, refund] };
  }

  /** The latest refund of items, or a part of another one, has not reached the buyer. */
  #comeBack(order: Order, how: number): Order | null {
    const latest = order.lineRefunds.findLast(isDone);
    const named = order.lineRefunds.filter(isDone).reduce((sum, { cents }) => sum + cents, 0);
    const others = order.refundedCents - named - order.disputeLostCents;
    if (order.status === 'refunded' || order.disputed) return null;
    if (latest !== undefined && how % 2 === 0) {
      const lineRefunds = order.lineRefunds.map((each) =>
        each === latest ? { ...each, state: 'failed' as const } : each,
      );
      return { ...order, refundedCents: order.refundedCents - latest.cents, lineRefunds };
    }
    return others > 0 ? { ...order, refundedCents: order.refundedCents - 1 - (how % others) } : null;
  }

  /** One open payout of a store at a time, up to the amount owed. */
  #pay(which: number, how: number, much: number): boolean {
    const storeId = STORES[which % STORES.length] ?? 'ash';
    const owed = this.#owed.get(storeId) ?? 0;
    if (owed <= 0 || this.payouts.some((each) => each.storeId === storeId && isPayoutOpen(each.state))) return false;
    const way = PAYOUT_METHODS[how % PAYOUT_METHODS.length] ?? 'manual';
    const cents = how % 4 === 0 ? owed : 1 + (much % owed);
    const payout: SentPayout = { storeId, cents, way, state: 'created', returnedCents: 0, feeCents: 0 };
    this.#enter(
      entriesOfPayoutChange(`payout${this.payouts.length}`, { before: null, after: payout, at: at(this.#now) }),
    );
    this.payouts.push(payout);
    return true;
  }

  #movePayout(which: number, how: number, much: number): boolean {
    const index = this.payouts.length - 1 - (which % 12);
    const payout = this.payouts[index];
    const to = (['sending', 'sent', 'arrived', 'arrived', 'failed', 'cancelled', 'returned', 'part'] as const)[how % 8];
    if (payout === undefined || to === undefined) return false;
    const after = to === 'part' ? partReturned(payout, much) : moved(payout, to, much);
    if (after === null) return false;
    this.#enter(entriesOfPayoutChange(`payout${index}`, { before: payout, after, at: at(this.#now) }));
    const account = payout.way === 'manual' ? 'bank' : payout.way;
    this.held[account] += goneCents(payout) - goneCents(after) + payout.feeCents - after.feeCents;
    this.payouts[index] = after;
    return true;
  }

  #correct(how: number, much: number): boolean {
    const provider = PROVIDERS[how % PROVIDERS.length] ?? 'stripe';
    const cents = (much % 200) - 100;
    const bearer = { account: how % 2 === 0 ? ('fees' as const) : ('loss' as const) };
    this.#enter([
      correctionOf({
        provider,
        orderId: null,
        corrects: 'difference',
        cents,
        bearer,
        reason: 'Listed otherwise',
        at: at(this.#now),
      }),
    ]);
    this.held[provider] += cents;
    return true;
  }

  #enter(entries: readonly NewLedgerEntry[]): void {
    for (const entry of entries) {
      this.entries.push({ ...entry, bookedAt: at(this.#now) });
      if (entry.storeId !== null)
        this.#owed.set(entry.storeId, (this.#owed.get(entry.storeId) ?? 0) + entry.storeCents);
    }
  }
}

function refundedBy(order: Order, cents: number): Order {
  const refundedCents = order.refundedCents + cents;
  return { ...order, refundedCents, status: refundedCents === order.totalCents ? 'refunded' : order.status };
}

/** The amount that has permanently left the site. */
const goneCents = ({ state, cents, returnedCents }: SentPayout): number =>
  state === 'arrived' ? cents - returnedCents : 0;

function moved(payout: SentPayout, state: PayoutState, much: number): SentPayout | null {
  if (!canTransitionPayout(payout.state, state)) return null;
  const feeCents = payout.way === 'paypal' && state === 'arrived' ? much % 100 : payout.feeCents;
  return { ...payout, state, feeCents, ...(state === 'returned' && { returnedCents: payout.cents }) };
}

function partReturned(payout: SentPayout, much: number): SentPayout | null {
  const rest = payout.cents - payout.returnedCents;
  return payout.state === 'arrived' && rest > 1
    ? { ...payout, returnedCents: payout.returnedCents + 1 + (much % (rest - 1)) }
    : null;
}
