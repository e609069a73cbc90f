import { succeed } from '@blockbazaar/domain/failures';
import { handleBtcpayDelivery } from '../payments/btcpay/webhook-events.ts';
import { verifiedDelivery } from '../payments/btcpay/webhook-signature.ts';
import { defineWebhook } from '../platform/define-webhook.ts';
import { BTCPAY_WEBHOOK_SECRET, PROVIDER_SECRETS } from '../platform/params.ts';

export const cryptoWebhook = defineWebhook('cryptoWebhook', {
  provider: 'btcpay',
  secrets: [...PROVIDER_SECRETS, BTCPAY_WEBHOOK_SECRET],
  verify: (request) => Promise.resolve(succeed(verifiedDelivery(request.rawBody, request.header('btcpay-sig')))),
  idOf: ({ deliveryId }) => deliveryId,
  handle: handleBtcpayDelivery,
});
