import type { CallableOutput } from '@blockbazaar/domain/callables';
import type { ProductInput } from '@blockbazaar/domain/catalog/product';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { CheckoutRequest } from '../../../functions/src/checkout/new-order.ts';
import type { MemoryFirestore } from '../../support/memory-firestore/memory-firestore.ts';
import type { Functions } from './functions-process.ts';
import type { ProviderPayment } from './payment-account.ts';
import type { Scheduler } from './scheduler.ts';
import { BUNDLE_ID, OPTION_IDS, OPTIONS_OF, PRODUCT_IDS, SHOPPER, type ShopTerms } from './simulated-shop.ts';

/** A buyer's purchase, with all repeated requests. */
export interface Purchase {
  request: CheckoutRequest;
  provider: PaymentProviderName;
  uid: string | null;
  orderIds: Set<string>;
  /** Addresses of payment pages. Each ends with the reference of its payment. */
  addresses: Set<string>;
}

/** The parts of the simulation that buyers use. */
interface Shop {
  readonly scheduler: Scheduler;
  readonly database: MemoryFirestore;
  readonly terms: ShopTerms;
  order(orderId: string): Order | null;
  run<T>(label: string, task: (functions: Functions) => Promise<T>, onEnd?: (result: T) => void, index?: number): void;
}

/** The actions of buyers. */
export class SimulatedBuyers {
  readonly purchases: Purchase[] = [];
  readonly #shop: Shop;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** Starts a new purchase. */
  buy(): void {
    const { scheduler } = this.#shop;
    this.#buyWith(scheduler.chance(0.4) ? scheduler.pick(['tenth', 'half']) : undefined);
  }

  /** The coupon of a purchase. Undefined: none. */
  couponOf({ orderId }: ProviderPayment): string | undefined {
    return this.purchases.find(({ orderIds }) => orderIds.has(orderId))?.request.couponId;
  }

  /** Starts another purchase with the coupon of a cancelled one. Then calls `onEnd`. */
  spendAgain(couponId: string, onEnd: () => void): void {
    this.#buyWith(couponId, onEnd);
  }

  /** Buys the remaining stock of a product of an order, as another buyer. Then calls `onEnd`. */
  sellOut({ orderId }: ProviderPayment, onEnd: () => void): void {
    const lines = this.#shop.order(orderId)?.items ?? [];
    // A bundle has no stock of its own.
    const line = this.#shop.scheduler.pick(lines.filter(({ parts }) => parts.length === 0));
    const { productId = '', variantId = null } = line ?? {};
    const fields = this.#shop.database.read(COLLECTIONS.products).get(productId);
    const { stock = 0, variantStock = {} } = (fields ?? {}) as Partial<Pick<ProductInput, 'stock' | 'variantStock'>>;
    const quantity = variantId === null ? stock : (variantStock[variantId] ?? 0);
    if (quantity === 0) return onEnd();
    const nth = this.purchases.length;
    const items = [{ productId, quantity, ...(variantId !== null && { variantId }) }];
    this.#purchase({ items, username: `All${nth}`, couponId: undefined }, onEnd);
  }

  #buyWith(couponId: string | undefined, onEnd?: () => void): void {
    const { scheduler, terms } = this.#shop;
    const cart = PRODUCT_IDS.filter(() => scheduler.chance(0.55));
    const items: CheckoutRequest['items'] = (cart.length === 0 ? [PRODUCT_IDS[0]] : cart).map((productId) => ({
      productId,
      quantity: 1 + scheduler.randomInt(3),
      ...(productId === OPTIONS_OF && terms.hasOptions && { variantId: scheduler.pick(OPTION_IDS) ?? 'small' }),
    }));
    if (terms.hasBundle && scheduler.chance(0.3)) items.push({ productId: BUNDLE_ID, quantity: 1 });
    const purchase = this.#purchase({ items, username: `Owl${scheduler.randomInt(9)}`, couponId }, onEnd);
    if (scheduler.chance(0.25)) this.checkOut(purchase);
  }

  #purchase(
    { items, username, couponId }: { items: CheckoutRequest['items']; username: string; couponId: string | undefined },
    onEnd?: () => void,
  ): Purchase {
    const { scheduler } = this.#shop;
    const nth = this.purchases.length;
    const purchase: Purchase = {
      request: {
        items,
        customerInfo: { discordUsername: 'night.owl', minecraftUsername: username, notes: '' },
        manualDelivery: scheduler.chance(0.3),
        requestId: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
        ...(couponId !== undefined && { couponId }),
      },
      provider: scheduler.pick(PAYMENT_PROVIDERS) ?? 'stripe',
      uid: couponId === undefined ? null : SHOPPER,
      orderIds: new Set(),
      addresses: new Set(),
    };
    this.purchases.push(purchase);
    this.checkOut(purchase, { onEnd });
    return purchase;
  }

  /** A click on the pay button. `index`: the process that handles it. */
  checkOut(purchase: Purchase, { index, onEnd }: { index?: number; onEnd?: (() => void) | undefined } = {}): void {
    const { request, provider, uid, orderIds, addresses } = purchase;
    const caller = {
      uid,
      addressDigest: `home${request.customerInfo.minecraftUsername}`,
      networkDigest: '',
      tokenDigest: '',
    };
    this.#shop.run(
      `checks out ${request.requestId.slice(-3)}`,
      ({ createCheckout, paymentProvider }) => createCheckout(request, paymentProvider(provider), caller),
      (answer: Result<CallableOutput<'createCheckout'>>) => {
        if (answer.ok) {
          orderIds.add(answer.value.orderId);
          addresses.add(answer.value.url);
        }
        onEnd?.();
      },
      index,
    );
  }

  cancel(orderId: string, onEnd?: () => void): void {
    this.#shop.run(`cancels ${orderId}`, ({ cancelCheckout }) => cancelCheckout(orderId), onEnd);
  }

  /** The buyer returns from the payment page. */
  returnFromPaypal({ provider, ref, orderId }: ProviderPayment): void {
    this.#shop.run(`verifies ${ref}`, ({ verifyPayment, paymentProvider }) =>
      verifyPayment(ref, paymentProvider(provider), orderId),
    );
  }
}
