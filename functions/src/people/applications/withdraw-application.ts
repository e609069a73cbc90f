import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { APPLICATION_MESSAGES } from '@blockbazaar/domain/people/applications/application-messages';
import { signedInShopper } from '../../accounts/signed-in-shopper.ts';
import { sellerApplicationDocuments, sellerApplicationRef } from '../../documents/seller-applications.ts';
import type { Caller } from '../../platform/define-callable.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { transitionApplication } from './transition-application.ts';

/** Withdraws the shopper's own application. */
export function withdrawApplication(_input: unknown, caller: Caller): Promise<Result<Record<string, never>>> {
  return runOptimistic(async (batch) => {
    const shopper = await signedInShopper(batch, caller);
    if (!shopper.ok) return shopper;
    const application = sellerApplicationDocuments.parse(await batch.get(sellerApplicationRef(shopper.value.id)));
    if (application === null) return fail('NOT_FOUND');
    if (application.state === 'withdrawn') return succeed({});
    return transitionApplication(batch, application, 'withdrawn')
      ? succeed({})
      : fail('NOT_ALLOWED_NOW', APPLICATION_MESSAGES.notOpen);
  });
}
