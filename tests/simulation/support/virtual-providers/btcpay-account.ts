import type { RefundReport } from '../../../../functions/src/payments/payment-provider.ts';
import type { BtcpayState } from '../../../../sandbox/btcpay/btcpay-state.ts';
import { NETWORK_FEE_CENTS, orderIdOf, paidCents } from '../../../../sandbox/btcpay/invoice.ts';
import type { ProviderPayment } from '../payment-account.ts';
import { VirtualAccount, type VirtualSession } from './virtual-account.ts';
import type { ProviderWebhook } from './virtual-network.ts';

const CENTS_PER_BTC = 10_000_000;

export class BtcpayAccount extends VirtualAccount {
  readonly name = 'btcpay';
  readonly reportsReturns = false;

  get #state(): BtcpayState {
    return this.network.sandbox.btcpay.state;
  }

  protected sessions(from: number): VirtualSession[] {
    const oldestFirst = this.#state.list([]).toReversed();
    return oldestFirst.slice(from).map((invoice) => ({
      ref: invoice.id,
      orderId: orderIdOf(invoice),
      totalCents: invoice.amountCents,
    }));
  }

  protected stateOf(ref: string): ProviderPayment['state'] {
    const invoice = this.#state.get(ref);
    if (invoice.status === 'New') return 'open';
    if (invoice.status === 'Processing') return 'processing';
    return paidCents(invoice, true) >= invoice.amountCents ? 'paid' : 'expired';
  }

  /**
   * The merchant names a refund after the invoice, and the shop names it after the order. A repeated request of the shop
   * reserves funds again under the same label. Nobody has the link of the newer one, so nobody can claim it.
   */
  protected refundsOf(ref: string): RefundReport[] {
    const orderId = orderIdOf(this.#state.get(ref));
    const labels = new Set<string>();
    return this.#state
      .pullPayments(true)
      .toReversed()
      .filter(({ name, description, archived }) => {
        if (name.startsWith(`Refund ${ref}`)) return !archived;
        const isFirst = !labels.has(name + description);
        labels.add(name + description);
        return name.startsWith(`Refund ${orderId}`) && isFirst && !archived;
      })
      .map(({ id, amount, currency }) => ({
        ref: id,
        amountCents: Math.round(Number(amount) * (currency === 'BTC' ? CENTS_PER_BTC : 100)),
        state: 'done',
      }));
  }

  /** Nobody can claim the newer ones of a name. */
  protected refundNames(): string[] {
    return [];
  }

  protected paymentRef(ref: string): string {
    return ref;
  }

  protected disputesOf(): [] {
    return [];
  }

  protected isPayable(ref: string): boolean {
    return this.#state.get(ref).status === 'New';
  }

  /** Coins that arrive after the end are only reported by webhooks, and so are the merchant's refunds. */
  protected canBeLost({ type, content }: ProviderWebhook): boolean {
    const isLate = 'afterExpiration' in content && content.afterExpiration === true;
    return type !== 'InvoiceRefund' && type !== 'InvoicePaidAfterExpiration' && !isLate;
  }

  prepare(): void {
    // BTCPay neither rejects nor delays refunds.
  }

  pay({ ref }: ProviderPayment): void {
    this.#state.receive(ref);
  }

  payLate({ ref }: ProviderPayment): void {
    this.#state.receive(ref);
    this.#state.confirm(ref);
  }

  confirm({ ref }: ProviderPayment, isThere: boolean): void {
    if (isThere) this.#state.confirm(ref);
    else this.#state.failToConfirm(ref);
  }

  refundByMerchant({ ref }: ProviderPayment, cents: number): void {
    const customAmount = (cents / 100).toFixed(2);
    const { id } = this.#state.refund(ref, { refundVariant: 'Custom', customAmount, customCurrency: 'USD' });
    this.merchantRefs.add(id);
  }

  endRefund(): void {
    throw new Error('Refunds of BTCPay end at once.');
  }

  openDispute(): void {
    throw new Error('Coins cannot be disputed.');
  }

  endDispute(): void {
    throw new Error('Coins cannot be disputed.');
  }

  /** The merchant sends coins from the wallet. There are no other movements. */
  moveMoney(_kind: 'fee' | 'payout' | 'other', cents: number): void {
    this.#state.send({ amount: (Math.abs(cents) / 100).toFixed(2), currency: 'USD' });
  }

  adjustPayment(): void {
    throw new Error('BTCPay does not adjust payments.');
  }

  /** Refunds reserve no funds before they are claimed. */
  protected balanceCents(): number {
    return Number.MAX_SAFE_INTEGER;
  }

  feeCents(): number {
    return NETWORK_FEE_CENTS;
  }
}
