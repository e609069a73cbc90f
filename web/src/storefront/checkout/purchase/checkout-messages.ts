import { TIMES } from '@blockbazaar/domain/limits';
import { type Message } from '@blockbazaar/domain/messages';

/** Texts of the checkout that only pages show. */
export const CHECKOUT_MESSAGES = {
  discordHint: 'This MUST be correct - double check your spelling!',
  minecraftHint: 'If on bedrock, include a . in front of your name.',
  canceled: {
    title: 'Payment canceled',
    text: 'Your payment was canceled. Your cart has been preserved.',
  } as Message,
  /** For a browser without the key of the order's page. */
  paidElsewhere: {
    title: 'This order is paid',
    text: 'Nothing was cancelled. Open its page in the browser that you paid with.',
  } as Message,
  smallOrder: 'Orders under $0.50 may be cancelled by payment providers.',
  ticketNotice: 'To claim bought elytra and/or kits, open a ticket on discord.',
  deliveryInstructions: [
    'Wait at least 3 minutes for the delivery bot.',
    'Accept the teleport request within 20 seconds, or your delivery becomes manual.',
    'Wait at least 40 seconds after the teleport.',
  ],
  deliveryWaitSeconds: TIMES.deliveryDialogMs / 1_000,
  terms: [
    'No refunds, unless the item is largely different from the advertised one, or is broken or not delivered. Proof is required.',
    'False chargebacks are treated as fraud.',
    'Issues go through a ticket in our Discord community.',
  ],
} as const;
