import type { CallableInput, CallableName } from '../callables.ts';
import type { Message } from '../messages.ts';

/** The callables of the contract that start a payment, and those that verify one. */
export type CheckoutCallable = Extract<CallableName, `create${string}Checkout`>;
export type VerifyCallable = Extract<CallableName, `verify${string}`>;

/** The shared definition of a payment provider for client and functions: its names, addresses, times and texts. */
export interface ProviderDescriptor<Verify extends VerifyCallable = VerifyCallable> {
  /** Name of the payment method for buyers. */
  label: string;
  /** Name of the provider's account for the owner. */
  accountLabel: string;
  /** Name of the payment page's operator, within a sentence. */
  pageOwner: string;
  /** An icon of `web/src/ui/icons/Icon.tsx`. */
  icon: string;
  /** True if the provider reports a payment before it is confirmed, so that a returning buyer may have to wait. */
  confirmsLater: boolean;
  /**
   * True if the buyer only approves on the payment page; the payment is captured on return, and may be declined then.
   */
  capturesOnReturn: boolean;
  /**
   * The host of the payment page, including its subdomains; null: any host, because the provider is a server of the
   * site.
   */
  pageHost: string | null;
  /** The callable that starts a payment. */
  checkout: CheckoutCallable;
  /**
   * The callable that verifies a payment when the buyer returns, and its input; null if the address lacks a part of it.
   */
  verify: {
    callable: Verify;
    /** True if the input includes the order. */
    namesOrder: boolean;
    inputOf: (reference: string | null, orderId: string | null) => CallableInput<Verify> | null;
  };
  /** The target of the provider's events: the function, and its path on the site (`firebase.json`). */
  webhook: { functionName: string; path: string };
  /**
   * The return address: the value of its parameter `provider` (null: none), and the parameter with the provider's
   * reference.
   */
  returnParams: { provider: string | null; reference: string };
  /** Label of the button that leads to the payment page. */
  buttonText: (total: string) => string;
  /** The title of the toast when the payment page could not be opened. */
  checkoutFailedTitle: string;
  /** Shown to a returning buyer: the payment was denied, or the provider did not respond. */
  verificationMessages: { notConfirmed: Message; noResponse: Message };
  /**
   * Shown to a returning buyer whose payment was declined: the reason. A sentence that nothing was charged follows it.
   */
  declinedText: string;
  /**
   * `isClaimed`: the buyer claims the refund at an address on the receipt; otherwise it returns to the payment method.
   * `partText`: destination of item refunds.
   */
  refund: { isClaimed: boolean; text: string; partText: string };
}
