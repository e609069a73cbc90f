import { isDeepStrictEqual } from 'node:util';
import { discordUsernameSchema } from '@blockbazaar/domain/checkout/customer-info';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { SellerApplicationFields } from '@blockbazaar/domain/people/applications/application';
import type { ApplicationInput } from '@blockbazaar/domain/people/applications/application-input';
import { APPLICATION_MESSAGES } from '@blockbazaar/domain/people/applications/application-messages';
import { canTransitionApplication } from '@blockbazaar/domain/people/applications/application-states';
import { Timestamp } from 'firebase-admin/firestore';
import { signedInShopper } from '../../accounts/signed-in-shopper.ts';
import { sellerApplicationDocuments, sellerApplicationRef } from '../../documents/seller-applications.ts';
import type { Caller } from '../../platform/define-callable.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/** Submits a shopper's application to the owner. A person has one; repeating the call changes nothing. */
export function applyToSell(input: ApplicationInput, caller: Caller): Promise<Result<Record<string, never>>> {
  return runOptimistic(async (batch) => {
    const shopper = await signedInShopper(batch, caller);
    if (!shopper.ok) return shopper;
    const { id: uid, discordHandle } = shopper.value;
    // The owner contacts the applicant by this username: the displayed name does not identify the account.
    const discordUsername = discordUsernameSchema.safeParse(discordHandle).data;
    if (discordUsername === undefined) return fail('SIGN_IN_REQUIRED', APPLICATION_MESSAGES.noHandle);
    const ref = sellerApplicationRef(uid);
    const before = sellerApplicationDocuments.parse(await batch.get(ref));
    const state = before?.state ?? null;
    if (before !== null && state === 'open' && isSame(before, input)) return succeed({});
    if (!canTransitionApplication(state, 'open')) {
      const { alreadyApproved, alreadyOpen } = APPLICATION_MESSAGES;
      return fail('NOT_ALLOWED_NOW', state === 'approved' ? alreadyApproved : alreadyOpen);
    }
    const counted = await countAttempt(batch, RATE_LIMITS.application, uid);
    if (!counted.ok) return counted;
    const application: SellerApplicationFields = {
      ...input,
      state: 'open',
      discordUsername,
      appliedAt: Timestamp.now(),
      decidedAt: null,
      reason: null,
      storeId: null,
      sellerId: null,
      username: null,
      storeSlug: null,
      expireAt: null,
    };
    batch.save(ref, application);
    return succeed({});
  });
}

const isSame = ({ storeName, products, links }: ApplicationInput, input: ApplicationInput): boolean =>
  isDeepStrictEqual({ storeName, products, links }, input);
