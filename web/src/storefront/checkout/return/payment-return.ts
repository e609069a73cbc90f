import type { CallableInput } from '@blockbazaar/domain/callables';
import { isDocumentId } from '@blockbazaar/domain/document-id';
import { paymentReturnKind } from '@blockbazaar/domain/payments/payment-return';
import {
  PAYMENT_PROVIDERS,
  PRIMARY_PROVIDER,
  PROVIDERS,
  type PaymentProviderName,
} from '@blockbazaar/domain/payments/providers';

type VerifyInput<Provider extends PaymentProviderName> = CallableInput<
  (typeof PROVIDERS)[Provider]['verify']['callable']
>;

/** The provider of a payment, and the input of the callable that verifies it. */
export type PaymentVerificationInput = {
  [Provider in PaymentProviderName]: { provider: Provider } & VerifyInput<Provider>;
}[PaymentProviderName];

/** The return address of a payment page, parsed. */
export type PaymentReturn =
  | {
      kind: 'success';
      provider: PaymentProviderName;
      /** Null if the payment reference is missing. */
      verificationInput: PaymentVerificationInput | null;
      orderId: string | null;
    }
  | { kind: 'canceled'; orderId: string | null };

/** Parses the return address of a payment page. `rememberedOrderId` is the pending purchase of this browser. */
export function readPaymentReturn(params: URLSearchParams, rememberedOrderId: string | null): PaymentReturn | null {
  const orderParam = params.get('order');
  const orderId = orderParam !== null && isDocumentId(orderParam) ? orderParam : null;
  const kind = paymentReturnKind(params);
  if (kind === 'canceled') return { kind, orderId };
  if (kind === null) return null;
  const returnedOrderId = orderId ?? rememberedOrderId;
  const provider = providerOf(params.get('provider'));
  const { returnParams, verify } = PROVIDERS[provider];
  const input = verify.inputOf(params.get(returnParams.reference), returnedOrderId);
  return {
    kind: 'success',
    provider,
    // The input matches the callable of this provider.
    verificationInput: input === null ? null : ({ provider, ...input } as PaymentVerificationInput),
    orderId: verify.namesOrder ? returnedOrderId : orderId,
  };
}

const providerOf = (param: string | null): PaymentProviderName =>
  PAYMENT_PROVIDERS.find((name) => param !== null && PROVIDERS[name].returnParams.provider === param) ??
  PRIMARY_PROVIDER;
