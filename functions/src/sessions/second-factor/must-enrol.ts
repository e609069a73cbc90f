import type { StaffSession } from '@blockbazaar/domain/staff/session';
import type { FactorAccount } from '../../documents/account-factors.ts';
import { staffSettingsRef } from '../../documents/site-settings.ts';

/** Whether the owner demands a second factor of sellers. Throws for settings that cannot be read: then nobody gets past them. */
export const isFactorDemanded = async (): Promise<boolean> =>
  (await staffSettingsRef().get()).data()?.sellersNeedSecondFactor ?? false;

/** Whether it is demanded of this account. The owner is free. */
export const isDemandedOf = async ({ role }: FactorAccount): Promise<boolean> =>
  role === 'seller' && (await isFactorDemanded());

/** Whether a seller's session can do nothing until a factor was set up. */
export const mustEnrol = async ({ role, meetsFactorDemand }: StaffSession): Promise<boolean> =>
  role === 'seller' && !meetsFactorDemand && (await isFactorDemanded());
