import { createHmac } from 'node:crypto';
import { BOT_HEADERS, botRequestSchema, type BotRequest, type Delivery } from '@blockbazaar/domain/delivery/delivery';

/** The body of a delivery request to the bot. */
export function botBody(deliveryId: string, { orderId, minecraftUsername, items }: Delivery): string {
  const request: BotRequest = { deliveryId, orderId, minecraftUsername, items };
  return JSON.stringify(botRequestSchema.parse(request));
}

/** Signs a body at `timestamp` (s), so that the bot can verify the sender and the time. */
export function botHeaders(
  deliveryId: string,
  body: string,
  secret: string,
  timestamp: number,
): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    [BOT_HEADERS.timestamp]: String(timestamp),
    [BOT_HEADERS.signature]: `v1=${signature}`,
    [BOT_HEADERS.idempotencyKey]: deliveryId,
  };
}
