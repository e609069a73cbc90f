import { STAFF_SECRET } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { factorOperation as operate } from '../staff/factor-operations.ts';

export const factorOperation = defineStaffCallable('factorOperation', operate, {
  unproven: 'open',
  secrets: [STAFF_SECRET],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
});
