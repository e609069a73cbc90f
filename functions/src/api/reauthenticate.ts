import { OWNER_PASSWORD_HASH, STAFF_SECRET } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { reauthenticate as prove } from '../staff/fresh-proof/reauthenticate.ts';

export const reauthenticate = defineStaffCallable('reauthenticate', prove, {
  secrets: [STAFF_SECRET, OWNER_PASSWORD_HASH],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
});
