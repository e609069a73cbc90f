import { createHmac } from 'node:crypto';

/** The `BTCPay-Sig` header of a delivery's body. */
export const signatureHeader = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
