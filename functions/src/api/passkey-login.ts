import { defineCallable } from '../platform/define-callable.ts';
import { STAFF_SECRET } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { passkeyLogin as logIn } from '../staff/passkeys/passkey-login.ts';

export const passkeyLogin = defineCallable('passkeyLogin', logIn, {
  secrets: [STAFF_SECRET],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
  // Only the owner can log in during maintenance.
  maintenance: 'checked',
});
