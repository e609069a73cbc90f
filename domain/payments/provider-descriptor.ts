import type { CallableInput, CallableName } from '../callables.ts';
import type { Message } from '../messages.ts';

/** The callables of the contract that open a payment, and those that verify one. */
export type CheckoutCallable = Extract<CallableName, `create${string}Checkout`>;
export type VerifyCallable = Extract<CallableName, `verify${string}`>;

/** All that is known of a payment provider on both sides: its names, addresses, times and texts. */
export interface ProviderDescriptor<Verify extends VerifyCallable = VerifyCallable> {
  /** What a buyer calls this way to pay. */
  label: string;
  /** What the owner calls the account that the money arrives in. */
  accountLabel: string;
  /** Whose page the buyer pays on, within a sentence. */
  pageOwner: string;
  /** A drawing of `web/src/ui/icons/Icon.tsx`. */
  icon: string;
  /** The provider reports a payment before it is confirmed, so a returning buyer may have to wait for it. */
  confirmsLater: boolean;
  /** The buyer only approves on the payment page; the money is taken on the way back, and may be declined then. */
  capturesOnReturn: boolean;
  /** The host of the payment page and its subdomains; null: any, because the provider is a server of the market's own. */
  pageHost: string | null;
  /** The callable that opens a payment. */
  checkout: CheckoutCallable;
  /** The callable that verifies a payment when the buyer returns, and its input; null when the address lacks a part of it. */
  verify: {
    callable: Verify;
    /** Whether the input names the order. */
    namesOrder: boolean;
    inputOf: (reference: string | null, orderId: string | null) => CallableInput<Verify> | null;
  };
  /** What the provider's events are sent to: the function, and its path on the site (`firebase.json`). */
  webhook: { functionName: string; path: string };
  /** The return address: the value of its parameter `provider` (null: none), and the parameter with the provider's reference. */
  returnParams: { provider: string | null; reference: string };
  /** On the button that leads to the payment page. */
  buttonText: (total: string) => string;
  /** The title of the toast when the payment page could not be opened. */
  checkoutFailedTitle: string;
  /** Shown to a returning buyer: the payment was denied, or nobody could be asked. */
  verificationMessages: { denied: Message; unanswered: Message };
  /** Shown to a returning buyer whose payment was declined: what happened. That nothing was charged follows it. */
  declinedText: string;
  /**
   * `isClaimed`: the buyer fetches the refund at an address on the receipt; otherwise it returns by the way it came. `partText`: where refunds of
   * pieces go.
   */
  refund: { isClaimed: boolean; text: string; partText: string };
}
