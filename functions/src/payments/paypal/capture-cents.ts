import { succeed, type Result } from '@blockbazaar/domain/failures';
import { callPaypal } from './call-paypal.ts';
import { amountOf } from './order-report.ts';
import { refusalOf } from './refusal.ts';

/** The amount of a capture, in cents; 0 when our account has no such capture. */
export const captureCents = (captureId: string): Promise<Result<number>> =>
  callPaypal('captures.get', async ({ payments }) => {
    try {
      const { result } = await payments.getCapturedPayment({ captureId });
      return succeed(amountOf(result.amount).amountCents ?? 0);
    } catch (error) {
      if (refusalOf(error)?.status === 404) return succeed(0);
      throw error;
    }
  });
