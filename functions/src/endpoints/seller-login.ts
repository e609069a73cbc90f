import { defineCallable } from '../platform/define-callable.ts';
import { sellerLogin as logIn } from '../sessions/seller-login.ts';

export const sellerLogin = defineCallable('sellerLogin', logIn);
