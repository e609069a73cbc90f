import { completeSignIn as complete } from '../accounts/sign-in/complete-sign-in.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

export const completeSignIn = defineCallable(
  'completeSignIn',
  ({ code }, { addressDigest }) => complete(code, addressDigest),
  {
    serviceAccount: SERVICE_ACCOUNTS.tokens,
  },
);
