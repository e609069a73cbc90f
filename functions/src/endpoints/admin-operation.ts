import { adminOperation as adminOperationOf } from '../admin/admin-operation.ts';
import { PROVIDER_SECRETS } from '../payments/providers.ts';
import { DELIVERY_BOT_SECRET, OUTBOX_SECRETS, OWNER_PASSWORD_HASH, STAFF_SECRET } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { defineStaffCallable } from '../sessions/define-staff-callable.ts';

export const adminOperation = defineStaffCallable('adminOperation', adminOperationOf, {
  serviceAccount: SERVICE_ACCOUNTS.tokens,
  // Unpaid orders of a store that is deleted are closed at their providers, what was dead-lettered is sent, and
  // second factors are kept under a key and set up with the password.
  secrets: [...PROVIDER_SECRETS, ...OUTBOX_SECRETS, DELIVERY_BOT_SECRET, STAFF_SECRET, OWNER_PASSWORD_HASH],
});
