import type { StaffSession } from '@blockbazaar/domain/staff/session';
import type { FactorAccount } from '../../documents/account-factors.ts';
import { staffSettingsRef } from '../../documents/site-settings.ts';

/**
 * Returns whether the owner requires a second factor of sellers. Throws for unreadable settings, so that nobody
 * bypasses the requirement.
 */
export const isFactorRequired = async (): Promise<boolean> =>
  (await staffSettingsRef().get()).data()?.sellersNeedSecondFactor ?? false;

/** Returns whether this account needs a second factor. The owner never does. */
export const isFactorRequiredFor = async ({ role }: FactorAccount): Promise<boolean> =>
  role === 'seller' && (await isFactorRequired());

/** Returns whether a seller's session must set up a factor before anything else. */
export const shouldEnroll = async ({ role, meetsFactorDemand }: StaffSession): Promise<boolean> =>
  role === 'seller' && !meetsFactorDemand && (await isFactorRequired());
