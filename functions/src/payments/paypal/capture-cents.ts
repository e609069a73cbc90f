import { succeed, type Result } from '@blockbazaar/domain/failures';
import { callPaypal } from './call-paypal.ts';
import { findCapture } from './find-order.ts';
import { amountOf } from './order-report.ts';

/** The amount of a capture in cents; 0 if our account has no such capture. */
export const captureCents = (captureId: string): Promise<Result<number>> =>
  callPaypal('captures.get', async ({ payments }) => {
    const capture = await findCapture(payments, captureId);
    return succeed(amountOf(capture?.amount).amountCents ?? 0);
  });
