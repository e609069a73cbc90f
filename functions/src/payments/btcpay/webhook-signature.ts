import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `header` (`BTCPay-Sig`) signs these very bytes with the webhook's secret. No secret signs nothing. */
export function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '') ?? [];
  if (given === undefined || secret === '') return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(body).digest());
}
