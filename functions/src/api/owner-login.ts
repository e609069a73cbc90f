import { defineCallable } from '../platform/define-callable.ts';
import { OWNER_PASSWORD_HASH, STAFF_SECRET } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { ownerLogin as logIn } from '../staff/login/owner-login.ts';

export const ownerLogin = defineCallable('ownerLogin', logIn, {
  secrets: [OWNER_PASSWORD_HASH, STAFF_SECRET],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
  // Only the owner can log in during maintenance.
  maintenance: 'open',
});
