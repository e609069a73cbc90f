import { succeed } from '@blockbazaar/domain/failures';
import { eventIn, handlePaypalEvent } from '../payments/paypal/webhook-events.ts';
import { verifiedText } from '../payments/paypal/webhook-signature.ts';
import { defineWebhook } from '../platform/define-webhook.ts';
import { PAYPAL_CLIENT_SECRET } from '../platform/params.ts';

export const paypalWebhook = defineWebhook('paypalWebhook', {
  provider: 'paypal',
  secrets: [PAYPAL_CLIENT_SECRET],
  verify: async (request) => {
    const text = await verifiedText(request.rawBody, (name) => request.header(name));
    if (!text.ok) return text;
    return succeed(text.value === null ? null : eventIn(text.value));
  },
  idOf: ({ id }) => id,
  handle: handlePaypalEvent,
});
