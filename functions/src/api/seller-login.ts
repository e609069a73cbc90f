import { defineCallable } from '../platform/define-callable.ts';
import { STAFF_SECRET } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { sellerLogin as logIn } from '../staff/login/seller-login.ts';

export const sellerLogin = defineCallable('sellerLogin', logIn, {
  secrets: [STAFF_SECRET],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
});
