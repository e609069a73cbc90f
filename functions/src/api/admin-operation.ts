import { PROVIDER_SECRETS } from '../payments/providers.ts';
import { DELIVERY_BOT_SECRET, OUTBOX_SECRETS, OWNER_PASSWORD_HASH, STAFF_SECRET } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { adminOperation as adminOperationOf } from './owner-operations.ts';

export const adminOperation = defineStaffCallable('adminOperation', adminOperationOf, {
  serviceAccount: SERVICE_ACCOUNTS.tokens,
  // Secrets to close unpaid orders of a deleted store and to resend dead-lettered items. Second factors need the
  // encryption key, and the password hash for their setup.
  secrets: [...PROVIDER_SECRETS, ...OUTBOX_SECRETS, DELIVERY_BOT_SECRET, STAFF_SECRET, OWNER_PASSWORD_HASH],
});
